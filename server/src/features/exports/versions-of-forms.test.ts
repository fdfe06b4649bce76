import { afterAll, beforeAll, expect, test } from 'vitest'
import { forms } from '@plumbline/contract/forms/forms'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, signIn } from '../../testing/builders.ts'
import { buildFieldOffice, FOUNDATION } from '../../testing/field.ts'
import { fillIn, Phone } from '../../testing/phone.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A form that asks one thing. */
const asks = (key: string, label: string) => ({
  ...FOUNDATION,
  items: [{ kind: 'question' as const, key, type: 'text' as const, label: { en: label } }],
})

test('A visit is read with the questions of its version, and an export of the archive has those of all versions', async () => {
  const office = await buildFieldOffice(app)
  const { projectId } = office
  const admin = await signIn(app, await buildPerson(app, { projects: [projectId], level: 'admin' }))
  const phone = new Phone(app.origin, office)
  const body = { key: 'roof', draft: asks('tight', 'Is the roof tight?') }
  const { data } = await admin.call(forms.create, { params: { projectId }, body })
  const params = { projectId, formId: data.docs._id }
  const publish = async () => {
    const { version } = (await admin.call(forms.get, { params })).data.docs
    expect((await admin.call(forms.publish, { params, body: { version } })).status).toBe(200)
  }
  const send = (version: string, answers: string) =>
    phone.send(fillIn({ ...office, key: 'roof' }, { version, answers }))

  await publish()
  await send('1', '<tight>At the ridge not</tight>')
  const { version } = (await admin.call(forms.get, { params })).data.docs
  const draft = asks('gutters', 'Are the gutters clean?')
  await admin.call(forms.save, { params, body: { draft, version } })
  await publish()
  await send('2', '<gutters>Yes</gutters>')

  const { data: listed } = await admin.call(submissions.list, { params: { projectId } })
  const read = await Promise.all(
    listed.docs.map(async ({ _id: docId }) => {
      const { data: one } = await admin.call(submissions.get, { params: { projectId, docId } })
      return `${one.docs.formVersion}: ${one.docs.data.map(({ question }) => question.questionText).join()}`
    }),
  )
  expect(read.toSorted()).toEqual(['1: Is the roof tight?', '2: Are the gutters clean?'])
  const answer = await admin.fetch(`/api/v1/projects/${projectId}/submissions/export/cells`)
  const text = await answer.text()
  expect(text).toContain('Is the roof tight?')
  expect(text).toContain('Are the gutters clean?')
})

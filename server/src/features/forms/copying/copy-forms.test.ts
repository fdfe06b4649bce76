import { afterAll, beforeAll, expect, test } from 'vitest'
import { attention } from '@plumbline/contract/attention'
import { forms } from '@plumbline/contract/forms/forms'
import { formFiles } from '@plumbline/contract/forms/form-files'
import { projects } from '@plumbline/contract/projects'
import { form, text } from '@plumbline/contract/testing/form-samples'
import { newId } from '../../../db/db.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildMilestone, buildPerson, buildProject, signIn } from '../../../testing/builders.ts'
import { buildDraft, buildPublished } from '../../../testing/build-forms.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const WELLS = 'name,label\nw1,Old well\nw2,New well\n'
const aProject = (like: string) => ({
  name: 'Coastal clinics',
  code: newId().slice(-12),
  location: 'Odesa Oblast',
  like,
})

/** A project of the superAdmin Oksana with forms in each state, and with rules that are not the usual ones. */
async function buildModel() {
  const projectId = await buildProject(app)
  const params = { projectId }
  const maker = await signIn(
    app,
    await buildPerson(app, { level: 'superAdmin', projects: [projectId] }),
  )
  const { version } = (await maker.call(projects.get, { params })).data.docs
  const rules = { secondPersonVerifies: true, issueDays: [1, 30, 14, 7, 2] }
  await maker.call(projects.update, { params, body: { ...rules, version } })
  const rule = { rule: 'overdueTwice', isOn: false } as const
  await maker.call(attention.switchRule, { params, body: rule })
  await buildMilestone(app, { projectId })
  return { projectId, params, maker, rules }
}

test('a project that begins like another one has its rules and forms, and nothing that was sent or planned', async () => {
  const { projectId, params, maker, rules } = await buildModel()
  const draft = form({ items: [text('well', { type: 'selectOne', file: 'wells.csv' })] })
  const wells = await buildDraft(maker, projectId, { key: 'wells', draft })
  const sent = new FormData()
  sent.append('file', new File([WELLS], 'wells.csv'))
  await maker.call(formFiles.add, { params: { ...params, formId: wells }, form: sent })
  const { data: before } = await maker.call(forms.get, { params: { ...params, formId: wells } })
  const wellsVersion = { version: before.docs.version }
  const wellsPath = { ...params, formId: wells }
  expect((await maker.call(forms.publish, { params: wellsPath, body: wellsVersion })).status).toBe(
    200,
  )
  // the draft of its next version stays where it is
  const newer = form({ items: [text('well', { label: { en: 'Another question' } })] })
  const saved = (await maker.call(forms.get, { params: wellsPath })).data.docs.version
  await maker.call(forms.save, { params: wellsPath, body: { draft: newer, version: saved } })
  await buildDraft(maker, projectId, { key: 'begun' })
  for (const state of ['closed', 'retired'] as const) {
    const formId = await buildPublished(maker, projectId, { key: state })
    await maker.call(forms.setState, {
      params: { ...params, formId },
      body: { state, version: 2 },
    })
  }

  const { status, data } = await maker.call(projects.create, { body: aProject(projectId) })
  expect(status).toBe(200)
  expect(data.docs).toMatchObject({ ...rules, sites: [], version: 1 })
  const made = { projectId: data.docs._id }
  const off = (await maker.call(attention.rules, { params: made, query: { day: '2026-06-18' } }))
    .data.docs
  expect(off.filter(({ isOn }) => !isOn).map(({ rule }) => rule)).toEqual(['overdueTwice'])

  const list = (await maker.call(forms.list, { params: made })).data.docs
  expect(list.map(({ key, state }) => ({ key, state }))).toEqual([
    { key: 'begun', state: 'draft' },
    { key: 'closed', state: 'draft' },
    { key: 'wells', state: 'open' },
  ])
  const own = list.find(({ key }) => key === 'wells')
  const ownPath = { ...made, formId: own?._id ?? '' }
  expect(ownPath.formId).not.toBe(wells)
  const version = (await maker.call(forms.getVersion, { params: { ...ownPath, n: '1' } })).data.docs
  expect(version.definition).toEqual(draft)
  const files = (await maker.call(formFiles.list, { params: ownPath })).data.docs
  expect(files).toMatchObject([{ name: 'wells.csv', columns: ['name', 'label'] }])
})

test('nobody begins like a project that is not theirs, and then there is no project', async () => {
  const { projectId } = await buildModel()
  const stranger = await signIn(app, await buildPerson(app, { level: 'superAdmin' }))
  for (const like of [projectId, newId()]) {
    const answer = await stranger.call(projects.create, { body: aProject(like) })
    expect(answer.status).toBe(400)
    expect(answer.problem?.errors).toMatchObject([{ path: 'like', code: 'foreignProject' }])
  }
  expect((await stranger.call(projects.list)).data.docs).toEqual([])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { form, text } from '@plumbline/contract/testing/form-samples'
import { forms } from '@plumbline/contract/forms/forms'
import { TEMPLATE_KEYS } from '@plumbline/contract/forms/template-keys'
import { FORM_TEMPLATES } from '@plumbline/contract/forms/templates/form-templates'
import { visits } from '@plumbline/contract/intake/visits'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { buildPublished } from '../../testing/build-forms.ts'
import { fillIn, Phone } from '../../testing/phone.ts'

let app: TestApp
let office: FieldOffice
let params: { projectId: string }
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app)
  params = { projectId: office.projectId }
  phone = new Phone(app.origin, office)
})

const listed = async () => {
  const { data } = await office.member.call(forms.list, { params })
  return data.docs.find(({ key }) => key === office.key)
}
/** Moves the arrival of all visits so far into the past by a number of days. */
const age = (days: number) =>
  app.pool.query(
    'update visits set received_at = received_at - make_interval(days => $2) where project_id = $1',
    [office.projectId, days],
  )

describe('the list of forms tells of the visits of each', () => {
  test('how many there were in 30 days, and who sent the last one when', async () => {
    expect(await listed()).toMatchObject({ recentVisits: 0, lastVisit: null })
    await phone.send(fillIn(office))
    await age(31)
    const { lastVisit, recentVisits } = (await listed()) ?? {}
    expect(recentVisits).toBe(0)
    expect(lastVisit?.person).toMatchObject({ firstName: 'Bohdan', lastName: 'Moroz' })
    await phone.send(fillIn(office))
    await age(29)
    await phone.send(fillIn(office))
    const later = await listed()
    expect(later?.recentVisits).toBe(2)
    expect(Date.parse(later?.lastVisit?.at ?? '')).toBeGreaterThan(Date.parse(lastVisit?.at ?? ''))
  })

  test('those that wait for their place too, until somebody deletes them', async () => {
    await phone.send(fillIn(office, { milestone: '' }))
    expect(await listed()).toMatchObject({ recentVisits: 1 })
    const waiting = await office.member.call(visits.list, { params, query: { waiting: 'true' } })
    const visitId = waiting.data.docs[0]?._id ?? ''
    await office.admin.call(visits.remove, {
      params: { ...params, visitId },
      query: { note: 'A trial.' },
    })
    expect(await listed()).toMatchObject({ recentVisits: 0, lastVisit: null })
  })

  test('none that lies in the trash, until it is restored', async () => {
    await phone.send(fillIn(office))
    const docId = (await office.member.call(submissions.list, { params })).data.docs[0]?._id ?? ''
    const update = (actionType: 'Deleted' | 'Restored') =>
      office.admin.call(submissions.update, {
        params: { ...params, docId },
        body: { update: { actionType, resolve: false, content: { notes: '' }, mentions: [] } },
      })
    expect((await update('Deleted')).status).toBe(200)
    expect(await listed()).toMatchObject({ recentVisits: 0, lastVisit: null })
    expect((await update('Restored')).status).toBe(200)
    expect(await listed()).toMatchObject({ recentVisits: 1 })
  })

  test('a visit that was changed later once, at the time that it first came in', async () => {
    const first = fillIn(office)
    await phone.send(first)
    await age(40)
    const { lastVisit } = (await listed()) ?? {}
    const changed = await phone.send(fillIn(office, { deprecatedId: first.instanceId }))
    expect(changed.status).toBe(201)
    expect(await listed()).toMatchObject({ recentVisits: 0, lastVisit })
  })
})

function withFence(required: boolean | string) {
  const fence = { ...text('fence'), type: 'geoshape' as const, required }
  const way = { ...text('way'), type: 'geotrace' as const }
  return form({ items: [{ kind: 'group', key: 'outside', items: [way, fence] }] })
}

test('What no browser can ask is named, also deep in a group; it closes a form that wants it answered', async () => {
  const { admin, projectId } = office
  await buildPublished(admin, projectId, { key: 'plain' })
  await buildPublished(admin, projectId, { key: 'always', draft: withFence(true) })
  await buildPublished(admin, projectId, { key: 'at_will', draft: withFence(false) })
  await buildPublished(admin, projectId, { key: 'by_rule', draft: withFence('1 = 1') })
  const { data } = await office.member.call(forms.list, { params })
  expect(
    data.docs.map(({ key, isCollectOnly, collectOnlyTypes }) => [
      key,
      isCollectOnly,
      ...collectOnlyTypes,
    ]),
  ).toEqual([
    ['always', true, 'geoshape', 'geotrace'],
    ['at_will', false, 'geoshape', 'geotrace'],
    ['by_rule', true, 'geoshape', 'geotrace'],
    ['foundation', false],
    ['plain', false],
  ])
})

test('The submissions of one form are found by its key', async () => {
  await phone.send(fillIn(office))
  const found = async (form: string) =>
    (await office.member.call(submissions.list, { params, query: { form } })).data.totalDocs
  expect([await found(office.key), await found('other')]).toEqual([1, 0])
})

test.each(TEMPLATE_KEYS)('The template %s is published as it is', async (key) => {
  const { admin, projectId } = office
  await buildPublished(admin, projectId, { key, draft: FORM_TEMPLATES[key] })
  const { data } = await office.member.call(forms.list, { params })
  expect(data.docs).toContainEqual(
    expect.objectContaining({ key, state: 'open', isCollectOnly: false }),
  )
})

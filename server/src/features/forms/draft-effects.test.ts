import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forms } from '@plumbline/contract/forms/forms'
import { issues } from '@plumbline/contract/issues'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice, FOUNDATION } from '../../testing/field.ts'
import { fillIn, Phone } from '../../testing/phone.ts'

let app: TestApp
let office: FieldOffice
let params: { projectId: string; formId: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
const room = (name: string, state: string) =>
  `<rooms><rname>${name}</rname><rstate>${state}</rstate></rooms>`

beforeEach(async () => {
  office = await buildFieldOffice(app)
  params = { projectId: office.projectId, formId: office.formId }
  const phone = new Phone(app.origin, office)
  await phone.send(
    fillIn(office, {
      answers:
        '<rebar>bad</rebar><concrete><cover>20</cover></concrete>' +
        room('Hall', 'bad') +
        room('Attic', 'bad'),
    }),
  )
  await phone.send(fillIn(office, { answers: '<rebar>good</rebar>' }))
})

/** The form without some of its items, or with others in their place. */
const saveDraft = (change: (item: FormItem) => FormItem | null) => {
  const each = (items: FormItem[]): FormItem[] =>
    items.flatMap((item) => {
      const now = change('items' in item ? { ...item, items: each(item.items) } : item)
      return now ? [now] : []
    })
  const draft = { ...FOUNDATION, items: each(FOUNDATION.items) }
  return office.admin.call(forms.save, { params, body: { draft } })
}
const effects = async () => (await office.admin.call(forms.effects, { params })).data.docs

test('Whoever publishes is told what was answered to questions that are dropped, also in groups and repeats', async () => {
  await office.admin.call(forms.save, { params, body: { draft: null } })
  expect(await effects()).toEqual([])
  await saveDraft((item) => (['rebar', 'cover', 'rstate'].includes(item.key) ? null : item))
  expect(await effects()).toEqual([
    { key: 'concrete/cover', answers: 1, openIssues: 1 },
    { key: 'rebar', answers: 2, openIssues: 1 },
    { key: 'rooms/rstate', answers: 1, openIssues: 2 },
  ])
  const { data } = await office.member.call(issues.list, { params })
  const rebar = data.docs.find(({ question }) => question?.errorName === 'Rebar is corroded')
  await office.admin.call(issues.update, {
    params: { ...params, docId: rebar?._id ?? '' },
    body: {
      update: {
        actionType: 'Resolved',
        categorization: 1,
        resolve: true,
        content: { notes: 'Mended.' },
        mentions: [],
      },
    },
  })
  expect(await effects()).toContainEqual({ key: 'rebar', answers: 2, openIssues: 0 })
})

test('A question that is asked as another type is told with its answers; one with other words is not', async () => {
  await saveDraft((item) => {
    if (item.kind !== 'question') return item
    if (item.key === 'cover') return { ...item, type: 'decimal' }
    return item.key === 'rebar' ? { ...item, label: { en: 'The rebar?' } } : item
  })
  expect(await effects()).toEqual([{ key: 'concrete/cover', answers: 1, openIssues: 1 }])
})

test('Only admins are told', async () => {
  expect((await office.member.call(forms.effects, { params })).status).toBe(403)
})

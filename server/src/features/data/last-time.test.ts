import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastTime } from '@plumbline/contract/data/last-time'
import type { LastVisit } from '@plumbline/contract/data/last-visit'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { phone } from '@plumbline/contract/intake/phone'
import { submissions } from '@plumbline/contract/submissions'
import { number, repeat, text } from '@plumbline/contract/testing/form-samples'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, signIn } from '../../testing/builders.ts'
import { buildFieldOffice, buildForm, type FieldOffice, FOUNDATION } from '../../testing/field.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { type Filled, fillIn, Phone, photosOf } from '../../testing/phone.ts'
import type { Visitor } from '../../testing/visitor.ts'

const PILES: FormDefinition = {
  ...FOUNDATION,
  items: [
    ...FOUNDATION.items,
    { kind: 'meta', key: 'phonenumber', type: 'phonenumber' },
    { kind: 'calculate', key: 'total', calculation: '1' },
    repeat('pile', [text('pile_no'), number('depth')]),
    text('remark', { lastTime: false }),
  ],
  settings: { lastTime: true },
}

let app: TestApp
let office: FieldOffice
let phoneOfField: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function open(definition: FormDefinition = PILES) {
  office = await buildFieldOffice(app, { definition })
  phoneOfField = new Phone(app.origin, office)
}

/** A visit that was begun on a day of November. */
function begun(day: number, answers: string, at: { milestone?: string; site?: string } = {}) {
  const { instanceId, xml } = fillIn(office, { answers, ...at })
  return {
    instanceId,
    xml: xml
      .replace('<start>2026-11-20T', `<start>2026-11-${String(day).padStart(2, '0')}T`)
      .replace(office.siteId, at.site ?? office.siteId),
  }
}

/** Sends visits one after the other, and tells their submissions. */
async function sent(...visits: Filled[]): Promise<string[]> {
  const ids: string[] = []
  for (const visit of visits) {
    await phoneOfField.deliver(visit)
    const params = { projectId: office.projectId }
    const query = { sort: '-createdAt' }
    const { data } = await office.admin.call(submissions.list, { params, query })
    ids.push(data.docs[0]?._id ?? '')
  }
  return ids
}

interface Place {
  milestone?: string
  site?: string
}

async function lastBefore(
  day: number,
  by: Visitor = office.member,
  place: Place = { milestone: office.milestoneId, site: office.siteId },
) {
  const params = { projectId: office.projectId, formId: office.formId }
  const before = `2026-11-${String(day).padStart(2, '0')}T07:00:00.000Z`
  return (await by.call(lastTime.get, { params, query: { ...place, before } })).data.doc
}

const shown = (last: LastVisit | null) =>
  last?.answers.map(
    ({ key, entryNames, answers, photos }) =>
      `${[...entryNames, key].join(' ')}: ${answers.join(', ')}${photos ? ` +${photos}` : ''}`,
  )

const depthOf = (pile: string, depth: string) =>
  `<pile><pile_no>${pile}</pile_no><depth>${depth}</depth></pile>`

async function onPhone(site = office.siteId, form = office.key) {
  const answer = await phoneOfField.get(`/last?form=${form}&site=${site}`, {
    headers: { accept: 'application/json' },
  })
  const { data } = (await answer.json()) as { data?: (typeof phone.last.data)['_output'] }
  return { status: answer.status, docs: data?.docs ?? [] }
}

const kinds = async (by: Visitor) => (await lastBefore(20, by))?.quiet.map(({ kind }) => kind)
const lastId = async () => (await lastBefore(16))?.submission._id

test('the newest visit before is found, its answers by path and entry, photos counted, and what is not for a question left out', async () => {
  await open()
  const [older, newer] = [
    begun(6, `<rebar>bad</rebar>${depthOf('P1', '8')}`),
    begun(
      14,
      `<rebar>good</rebar>${photosOf('rebar', 'one.png')}<total>7</total><phonenumber>+38067</phonenumber>` +
        `${depthOf('P1', '8.5')}${depthOf('P1', '9')}<remark>Quiet</remark>`,
    ),
  ]
  // the newer one arrives first
  await phoneOfField.send(newer, { files: { 'one.png': new Uint8Array(await tinyPng(1)) } })
  await sent(older)
  const last = await lastBefore(20)
  expect(shown(last)).toEqual([
    'rebar: Good +1',
    'P1 pile[1]/pile_no: P1',
    'P1 pile[1]/depth: 8.5',
    'P1 (2) pile[2]/pile_no: P1',
    'P1 (2) pile[2]/depth: 9',
  ])
  expect(last).toMatchObject({
    at: '2026-11-14T07:00:00.000Z',
    by: { firstName: 'Bohdan' },
    milestone: office.milestoneId,
  })
  expect(last?.answers.map(({ path }) => path).slice(0, 2)).toEqual(['rebar', 'pile/pile_no'])
  expect(shown(await lastBefore(14))?.[0]).toBe('rebar: Bad')
  expect(await lastBefore(6)).toBeNull()
  const { docs } = await onPhone()
  expect(docs.map(shown)).toEqual([shown(last)])
})

test('what the phone filled in stands beside it, and who it was for admins alone; phones are told none of it', async () => {
  await open()
  await sent(begun(6, '<rebar>bad</rebar><total>7</total><phonenumber>+380671</phonenumber>'))
  expect(await kinds(office.admin)).toEqual(['start', 'end', 'phonenumber', 'calculate'])
  expect(await kinds(office.member)).toEqual(['start', 'end', 'calculate'])
  expect(JSON.stringify(await onPhone())).not.toMatch(/380671|quiet/)
})

test('neither a rejected nor a deleted visit is shown, nor one that was begun later', async () => {
  await open()
  const [first = '', second = '', third = ''] = await sent(
    begun(6, '<rebar>bad</rebar>'),
    begun(10, '<rebar>good</rebar>'),
    begun(18, '<rebar>good</rebar>'),
  )
  expect(await lastId()).toBe(second)
  const at = (docId: string) => ({ params: { projectId: office.projectId, docId } })
  await office.admin.call(submissions.review, {
    ...at(second),
    body: { review: 'rejected', notes: 'Not on the site.' },
  })
  expect(await lastId()).toBe(first)
  for (const docId of [first, third]) {
    await office.admin.call(submissions.update, {
      ...at(docId),
      body: { update: { actionType: 'Deleted', resolve: true } },
    })
  }
  expect(await lastId()).toBeUndefined()
  expect((await onPhone()).docs).toEqual([])
})

test('a visit of another milestone, of another site and of another form is none of this one', async () => {
  await open()
  const other = await buildMilestone(app, { projectId: office.projectId })
  const beside = await buildMilestone(app, {
    projectId: office.projectId,
    siteId: office.siteId,
  })
  await buildForm(app, office.projectId, { key: 'handover', definition: PILES })
  await sent(
    begun(6, '<rebar>bad</rebar>', { milestone: other.milestoneId, site: other.siteId }),
    begun(7, '<rebar>bad</rebar>', { milestone: beside.milestoneId }),
    {
      ...begun(8, '<rebar>bad</rebar>'),
      xml: begun(8, '<rebar>bad</rebar>').xml.replace('id="foundation"', 'id="handover"'),
    },
  )
  expect(await lastBefore(20)).toBeNull()
  const { docs } = await onPhone()
  expect(docs.map(({ milestone }) => milestone)).toEqual([beside.milestoneId])
  expect((await onPhone(other.siteId)).docs.map(({ milestone }) => milestone)).toEqual([
    other.milestoneId,
  ])
})

test('where the form asks for no milestone, the newest visit of the site counts', async () => {
  const { place } = PILES
  await open({ ...PILES, place: { ...place, milestone: null } })
  const beside = await buildMilestone(app, { projectId: office.projectId, siteId: office.siteId })
  await sent(
    begun(6, '<rebar>good</rebar>'),
    begun(7, '<rebar>bad</rebar>', { milestone: beside.milestoneId }),
  )
  // no milestone is asked: the office has placed them
  expect(shown(await lastBefore(20))).toEqual(['rebar: Bad'])
  expect((await onPhone()).docs.map(shown)).toEqual([['rebar: Bad']])
})

test('a form that does not show it tells nothing, to the office and to phones', async () => {
  await open({ ...PILES, settings: {} })
  await sent(begun(6, '<rebar>bad</rebar>'))
  expect(await lastBefore(20)).toBeNull()
  expect((await onPhone()).docs).toEqual([])
})

test('who is in another project learns nothing, nor does a key that does not open the form', async () => {
  await open()
  await sent(begun(6, '<rebar>bad</rebar>'))
  const elsewhere = await buildMilestone(app)
  const stranger = await signIn(app, await buildPerson(app, { projects: [elsewhere.projectId] }))
  const path = `/api/v1/projects/${office.projectId}/forms/${office.formId}/data/last`
  const query = `?site=${office.siteId}&before=2026-11-20T07:00:00Z`
  expect((await stranger.fetch(path + query)).status).toBe(
    (await stranger.fetch(`/api/v1/projects/${office.projectId}/forms/${office.formId}`)).status,
  )
  expect((await office.member.fetch(`${path}?before=2026-11-20T07:00:00Z`)).status).toBe(400)
  expect((await onPhone(office.siteId, 'none')).status).toBe(404)
  await app.pool.query(`update field_keys set forms = '{}' where project_id = $1`, [
    office.projectId,
  ])
  expect((await onPhone()).status).toBe(404)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint, DataOf } from '@plumbline/contract/endpoint'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { phone } from '@plumbline/contract/intake/phone'
import { visits } from '@plumbline/contract/intake/visits'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildProject } from '../../testing/builders.ts'
import { buildFieldOffice, buildForm, type FieldOffice, FOUNDATION } from '../../testing/field.ts'
import { fillIn, Phone, photosOf } from '../../testing/phone.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let office: FieldOffice
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app)
})

/** Makes a call as the page on the phone does, and returns the answer. */
async function ask<E extends AnyEndpoint>(
  endpoint: E,
  {
    query = '',
    known,
    server = office.server,
  }: { query?: string; known?: string; server?: string } = {},
) {
  const path = endpoint.path.slice(endpoint.path.lastIndexOf('/'))
  const headers = { accept: 'application/json', ...(known && { 'if-none-match': known }) }
  const answer = await new Visitor(app.origin).fetch(`${server}${path}${query}`, { headers })
  const text = await answer.text()
  const body = (text ? JSON.parse(text) : {}) as { data: DataOf<E>; code?: string }
  return { ...body, status: answer.status, etag: answer.headers.get('etag') ?? '' }
}

/** Milestones beside the one of the office. */
const addMilestones = (count: number, form: string | null = null) =>
  app.pool.query(
    `insert into milestones (project_id, id, site_id, name, form, actual_status)
     select $1, gen_random_uuid(), $2, 'Work ' || lpad(n::text, 5, '0'), $4, 'Ongoing'
       from generate_series(1, $3::integer) n`,
    [office.projectId, office.siteId, count, form],
  )

describe('a phone that begins', () => {
  test('learns whose it is, whom to ask, and which forms it has', async () => {
    const { data } = await ask(phone.session)
    expect(data.docs).toMatchObject({
      person: { firstName: 'Bohdan', lastName: 'Moroz', language: 'en' },
      project: { _id: office.projectId, name: 'Northern schools' },
      contact: { _id: office.people.admin._id },
    })
    expect(data.docs.forms).toEqual([
      {
        key: 'foundation',
        n: 1,
        md5: expect.stringMatching(/^[\da-f]{32}$/),
        title: FOUNDATION.title,
        defaultLanguage: 'en',
        languages: FOUNDATION.languages,
        // those of groups and repeats too
        questions: 6,
        collectOnlyTypes: [],
        isForCollect: false,
        clientEditable: false,
        lastTime: false,
        place: {
          site: { required: true },
          milestone: { required: true },
          gps: { required: false },
        },
        hasOwnMilestones: false,
        media: [],
      },
    ])
  })

  test('is told what it cannot ask and whether that closes a form, and is offered none that is closed or not for its key', async () => {
    const [first] = FOUNDATION.items
    const fence = { kind: 'question' as const, key: 'fence', type: 'geoshape' as const }
    const withFence = (required: boolean | string) => {
      const group = { kind: 'group' as const, key: 'deep', items: [{ ...fence, required }] }
      return { ...FOUNDATION, items: [...(first ? [first] : []), group] }
    }
    await buildForm(app, office.projectId, { key: 'always', definition: withFence(true) })
    await buildForm(app, office.projectId, { key: 'at_will', definition: withFence(false) })
    await buildForm(app, office.projectId, { key: 'now_and_then', definition: withFence('1 = 1') })
    const closed = await buildForm(app, office.projectId, { key: 'closed' })
    await app.pool.query(`update forms set state = 'closed' where id = $1`, [closed.formId])
    const { data } = await ask(phone.session)
    expect(
      data.docs.forms.map(({ key, isForCollect, collectOnlyTypes }) => [
        key,
        isForCollect,
        ...collectOnlyTypes,
      ]),
    ).toEqual([
      ['always', true, 'geoshape'],
      ['at_will', false, 'geoshape'],
      ['foundation', false],
      ['now_and_then', true, 'geoshape'],
    ])
    await app.pool.query('update field_keys set forms = $1 where id = $2', [
      [office.formId],
      office.made._id,
    ])
    const limited = await ask(phone.session)
    expect(limited.data.docs.forms.map(({ key }) => key)).toEqual(['foundation'])
  })

  test('asks an admin for a new key when whoever made it has left', async () => {
    await app.pool.query('delete from memberships where user_id = $1', [office.people.admin._id])
    expect((await ask(phone.session)).data.docs.contact).toBeNull()
  })

  test('with a key that opens nothing is told nothing', async () => {
    const elsewhere = office.server.replace(office.projectId, await buildProject(app))
    for (const endpoint of Object.values(phone)) {
      const query = endpoint === phone.visits ? '?instanceIDs=x' : ''
      const { status, code, data } = await ask(endpoint, { query, server: elsewhere })
      expect([status, code, data]).toEqual([403, 'keyUnknown', undefined])
    }
  })
})

describe('the places of a phone', () => {
  test('are the sites with their positions and open milestones, asked for again only when they change', async () => {
    await addMilestones(2, 'foundation')
    await app.pool.query(
      `update milestones set actual_status = 'Completed' where project_id = $1 and name = 'Work 00001'`,
      [office.projectId],
    )
    const { data, etag } = await ask(phone.places)
    expect(data).toMatchObject({ totalDocs: 1, docs: [{ _id: office.siteId }] })
    expect(data.docs[0]?.open).toMatchObject({ foundation: 1 })
    const again = await ask(phone.places, { known: etag })
    expect([again.status, again.data]).toEqual([304, undefined])
    await app.pool.query('update sites set archived_at = now() where id = $1', [office.siteId])
    expect((await ask(phone.places, { known: etag })).data).toEqual({ docs: [], totalDocs: 0 })
  })

  test('are as quick with many milestones: they come in pages, or those of one site', async () => {
    await addMilestones(2100)
    const first = await ask(phone.milestones)
    const second = await ask(phone.milestones, { query: '?page=2' })
    expect([first.data.docs.length, first.data.totalDocs]).toEqual([2000, 2101])
    const all = [...first.data.docs, ...second.data.docs]
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(2101)
    const known = await ask(phone.milestones, { query: '?page=2', known: second.etag })
    expect(known.status).toBe(304)
    const none = await ask(phone.milestones, { query: `?site=${office.milestoneId}` })
    expect(none.data.docs).toEqual([])
  })

  test('say which form a milestone is meant for, and that completed ones come last', async () => {
    await addMilestones(2, 'foundation')
    await app.pool.query(
      `update milestones set actual_status = 'Completed', date_planned_end = '2026-10-19'
        where project_id = $1 and name = 'Work 00001'`,
      [office.projectId],
    )
    const { data } = await ask(phone.milestones, { query: `?site=${office.siteId}` })
    expect(data.docs.at(-1)).toMatchObject({
      name: 'Work 00001',
      form: 'foundation',
      status: 'Completed',
      isCompleted: true,
      until: '2026-10-19',
    })
    expect((await ask(phone.session)).data.docs.forms[0]?.hasOwnMilestones).toBe(true)
  })
})

const stateOf = async (...ids: string[]) => {
  const { data } = await ask(phone.visits, { query: `?instanceIDs=${ids.join(',')}` })
  return data.docs
}

describe('what a phone asks of its visits', () => {
  test('is what has arrived of each, file by file, and nothing of what has not', async () => {
    const collect = new Phone(app.origin, office)
    const visit = fillIn(office, {
      answers: `<rebar>bad</rebar>${photosOf('rebar', 'a.jpg', 'b.jpg')}`,
    })
    const waiting = fillIn(office, { milestone: '' })
    await collect.send(visit, { more: true, files: { 'a.jpg': await tinyPng() } })
    await collect.send(waiting)
    const [placed, other, ...rest] = await stateOf(
      visit.instanceId,
      'uuid:none',
      waiting.instanceId,
    )
    expect(placed).toEqual({
      instanceID: visit.instanceId,
      formKey: 'foundation',
      refId: 1,
      isWaiting: false,
      deletedAt: null,
      deletedBy: null,
      place: { site: 'Borodianka Lyceum No. 1', milestone: 'Roof trusses' },
      isNewest: true,
      review: null,
      files: [
        { name: 'a.jpg', arrived: true, refused: null },
        { name: 'b.jpg', arrived: false, refused: null },
      ],
    })
    expect(other).toMatchObject({
      instanceID: waiting.instanceId,
      refId: null,
      isWaiting: true,
      place: null,
    })
    expect(rest).toEqual([])
    // whoever sent it learns where it was put
    const params = { projectId: office.projectId }
    const { docs } = (await office.member.call(visits.list, { params, query: { waiting: 'true' } }))
      .data
    await office.member.call(visits.place, {
      params: { ...params, visitId: docs[0]?._id ?? '' },
      body: { milestone: office.milestoneId },
    })
    expect(await stateOf(waiting.instanceId)).toMatchObject([
      { refId: 2, isWaiting: false, place: { milestone: 'Roof trusses' } },
    ])
  })

  test('says who deleted it, and tells nobody of the visits of others', async () => {
    const visit = fillIn(office)
    await new Phone(app.origin, office).send(visit)
    await app.pool.query(
      'update submissions set deleted_at = now(), deleted_by = $2 where project_id = $1',
      [office.projectId, office.people.admin._id],
    )
    expect(await stateOf(visit.instanceId)).toMatchObject([
      { deletedAt: expect.any(String), deletedBy: { _id: office.people.admin._id } },
    ])
    await app.pool.query('update visits set sent_by = $1', [office.people.member._id])
    expect(await stateOf(visit.instanceId)).toEqual([])
  })

  test('says what an admin has found a visit to be, until it is changed', async () => {
    const collect = new Phone(app.origin, office)
    const visit = fillIn(office)
    await collect.send(visit)
    const { projectId } = office
    const { rows } = await app.pool.query('select id from submissions where project_id = $1', [
      projectId,
    ])
    await office.admin.call(submissions.review, {
      params: { projectId, docId: rows[0].id },
      body: { review: 'rejected', notes: 'The photo is of another roof.' },
    })
    expect(await stateOf(visit.instanceId)).toMatchObject([
      {
        isNewest: true,
        review: {
          result: 'rejected',
          notes: 'The photo is of another roof.',
          by: { _id: office.people.admin._id },
        },
      },
    ])
    await collect.send(fillIn(office, { deprecatedId: visit.instanceId }))
    expect(await stateOf(visit.instanceId)).toMatchObject([{ isNewest: false, review: null }])
  })

  test('is bounded', async () => {
    const many = Array.from({ length: 51 }, (_, n) => `uuid:${n}`).join(',')
    const { status } = await ask(phone.visits, { query: `?instanceIDs=${many}` })
    expect(status).toBe(400)
  })
})

const newest = (instanceID: string, server = office.server) =>
  ask(phone.newest, { query: `?formKey=foundation&instanceID=${instanceID}`, server })

describe('the newest answers of a visit', () => {
  test('are those of whoever changed it last, also for who began with an older one', async () => {
    const bohdan = new Phone(app.origin, office)
    const visit = fillIn(office)
    await bohdan.send(visit)
    const changed = fillIn(office, {
      deprecatedId: visit.instanceId,
      answers: '<rebar>bad</rebar>',
    })
    const olena = await aKeyOf(office.people.member._id)
    await new Phone(app.origin, { server: olena }).send(changed)
    const again = fillIn(office, { deprecatedId: changed.instanceId })
    await new Phone(app.origin, { server: olena }).send(again)
    for (const from of [visit, changed, again]) {
      const { data } = await newest(from.instanceId)
      expect(data.docs).toEqual({
        instanceID: again.instanceId,
        version: 1,
        xml: again.xml,
        refId: 1,
      })
    }
    await app.pool.query(
      'update submissions set deleted_at = now(), deleted_by = $2 where project_id = $1',
      [office.projectId, office.people.admin._id],
    )
    const gone = await newest(visit.instanceId)
    expect([gone.status, gone.code]).toEqual([409, 'visitInTrash'])
  })

  test('wait for their place like any others', async () => {
    const collect = new Phone(app.origin, office)
    const visit = fillIn(office, { milestone: '' })
    await collect.send(visit)
    const changed = fillIn(office, { milestone: '', deprecatedId: visit.instanceId })
    await collect.send(changed)
    const { data } = await newest(visit.instanceId)
    expect(data.docs).toMatchObject({ instanceID: changed.instanceId, refId: null })
  })

  test('of others are nothing to somebody without an account, nor to a key of other forms', async () => {
    const olena = await aKeyOf(office.people.member._id)
    const visit = fillIn(office)
    await new Phone(app.origin, { server: olena }).send(visit)
    expect((await newest(visit.instanceId, olena)).status).toBe(200)
    const strange = await newest(visit.instanceId)
    expect([strange.status, strange.code]).toEqual([404, 'noVisit'])
    await app.pool.query(`update field_keys set forms = '{}' where user_id = $1`, [
      office.people.member._id,
    ])
    expect((await newest(visit.instanceId, olena)).status).toBe(404)
  })
})

/** Where the phone of somebody of the office calls. */
async function aKeyOf(userId: string): Promise<string> {
  const { projectId, admin } = office
  const { data } = await admin.call(fieldKeys.create, {
    params: { projectId },
    body: { userId, kind: 'browser' },
  })
  return fieldServer({ token: data.docs.token, projectId })
}

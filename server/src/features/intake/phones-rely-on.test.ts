import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { visits } from '@plumbline/contract/intake/visits'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildProject } from '../../testing/builders.ts'
import { buildFieldOffice, buildForm, type FieldOffice } from '../../testing/field.ts'
import { heic } from '../../testing/files/heic-files.ts'
import { BOUNDARY, MULTIPART } from '../../testing/files/multipart.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { fillIn, Phone, photosOf } from '../../testing/phone.ts'

/** Rules of docs/field-protocol.md that no other test covers. */
let app: TestApp
let office: FieldOffice
let params: { projectId: string }
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  office = await buildFieldOffice(app)
  params = { projectId: office.projectId }
  phone = new Phone(app.origin, office)
})

const png = async (shade: number) => new Uint8Array(await tinyPng(shade))
const first = async () => {
  const { data } = await office.member.call(submissions.list, { params })
  const docId = data.docs[0]?._id ?? ''
  return (await office.member.call(submissions.get, { params: { ...params, docId } })).data.docs
}
const storedVisits = async () => (await office.admin.call(visits.list, { params })).data.docs

/** The error of a full disk. */
const noRoom = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
const NO_ROOM = 'The server has no room left. Nothing was changed.'
/** The beginning of a part of the body. */
const head = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`

describe('a disk that is full while a phone sends', () => {
  test('takes nothing and says when to try again; what is sent again then is there once', async () => {
    const visit = fillIn(office, { answers: `<rebar>bad</rebar>${photosOf('rebar', 'a.png')}` })
    const files = { 'a.png': await png(71) }
    const full = vi.spyOn(app.storage, 'put').mockRejectedValue(noRoom())
    const refused = await phone.send(visit, { files })
    expect([refused.status, refused.nature]).toEqual([503, 'error'])
    expect(refused.message).toBe(NO_ROOM)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(await storedVisits()).toEqual([])
    // answers need no room there
    expect((await phone.send(visit)).message).toBe('Received as S-1. 0 of 1 files so far.')
    expect((await phone.send(visit, { files })).status).toBe(503)
    expect(await first()).toMatchObject({ filesExpected: 1, filesArrived: 0 })
    full.mockRestore()
    expect((await phone.send(visit, { files })).message).toBe('Received as S-1.')
    expect(await storedVisits()).toHaveLength(1)
    expect(await first()).toMatchObject({ filesExpected: 1, filesArrived: 1, issueCount: 1 })
  })

  test('is the same when it is that of the database', async () => {
    const visit = fillIn(office)
    // as PostgreSQL says it, at the moment when the answers are written
    await app.pool.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on visits for each row execute function no_room()`)
    try {
      const refused = await phone.send(visit)
      expect([refused.status, refused.nature]).toEqual([503, 'error'])
      expect(refused.message).toBe(NO_ROOM)
      expect(refused.headers.get('retry-after')).toBe('30')
    } finally {
      await app.pool.query('drop trigger no_room on visits; drop function no_room()')
    }
    expect(await storedVisits()).toEqual([])
    expect((await phone.send(visit)).message).toBe('Received as S-1.')
  })
})

describe('a request that is torn', () => {
  test.each([
    ['without a boundary', 'multipart/form-data', `${head('a')}\r\n\r\nx`],
    ['cut in a part', MULTIPART, `${head('xml_submission_file')}; filename="v.xml"\r\n\r\n<data`],
    [
      'with a broken head of a part',
      MULTIPART,
      `--${BOUNDARY}\r\nnothing\r\n\r\nx\r\n--${BOUNDARY}--`,
    ],
  ])('%s is refused, and nothing of it is kept', async (_what, type, body) => {
    const answer = await phone.post(body, { 'content-type': type })
    expect([answer.status, answer.nature]).toEqual([400, 'error'])
    expect(await storedVisits()).toEqual([])
  })
})

test('a call without a key opens nothing, and is answered in XML', async () => {
  const bare = new Phone(app.origin, { server: `/odk/projects/${office.projectId}` })
  const answer = await bare.send(fillIn(office))
  expect([answer.status, answer.nature]).toEqual([404, 'error'])
})

test('a key for other forms brings no visit of this one', async () => {
  const other = await buildForm(app, office.projectId, { key: 'roof' })
  await app.pool.query('update field_keys set forms = $1 where id = $2', [
    [other.formId],
    office.made._id,
  ])
  expect((await phone.send(fillIn(office))).status).toBe(404)
  expect((await phone.send(fillIn({ ...office, ...other }))).status).toBe(201)
})

test('a project that is deleted takes nothing, and keeps the visit on the phone by the words for a key that is over', async () => {
  const projectId = await buildProject(app)
  const gone = new Phone(app.origin, {
    server: office.server.replace(office.projectId, projectId),
  })
  await app.pool.query('delete from projects where id = $1', [projectId])
  const answer = await gone.send(fillIn(office))
  expect([answer.status, answer.nature]).toEqual([403, 'error'])
  await app.pool.query('delete from projects where id = $1', [office.projectId])
  const late = await phone.send(fillIn(office))
  expect([late.status, late.message]).toEqual([403, answer.message])
})

describe('a visit', () => {
  test('of an older version of its form is read as that version asks', async () => {
    const form = await buildForm(app, office.projectId, { key: 'newer', versions: 3 })
    const visit = fillIn({ ...office, ...form }, { version: '2', answers: '<rebar>bad</rebar>' })
    expect((await phone.send(visit)).status).toBe(201)
    expect(await first()).toMatchObject({ form: 'newer', formVersion: 2, issueCount: 1 })
  })

  test('is known with its phone and app, and so is its change; without a name the phone has none', async () => {
    const visit = fillIn(office, { milestone: '' })
    await phone.send(visit)
    const seen = { deviceId: 'collect:abc', agent: 'org.odk.collect.android/v2026.3' }
    expect(await storedVisits()).toMatchObject([seen])
    const form = new FormData()
    const { xml } = fillIn(office, { milestone: '', deprecatedId: visit.instanceId })
    form.append('xml_submission_file', new File([xml], 'visit.xml', { type: 'text/xml' }))
    const agent = 'x'.repeat(1000)
    const sent = { method: 'POST', body: form, headers: { 'user-agent': agent } }
    expect((await phone.get('/submission', sent)).status).toBe(201)
    const [changed] = await storedVisits()
    expect(changed?.deviceId).toBeNull()
    // as much of it as is kept of any
    expect(agent.startsWith(changed?.agent ?? '-')).toBe(true)
  })

  test('with a photo in HEIC shows it, as large as it is', async () => {
    const visit = fillIn(office, {
      answers: `<rebar>good</rebar>${photosOf('rebar', 'IMG_1.heic')}`,
    })
    const files = { 'IMG_1.heic': new Uint8Array(await heic('quarters')) }
    expect((await phone.send(visit, { files })).message).toBe('Received as S-1.')
    const [shown] = (await first()).data[0]?.photos ?? []
    expect(shown?.width).toBeGreaterThan(0)
    const screen = await office.member.fetch(`${shown?.url}?size=screen`)
    expect(screen.headers.get('content-type')).toBe('image/jpeg')
    await screen.arrayBuffer()
  })

  test('may name one picture twice, and two names may be the same picture', async () => {
    const visit = fillIn(office, {
      answers: `<rebar>good</rebar>${photosOf('rebar', 'a.png', 'b.png', 'a.png')}<overview>a.png</overview>`,
    })
    const same = await png(72)
    expect((await phone.send(visit, { files: { 'a.png': same, 'b.png': same } })).status).toBe(201)
    expect(await first()).toMatchObject({ filesExpected: 2, filesArrived: 2, photoCount: 3 })
  })
})

describe('a change of a visit', () => {
  test('with the id of another visit is refused, and both stay as they are', async () => {
    const visit = fillIn(office)
    const other = fillIn(office)
    await phone.send(visit)
    await phone.send(other)
    const change = fillIn(office, {
      instanceId: other.instanceId,
      deprecatedId: visit.instanceId,
      answers: '<rebar>bad</rebar>',
    })
    expect((await phone.send(change)).status).toBe(409)
    expect((await first()).data[0]?.answers).toEqual(['Good'])
  })

  test('with another picture under the old name has that one too', async () => {
    const answers = `<rebar>bad</rebar>${photosOf('rebar', 'a.png')}`
    const visit = fillIn(office, { answers })
    await phone.send(visit, { files: { 'a.png': await png(73) } })
    const change = fillIn(office, { answers, deprecatedId: visit.instanceId })
    // a phone sends all that lies beside the visit, what it had sent before as well
    await phone.send(change, { files: { 'a.png': await png(74) } })
    expect((await first()).data[0]?.photos).toHaveLength(2)
    const again = fillIn(office, { answers, deprecatedId: change.instanceId })
    await phone.send(again, { files: { 'a.png': await png(74) } })
    expect((await first()).data[0]?.photos).toHaveLength(2)
    expect(await first()).toMatchObject({ filesExpected: 1, filesArrived: 1 })
  })

  test('is not kept waiting by a photo that comes with the visit before', async () => {
    const answers = `<rebar>bad</rebar>${photosOf('rebar', 'a.png')}`
    const visit = fillIn(office, { answers })
    await phone.send(visit)
    const change = fillIn(office, { answers, deprecatedId: visit.instanceId })
    await phone.send(change)
    const files = { 'a.png': await png(75) }
    const whole = { filesExpected: 1, filesArrived: 1, photoCount: 1 }
    for (const one of [visit, change, visit]) {
      const { message } = await phone.send(one, { files })
      expect([message, await first()]).toMatchObject(['Received as S-1.', whole])
    }
  })

  test('has its photo once, when that comes with the visit before after it', async () => {
    const answers = `<rebar>bad</rebar>${photosOf('rebar', 'a.png')}`
    const visit = fillIn(office, { answers })
    await phone.send(visit)
    const files = { 'a.png': await png(76) }
    await phone.send(fillIn(office, { answers, deprecatedId: visit.instanceId }), { files })
    await phone.send(visit, { files })
    expect(await first()).toMatchObject({ filesExpected: 1, filesArrived: 1, photoCount: 1 })
  })
})

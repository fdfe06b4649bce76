import { afterAll, beforeAll, expect, test } from 'vitest'
import { asks } from '@plumbline/contract/organisations/asks'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { issues } from '@plumbline/contract/issues'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerBy, askRuslan, buildAskDesk, RUSLAN } from '../../testing/asks/ask-desk.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { connectHolder, untilWaiting } from '../../testing/locks.ts'
import { noteForm } from '../../testing/notes.ts'
import { attachFile, reportOf } from '../../testing/shares.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  // each stranger has an address of their own, told by a proxy that is believed
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => app.close())

const stranger = () => new Visitor(app.origin)
const png = async (shade: number) => new File([await tinyPng(shade)], `bay ${shade}.png`)
const codeOf = async (token: string) =>
  (await stranger().call(publicAsks.get, { params: { token } })).problem?.code
const from = (ip: string) => ({ 'x-forwarded-for': ip })

/** The numbers of blobs, files and answers in the database. */
async function storedCounts(): Promise<{ blobs: number; files: number; answers: number }> {
  const { rows } = await app.pool.query<{ blobs: number; files: number; answers: number }>(
    `select (select count(*)::integer from blobs) as blobs, (select count(*)::integer from files) as files,
       (select count(*)::integer from updates where action_type = 'Share Link Comment') as answers`,
  )
  return rows[0] ?? { blobs: -1, files: -1, answers: -1 }
}
const isStored = async (file: File) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  return app.storage.has({ sha256: hash, size: 'original' })
}

test('A link shows its own finding, and neither people’s addresses nor anything that was said of it', async () => {
  const desk = await buildAskDesk(app)
  const params = { ...desk.params, docId: desk.issueId }
  await desk.olena.call(issues.update, {
    params,
    form: noteForm('Do not tell Budservis.', await png(3)),
  })
  const reported = await attachFile(
    app,
    desk.projectId,
    { update_id: await reportOf(app, desk.issueId) },
    await png(4),
  )
  const { token } = await askRuslan(desk)
  const { text, data } = await stranger().call(publicAsks.get, { params: { token } })
  expect(data.docs.items[0]).toMatchObject({
    title: 'Truss anchors missing',
    notes: 'Eleven are missing.',
    photos: [{ _id: reported }],
    answers: [],
  })
  for (const secret of [
    'Do not tell',
    RUSLAN.email,
    desk.olenaId,
    desk.projectId,
    desk.issueId,
    token,
  ]) {
    expect(text).not.toContain(secret)
  }
})

test('The files of other entries, issues, links and projects are not there', async () => {
  const desk = await buildAskDesk(app)
  const elsewhere = await buildAskDesk(app)
  const { token } = await askRuslan(desk)
  const other = await askRuslan(elsewhere)
  const params = { ...desk.params, docId: desk.issueId }
  const noted = await desk.olena.call(issues.update, {
    params,
    form: noteForm('For us.', await png(5)),
  })
  const ownNote = noted.data.docs.updates.at(-1)?.content.photos[0]?._id ?? ''
  const answered = await answerBy(stranger(), other.token, {}, { files: [await png(6)] })
  const foreign = answered.data.docs.items[0]?.answers[0]?.photos[0]?._id ?? ''
  const mine = await answerBy(stranger(), token, {}, { files: [await png(7)] })
  const own = mine.data.docs.items[0]?.answers[0]?.photos[0]?._id ?? ''
  const fetched = async (by: string, fileId: string, size = 'screen') =>
    (await stranger().call(publicAsks.getFile, { params: { token: by, fileId }, query: { size } }))
      .status
  expect([await fetched(token, own), await fetched(other.token, foreign)]).toEqual([200, 200])
  expect(await fetched(token, ownNote)).toBe(404)
  expect(await fetched(token, foreign)).toBe(404)
  expect(await fetched(other.token, own)).toBe(404)
  expect(await fetched(token, own, 'original')).toBe(400)
  expect(await stranger().statusOf(`/api/v1/files/${own}`)).toBe(401)
})

test('What was not asked cannot be answered, accepted or revoked by ids from elsewhere', async () => {
  const desk = await buildAskDesk(app)
  const elsewhere = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  const other = await askRuslan(elsewhere)
  const before = await storedCounts()
  const item = other.ask.items[0]?._id ?? ''
  expect((await answerBy(stranger(), token, { item, notes: 'Mine.' })).problem?.code).toBe(
    'notFound',
  )
  const foreign = { projectId: desk.projectId, askId: other.ask._id, itemId: item }
  const body = { decision: 'accepted', proposedOn: '2031-01-01' } as const
  expect((await desk.olena.call(asks.decide, { params: foreign, body })).status).toBe(404)
  const mixed = { ...foreign, askId: ask._id }
  expect((await desk.olena.call(asks.decide, { params: mixed, body })).status).toBe(404)
  expect((await desk.admin.call(asks.revoke, { params: foreign })).status).toBe(404)
  expect((await elsewhere.olena.call(asks.list, { params: desk.params })).status).toBe(404)
  const listed = await desk.olena.call(asks.list, {
    params: desk.params,
    query: { issue: elsewhere.issueId },
  })
  expect(listed.data.docs).toEqual([])
  expect(await storedCounts()).toEqual(before)
})

test('A wrong, an expired and a revoked link, and one whose issue is deleted or resolved, answer alike', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  const dead = async () => {
    const get = await stranger().call(publicAsks.get, { params: { token } })
    const answer = await answerBy(stranger(), token, {
      item: ask.items[0]?._id ?? '',
      notes: 'Late.',
    })
    return [get.text === answer.text, get.problem?.code]
  }
  for (const wrong of ['x', 'A'.repeat(43), `${token}A`, ask._id, '../../etc/passwd', '%00']) {
    const answer = await stranger().fetch(`/api/v1/asks/public/${encodeURIComponent(wrong)}`)
    expect(answer.status, wrong).toBe(404)
  }
  const change = (sql: string) => app.pool.query(sql, [desk.projectId])
  await change(
    `update asks set created_at = now() - interval '20 days', expires_at = now() where project_id = $1`,
  )
  expect(await dead()).toEqual([true, 'deadAsk'])
  await change(`update asks set expires_at = now() + interval '1 day' where project_id = $1`)
  expect(await codeOf(token)).toBeUndefined()
  for (const [ending, back] of [
    ['is_resolved = true', 'is_resolved = false'],
    ['deleted_at = now(), deleted_by = created_by', 'deleted_at = null, deleted_by = null'],
  ]) {
    await change(`update issues set ${ending} where project_id = $1`)
    expect(await dead(), ending).toEqual([true, 'deadAsk'])
    await change(`update issues set ${back} where project_id = $1`)
  }
  await desk.olena.call(asks.revoke, { params: { ...desk.params, askId: ask._id } })
  expect(await dead()).toEqual([true, 'deadAsk'])
})

test('A link that is revoked in the middle of an upload takes nothing, and its photo is not left behind', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  const item = ask.items[0]?._id ?? ''
  const before = await storedCounts()
  const photo = await png(101)
  const client = await connectHolder(app)
  await client.query('begin')
  // the answer has come in whole and waits; the link ends meanwhile
  await client.query('select from issues where id = $1 for update', [desk.issueId])
  const answering = answerBy(stranger(), token, { item, notes: 'Done.' }, { files: [photo] })
  await untilWaiting(app, 1)
  expect(await isStored(photo)).toBe(true)
  await client.query(`update asks set revoked_at = now(), revoked_by = created_by where id = $1`, [
    ask._id,
  ])
  await client.query('commit')
  expect((await answering).problem?.code).toBe('deadAsk')
  expect(await storedCounts()).toEqual(before)
  expect(await isStored(photo)).toBe(false)
})

test('By one link twenty photos come in all, five at once, and pictures alone', async () => {
  const desk = await buildAskDesk(app)
  const { token } = await askRuslan(desk)
  const five = (n: number) => Promise.all([0, 1, 2, 3, 4].map((m) => png(n * 5 + m + 110)))
  const send = (files: File[], notes = 'Look.') => answerBy(stranger(), token, { notes }, { files })
  const before = await storedCounts()
  const page = new File(
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    'a.svg',
  )
  const pdf = new File(['%PDF-1.7 test'], 'test.pdf')
  const program = new File(['MZ\u0090\u0000'], 'roof.png')
  for (const file of [page, pdf, program]) {
    expect((await send([file])).status, file.name).toBe(415)
    expect(await isStored(file), file.name).toBe(false)
  }
  expect((await send([...(await five(0)), await png(200)])).status).toBe(413)
  expect((await send([new File([new Uint8Array(5_242_881)], 'big.png')])).status).toBe(413)
  expect(await storedCounts()).toEqual(before)
  for (let n = 0; n < 4; n += 1) expect((await send(await five(n))).status).toBe(200)
  const more = await png(201)
  expect((await send([more])).problem?.code).toBe('askFilesMax')
  expect(await isStored(more)).toBe(false)
  expect((await answerBy(stranger(), token, { notes: 'In words.' })).status).toBe(200)
})

test('A flood from one network uses up its own limit, and the contact still answers from elsewhere', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  const item = ask.items[0]?._id ?? ''
  const say = (ip: string, n: number) =>
    answerBy(stranger(), token, { item, notes: `No. ${n}` }, { headers: from(ip) })
  const statuses: number[] = []
  for (let n = 0; n < 40; n += 8) {
    const some = Array.from({ length: 8 }, (_, i) => say('192.0.2.9', n + i))
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await say('198.51.100.7', 41)).status).toBe(200)
  const { rows } = await app.pool.query(
    `select from updates where project_id = $1 and action_type = 'Share Link Comment'`,
    [desk.projectId],
  )
  expect(rows).toHaveLength(31)
})

test('An answer that is sent twice stands once, with its photo', async () => {
  const desk = await buildAskDesk(app)
  const { token } = await askRuslan(desk)
  const headers = { 'idempotency-key': 'answer-1' }
  for (let n = 0; n < 2; n += 1) {
    const sent = await answerBy(
      stranger(),
      token,
      { notes: 'Set.' },
      { headers, files: [await png(221)] },
    )
    expect(sent.data.docs.items[0]?.answers).toHaveLength(1)
  }
  const { rows } = await app.pool.query<{ n: number }>(
    `select files as n from asks where project_id = $1`,
    [desk.projectId],
  )
  expect(rows).toEqual([{ n: 1 }])
  const keys = await app.pool.query(`select share_id, answer::text from idempotency_keys`)
  expect(JSON.stringify(keys.rows)).not.toContain(token)
})

test('Hostile words stay words, mention nobody, and a day that makes no sense is refused', async () => {
  const desk = await buildAskDesk(app)
  const { token } = await askRuslan(desk)
  const notes = `<script>alert(1)</script> @[Olena](user:${desk.olenaId}) =HYPERLINK("x") \u202Etxt`
  const { data } = await answerBy(stranger(), token, { notes })
  const hostile = `<script>alert(1)</script> @Olena =HYPERLINK("x") \u202Etxt`
  expect(data.docs.items[0]?.answers[0]?.notes).toBe(hostile)
  const params = { ...desk.params, docId: desk.issueId }
  const last = (await desk.olena.call(issues.get, { params })).data.docs.updates.at(-1)
  expect([last?.content.notes, last?.mentions]).toEqual([hostile, []])
  for (const proposedOn of ['2020-01-01', '2999-12-31', '2026-02-30', 'soon']) {
    expect((await answerBy(stranger(), token, { proposedOn })).status, proposedOn).toBe(400)
  }
  expect((await answerBy(stranger(), token, { notes: 'x'.repeat(5001) })).status).toBe(400)
  expect((await answerBy(stranger(), token, {})).problem?.code).toBe('noContent')
})

import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { visits } from '@plumbline/contract/intake/visits'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { BOUNDARY, MULTIPART } from '../../testing/files/multipart.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { fillTheDoor } from '../../testing/processes/flood.ts'
import { fillIn, Phone, photosOf } from '../../testing/phone.ts'
import { dial, readAnswer } from '../../testing/processes/raw.ts'

/** A server has more visits to take than it can. */
let app: TestApp
let office: FieldOffice
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app)
  phone = new Phone(app.origin, office)
})

const storedVisits = async () => {
  const params = { projectId: office.projectId }
  return (await office.member.call(visits.list, { params })).data.docs
}

test('it says so at once and when to come again, and nothing is kept of what it turns away', async () => {
  const visit = fillIn(office, { answers: `<rebar>bad</rebar>${photosOf('rebar', 'a.png')}` })
  const files = { 'a.png': new Uint8Array(await tinyPng(7)) }
  const before = await app.storedFiles()
  const endFlood = fillTheDoor()
  const refused = await phone.send(visit, { files })
  const refusedPage = await phone.send(visit, { files, json: true })
  expect([refused.status, refused.nature]).toEqual([503, 'error'])
  expect(refused.message).toBe(problemText('en', 'intakeBusy'))
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
  expect(refused.headers.get('x-openrosa-version')).toBe('1.0')
  expect(JSON.parse(refusedPage.text)).toMatchObject({ code: 'intakeBusy' })
  expect(await storedVisits()).toEqual([])
  expect(await app.storedFiles()).toEqual(before)
  // Collect asks whether anybody is there before it sends, and is told so
  expect((await phone.get('/submission', { method: 'HEAD' })).status).toBe(204)
  await endFlood()
  expect((await phone.send(visit, { files })).message).toBe('Received as S-1.')
  expect(await storedVisits()).toHaveLength(1)
})

test('it takes what had begun to come in before, however long that lasts', async () => {
  const { xml } = fillIn(office)
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="xml_submission_file"; filename="v.xml"\r\n\r\n`
  const body = `${head}${xml}\r\n--${BOUNDARY}--\r\n`
  const socket = dial(app.origin)
  const answered = readAnswer(socket)
  const path = `${office.server}/submission`
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n` +
      `Content-Type: ${MULTIPART}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  // the server wants the body: it has let it in
  await once(socket, 'data')
  socket.write(body.slice(0, 200))
  await app.pool.query('select')
  const endFlood = fillTheDoor()
  socket.write(body.slice(200))
  expect((await phone.send(fillIn(office))).status).toBe(503)
  await endFlood()
  expect((await answered)?.body).toContain('Received as S-1.')
  expect(await storedVisits()).toHaveLength(1)
})

test('of many that come in one moment each is taken or turned away, and in the end each is there once', async () => {
  const all = Array.from({ length: 20 }, () => fillIn(office))
  const left = new Set(all)
  for (let tries = 0; left.size > 0 && tries < 20; tries += 1) {
    await Promise.all(
      [...left].map(async (visit) => {
        const { status } = await phone.send(visit)
        expect([201, 503]).toContain(status)
        if (status === 201) left.delete(visit)
      }),
    )
  }
  expect(left.size).toBe(0)
  const { rows } = await app.pool.query(
    'select count(distinct instance_id)::integer as n, count(*)::integer as rows from visits where project_id = $1',
    [office.projectId],
  )
  expect(rows).toEqual([{ n: 20, rows: 20 }])
})

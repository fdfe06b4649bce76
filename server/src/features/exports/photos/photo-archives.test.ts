import { crc32 } from 'node:zlib'
import { integer } from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { planZip, type Zipped } from '@plumbline/contract/rules/zip'
import { type ArchiveSize, photoArchives } from '@plumbline/contract/exports/photo-archives'
import { issues } from '@plumbline/contract/issues'
import { forAll } from '@plumbline/contract/testing/for-all'
import { parse } from 'csv-parse/sync'
import { problems } from '../../../problems.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, LYCEUM, signIn } from '../../../testing/builders.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { noteForm } from '../../../testing/notes.ts'
import { buildOffice, type Office } from '../../../testing/office.ts'
import { pathPart, uniqueNames } from '../../../files/archive-names.ts'

let app: TestApp
let office: Office
beforeAll(async () => {
  app = await startTestApp()
  office = await buildOffice(app, { severity: 3, text: 'Анкери/ферм: "відсутні"' })
  for (const n of [1, 2]) {
    const form = noteForm('Set.', new File([await tinyPng(n)], '../../../../up.png'))
    await office.member.call(issues.update, { params: office.issue, form })
  }
})
afterAll(() => app.close())

interface Read {
  name: string
  bytes: Buffer
}

/** The files of a ZIP, by its directory; their sums are checked. */
function filesIn(zip: Buffer): Read[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const found: Read[] = []
  let row = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [length, at] = [zip.readUInt32LE(row + 20), zip.readUInt32LE(row + 42)]
    const nameLength = zip.readUInt16LE(row + 28)
    const name = zip.subarray(row + 46, row + 46 + nameLength).toString()
    expect(zip.subarray(at + 30, at + 30 + nameLength).toString()).toBe(name)
    const begin = at + 30 + nameLength
    const bytes = zip.subarray(begin, begin + length)
    expect(crc32(bytes)).toBe(zip.readUInt32LE(row + 16))
    found.push({ name, bytes })
    row += 46 + nameLength
  }
  return found
}

const CALLS = { issues: photoArchives.ofIssues, submissions: photoArchives.ofSubmissions }

/** Has the photos of a list put together; returns the address of the archive. */
async function prepare(
  what: 'issues' | 'submissions' = 'issues',
  size: ArchiveSize = 'screen',
  query = {},
) {
  const params = { projectId: office.projectId }
  const { data } = await office.member.call(CALLS[what], { params, query, body: { size } })
  return {
    ...data.docs,
    url: `/api/v1/projects/${office.projectId}/photo-archives/${data.docs._id}`,
  }
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

async function archiveOf(...asked: Parameters<typeof prepare>) {
  const { url, bytes, count } = await prepare(...asked)
  const answer = await office.member.fetch(url)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const zip = await bytesOf(answer)
  expect([answer.headers.get('content-length'), bytes]).toEqual([`${zip.length}`, zip.length])
  const found = filesIn(zip)
  const index = found.shift()
  expect(found).toHaveLength(count)
  expect(index?.name).toBe('index.csv')
  const rows = parse(index?.bytes ?? '', { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.map((row) => row['File'])).toEqual(found.map(({ name }) => name))
  return { found, rows }
}

test('The photos of issues come named by site, issue and day, with a table that tells of each', async () => {
  const { found, rows } = await archiveOf('issues')
  expect(found).toHaveLength(rows.length)
  for (const [n, { name, bytes }] of found.entries()) {
    expect(name).toMatch(
      new RegExp(`^${LYCEUM}/I-\\d+_Анкери_ферм_ _відсутні__${n + 1}_\\d{4}-\\d\\d-\\d\\d\\.jpg$`),
    )
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  }
  expect(rows.at(-1)).toMatchObject({ Site: LYCEUM, Milestone: 'Roof trusses' })
  expect(rows.at(-1)?.['Address']).toContain(`/issues/${office.issueId}`)
  const params = { projectId: office.projectId }
  const { data } = await office.member.call(photoArchives.countOfIssues, { params })
  expect(data.count).toBe(found.length)
  const originals = await archiveOf('issues', 'original')
  expect(originals.found.at(-1)?.name).toMatch(/\.png$/)
  expect(originals.found.at(-1)?.bytes).toEqual(Buffer.from(await tinyPng(2)))
  const sum = originals.found.reduce((all, { bytes }) => all + bytes.length, 0)
  expect(data.bytes).toBe(sum)
  expect((await archiveOf('issues', 'screen', { isResolved: '1' })).found).toEqual([])
})

test('The photos of submissions are theirs; outsiders get none, and too many are refused', async () => {
  const params = { projectId: office.projectId }
  const { found } = await archiveOf('submissions')
  const { data } = await office.member.call(photoArchives.countOfSubmissions, { params })
  expect(data.count).toBe(found.length)
  const elsewhere = await buildProject(app)
  const outsider = await signIn(app, await buildPerson(app, { projects: [elsewhere] }))
  const { _id: archiveId, url } = await prepare()
  for (const call of Object.values(CALLS)) {
    expect((await outsider.call(call, { params, body: {} })).status).toBe(404)
  }
  for (const call of [photoArchives.countOfIssues, photoArchives.countOfSubmissions]) {
    expect((await outsider.call(call, { params })).status).toBe(404)
  }
  const ofOther = { projectId: elsewhere, archiveId }
  expect((await outsider.call(photoArchives.get, { params: ofOther })).status).toBe(404)
  expect((await outsider.fetch(url)).status).toBe(404)
  // in parts, for a statement may take no longer than a busy machine takes for all
  for (let part = 0; part < 4; part += 1) {
    await app.pool.query(
      `insert into files (project_id, id, sha256, kind, filename, update_id)
       select f.project_id, gen_random_uuid(), f.sha256, 'photo', 'many.png', f.update_id
         from (select * from files where project_id = $1 and update_id is not null limit 1) f,
              generate_series(1, 5001)`,
      [office.projectId],
    )
  }
  const refused = await office.member.call(photoArchives.ofIssues, { params, body: {} })
  const n = (await office.member.call(photoArchives.countOfIssues, { params })).data.count
  expect(refused.message).toBe(problems.archivePhotos({ n, most: 20_000 }).message)
  await app.pool.query(`delete from files where filename = 'many.png'`)
})

test('Names hold on any system, and are given once', () => {
  expect(
    ['..', 'CON', 'nul.txt', 'a/b\\c', ' x. ', 'a\u202Egpj', '', 'Школа № 1'].map(pathPart),
  ).toEqual(['_', '_CON', '_nul.txt', 'a_b_c', 'x', 'a_gpj', '_', 'Школа № 1'])
  expect(Buffer.byteLength(pathPart('Є'.repeat(200)))).toBe(100)
  const named = uniqueNames()
  expect([named('A', 'jpg'), named('a', 'jpg'), named('A', 'png')]).toEqual([
    'A.jpg',
    'a (2).jpg',
    'A.png',
  ])
})

test('A download that breaks off anywhere goes on to the same bytes, as long as its photos are there', async () => {
  const { url } = await prepare('issues', 'original')
  const answer = await office.member.fetch(url)
  const etag = answer.headers.get('etag') ?? ''
  const whole = await bytesOf(answer)
  const from = async (range: string, ifRange = etag) =>
    office.member.fetch(url, { headers: { range, 'if-range': ifRange } })
  await forAll(integer({ min: 1, max: whole.length - 1 }), {
    // within a photo, and not only in what stands around them
    reaches: (cut) => cut > 500,
    numRuns: 25,
    check: async (cut) => {
      const [begin, end] = [await from(`bytes=0-${cut - 1}`), await from(`bytes=${cut}-`)]
      expect([begin.status, end.status]).toEqual([206, 206])
      const of = `bytes ${cut}-${whole.length - 1}/${whole.length}`
      expect(end.headers.get('content-range')).toBe(of)
      expect(end.headers.get('content-length')).toBe(`${whole.length - cut}`)
      const joined = Buffer.concat([await bytesOf(begin), await bytesOf(end)])
      expect(joined.equals(whole)).toBe(true)
    },
  })
  expect((await bytesOf(await from('bytes=-22'))).equals(whole.subarray(-22))).toBe(true)
  const beyond = await from(`bytes=${whole.length}-`)
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
    416,
    `bytes */${whole.length}`,
  ])
  for (const all of [await from('bytes=5-', '"another"'), await from('bytes=0-1,4-5')]) {
    expect(all.status).toBe(200)
    await all.arrayBuffer()
  }
  await app.pool.query(`update files set id = gen_random_uuid() where project_id = $1`, [
    office.projectId,
  ])
  const gone = (await (await from('bytes=5-')).json()) as { code: string }
  expect(gone.code).toBe(problems.archiveChanged().code)
  const { rows } = await app.pool.query(
    `select after from audit_log where action = 'photos.downloaded' and project_id = $1 order by at desc limit 1`,
    [office.projectId],
  )
  expect(rows[0].after).toEqual({ of: 'issues', size: 'original', count: 2, bytes: whole.length })
})

async function run(job: string) {
  await app.pool.query(`select graphile_worker.add_job($1, '{}')`, [job])
  expect(await runJobs(app)).toEqual([])
}

test('Who is no member any more gets nothing more of an archive, nor anybody after a day', async () => {
  const { url, _id } = await prepare()
  const leaver = await buildPerson(app, { projects: [office.projectId] })
  const leaving = await signIn(app, leaver)
  const headers = { range: 'bytes=5-' }
  const begun = await leaving.fetch(url, { headers })
  expect(begun.status).toBe(206)
  await begun.arrayBuffer()
  await app.pool.query('delete from memberships where user_id = $1', [leaver._id])
  expect((await leaving.fetch(url, { headers })).status).toBe(404)
  await app.pool.query(
    `update photo_archives set created_at = now() - interval '25 hours' where id = $1`,
    [_id],
  )
  expect((await office.member.fetch(url)).status).toBe(404)
  await run('remove-expired')
  const { rows } = await app.pool.query('select id from photo_archives where id = $1', [_id])
  expect(rows).toEqual([])
})

test('A person is sent one archive at a time; who asks for more than may wait is told so, and others have theirs', async () => {
  const { url } = await prepare()
  const open = app.storage.read.bind(app.storage)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const reading = vi.fn<typeof open>(async (key) => held.then(() => open(key)))
  app.storage.read = reading
  try {
    const sent = [office.member.fetch(url)]
    await vi.waitUntil(() => reading.mock.calls.length === 1, { timeout: 20_000 })
    // four wait behind it
    sent.push(...Array.from({ length: 5 }, () => office.member.fetch(url)))
    const refused = await Promise.race(sent)
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ message: problems.archiveBusy().message }),
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const params = { projectId: office.projectId }
    const asked = await office.member.call(photoArchives.ofIssues, { params, body: {} })
    expect(asked.message).toBe(problems.archiveBusy().message)
    expect(reading.mock.calls).toHaveLength(1)
    app.storage.read = open
    expect((await office.other.fetch(url)).status).toBe(200)
    release()
    const [first, ...behind] = (await Promise.all(sent)).map(({ status }) => status)
    expect(first).toBe(200)
    // how many wait follows from how long an archive takes here
    expect(new Set(behind)).toEqual(new Set([200, 503]))
  } finally {
    release()
    app.storage.read = open
  }
})

test('Photos that were kept before are summed once; until then the archive is to come, and never with one that is gone', async () => {
  await app.pool.query('update blobs set summed_at = null, crc32 = null, screen_size = null')
  const params = { projectId: office.projectId }
  const soon = await office.member.call(photoArchives.ofIssues, { params, body: {} })
  expect(soon.message).toBe(problems.archiveSoon().message)
  await run('backfill')
  const { found } = await archiveOf('issues')
  expect(found.length).toBeGreaterThan(0)
  await app.pool.query('update blobs set size = size + 2000000000 where width is not null')
  await app.pool.query(
    `insert into files (project_id, id, sha256, kind, filename, update_id)
     select f.project_id, gen_random_uuid(), f.sha256, 'photo', 'long.png', f.update_id
       from (select * from files where project_id = $1 and update_id is not null limit 1) f,
            generate_series(1, 10)`,
    [office.projectId],
  )
  const refused = await office.member.call(photoArchives.ofIssues, {
    params,
    body: { size: 'original' },
  })
  expect(refused.message).toBe(problems.archiveTooLong({ most: 20 }).message)
  await app.pool.query('update blobs set size = size - 2000000000 where width is not null')
})

const some = (n: number): Zipped[] =>
  Array.from({ length: n }, (_, at) => ({ name: `${at}`, length: 0, crc: 0, at: new Date(0) }))

test('An archive of more than 4 GB or 65,535 files says so in the wide fields', () => {
  const many = Buffer.from(planZip(some(65_536)).tail)
  const wide = many.indexOf(Buffer.from('PK\u0006\u0006', 'latin1'))
  expect(many.readBigUInt64LE(wide + 32)).toBe(65_536n)
  expect(many.readUInt16LE(many.length - 12)).toBe(0xffff)
  const far = Buffer.from(planZip(some(1), 5_000_000_000).tail)
  const row = far.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  expect(far.readUInt32LE(row + 42)).toBe(0xffff_ffff)
  expect(far.readBigUInt64LE(row + 46 + 1 + 4)).toBe(5_000_000_000n)
})

test('A file that no field of an archive can hold is refused, as is such a name', () => {
  const [one] = some(1) as [Zipped]
  const plans = [
    [{ ...one, length: 4_294_967_296 }],
    [{ ...one, unpacked: 4_294_967_296 }],
    [{ ...one, name: 'x'.repeat(65_536) }],
  ].map((files) => () => planZip(files))
  for (const plan of plans) expect(plan).toThrow(RangeError)
  expect(planZip([{ ...one, length: 4_294_967_295 }]).parts).toHaveLength(1)
})

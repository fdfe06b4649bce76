import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoArchives } from '@plumbline/contract/exports/photo-archives'
import { issues } from '@plumbline/contract/issues'
import { parse } from 'csv-parse/sync'
import { problems } from '../../../problems.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, LYCEUM, signIn } from '../../../testing/builders.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { noteForm } from '../../../testing/notes.ts'
import { buildOffice, type Office } from '../../../testing/office.ts'
import { pathPart, uniqueNames } from './archive-names.ts'
import { type Zipped, zipOf } from './zip.ts'

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

async function archiveOf(what: 'issues' | 'submissions', query = '') {
  const url = `/api/v1/projects/${office.projectId}/${what}/photos/archive?${query}`
  const answer = await office.member.fetch(url)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const found = filesIn(Buffer.from(await answer.arrayBuffer()))
  const index = found.pop()
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
  const originals = await archiveOf('issues', 'size=original')
  expect(originals.found.at(-1)?.name).toMatch(/\.png$/)
  expect(originals.found.at(-1)?.bytes).toEqual(Buffer.from(await tinyPng(2)))
  const sum = originals.found.reduce((all, { bytes }) => all + bytes.length, 0)
  expect(data.bytes).toBe(sum)
  expect((await archiveOf('issues', 'isResolved=1')).found).toEqual([])
})

test('The photos of submissions are theirs; outsiders get none, and too many are refused', async () => {
  const params = { projectId: office.projectId }
  const { found } = await archiveOf('submissions')
  const { data } = await office.member.call(photoArchives.countOfSubmissions, { params })
  expect(data.count).toBe(found.length)
  const outsider = await signIn(
    app,
    await buildPerson(app, { projects: [await buildProject(app)] }),
  )
  for (const call of Object.values(photoArchives)) {
    expect((await outsider.call(call, { params })).status).toBe(404)
  }
  await app.pool.query(
    `insert into files (project_id, id, sha256, kind, filename, update_id)
     select f.project_id, gen_random_uuid(), f.sha256, 'photo', 'many.png', f.update_id
       from (select * from files where project_id = $1 and update_id is not null limit 1) f,
            generate_series(1, 20001)`,
    [office.projectId],
  )
  const url = `/api/v1/projects/${office.projectId}/issues/photos/archive`
  const refused = (await (await office.member.fetch(url)).json()) as { message: string }
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

async function* some(n: number): AsyncGenerator<Zipped> {
  for (let at = 0; at < n; at += 1) yield { name: `${at}`, bytes: Buffer.alloc(0), at: new Date(0) }
}

test('An archive of more than 4 GB or 65,535 files says so in the wide fields', async () => {
  const many = await buffer(zipOf(some(65_536)))
  const wide = many.indexOf(Buffer.from('PK\u0006\u0006', 'latin1'))
  expect(many.readBigUInt64LE(wide + 32)).toBe(65_536n)
  expect(many.readUInt16LE(many.length - 12)).toBe(0xffff)
  const far = await buffer(zipOf(some(1), 5_000_000_000))
  const row = far.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  expect(far.readUInt32LE(row + 42)).toBe(0xffff_ffff)
  expect(far.readBigUInt64LE(row + 46 + 1 + 4)).toBe(5_000_000_000n)
})

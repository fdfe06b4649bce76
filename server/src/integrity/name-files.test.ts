import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForRun } from '../jobs/runs.ts'
import { readConfig } from '../config/config.ts'
import { transaction } from '../db/db.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { tinyPng } from '../testing/files/pictures.ts'
import { runJobs } from '../testing/jobs.ts'
import { buildDesk, type Desk, sendNote } from '../testing/notes.ts'
import type { Finding } from './finding.ts'
import { keepFindings } from './keep-findings.ts'
import { nameFiles } from './name-files.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
  await sendNote(desk, 'One', [new File([await tinyPng(1)], 'a.png')])
  await sendNote(desk, 'Two', [
    new File([await tinyPng(2)], 'b.png'),
    new File(['eleven anchors'], 'list.txt'),
  ])
})
afterAll(() => app.close())

const hashesOf = async () => {
  const { rows } = await app.pool.query<{ sha256: string; filename: string }>(
    'select sha256, filename from files',
  )
  return new Map(rows.map(({ filename, sha256 }) => [filename, sha256]))
}

test('what is hurt is named as people know it, and kept with the run that somebody asked for', async () => {
  const hashes = await hashesOf()
  const [photo = '', list = ''] = ['b.png', 'list.txt'].map((name) => hashes.get(name))
  const originals = await Promise.all(
    (['original', 'screen', 'thumb'] as const).map(async (size) => {
      const found = await app.storage.read({ sha256: photo, size })
      return { size, bytes: Buffer.concat((await found?.stream.toArray()) ?? []) }
    }),
  )
  await app.storage.remove(photo)
  await app.storage.remove(list)

  const runId = await transaction(app.pool, 'write', (db) =>
    askForRun(db, readConfig({}), 'integrity'),
  )
  expect(await runJobs(app)).toEqual([])
  const { rows: runs } = await app.pool.query('select ok, found from backup_runs where id = $1', [
    runId,
  ])
  // a photo has three sizes
  expect(runs).toEqual([{ ok: false, found: '4 findings' }])
  const { rows } = await app.pool.query<{ what: string; line: string }>(
    `select distinct what, concat_ws(' · ', document, place, name) as line
       from integrity_findings where run_id = $1 order by 2`,
    [runId],
  )
  const { rows: ground } = await app.pool.query<{ document: string; name: string }>(
    `select 'I-' || i.ref_id as document, p.name || ', ' || t.name as name
       from issues i join projects p on p.id = i.project_id
       join sites t on t.project_id = i.project_id and t.id = i.site_id where i.id = $1`,
    [desk.issueId],
  )
  const { document, name } = ground[0] ?? {}
  expect(rows).toEqual([
    { what: 'missing', line: `${document} · list.txt · ${name}` },
    { what: 'missing', line: `${document} · photo 2 · ${name}` },
  ])

  for (const { size, bytes } of originals) await app.storage.put({ sha256: photo, size }, bytes)
  const key = { sha256: list, size: 'original' } as const
  await app.storage.put(key, Buffer.from('eleven anchors'))
})

test('the photos of a document are counted once, however many of them are named', async () => {
  const other = await buildDesk(app)
  await sendNote(other, 'Three')
  const { projectId } = other
  const { rows } = await app.pool.query<{ sha256: string }>(
    `insert into files (project_id, id, sha256, kind, filename, update_id)
     select u.project_id, gen_random_uuid(), f.sha256, 'photo', 'same.png', u.id
       from (select project_id, id from updates where project_id = $1 limit 1) u,
            (select sha256 from files where filename = 'a.png') f, generate_series(1, 5000)
     returning sha256`,
    [projectId],
  )
  // within the time of a request
  const named = await nameFiles(app.pool, [rows[0]?.sha256 ?? ''])
  const places = new Set(named.filter((one) => one.projectId === projectId).map((one) => one.place))
  expect(places.size).toBe(5000)
  expect(places).toContain('photo 5000')
})

test('findings stay when those that come instead of them cannot be kept', async () => {
  const places = [{ text: 'x' }]
  const finding: Finding = { what: 'x', kind: 'missing', n: 1, examples: [], places }
  const runId = await transaction(app.pool, 'write', (db) =>
    askForRun(db, readConfig({}), 'integrity'),
  )
  expect(await keepFindings(app.pool, runId, [finding])).toBe(1)
  // of a run that there is not
  await expect(keepFindings(app.pool, '0', [finding])).rejects.toThrow('integrity_findings')
  expect((await app.pool.query('select run_id::text from integrity_findings')).rows).toEqual([
    { run_id: runId },
  ])
})

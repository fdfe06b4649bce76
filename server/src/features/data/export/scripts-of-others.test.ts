import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { unzipped } from '../../../testing/answers/exported.ts'
import { POUR, pouredXml } from '../../../testing/answers/pours.ts'
import { buildFieldOffice, type FieldOffice } from '../../../testing/field.ts'
import { fillIn, Phone } from '../../../testing/phone.ts'

const SCRIPTS = join(import.meta.dirname, '../../../../../test-data/scripts-for-exports')
const pile = (pile_no: string, depth: string) => ({ pile_no, depth })

let app: TestApp
let office: FieldOffice
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-scripts-'))
  app = await startTestApp()
  office = await buildFieldOffice(app, { definition: POUR, key: 'pour' })
  const phone = new Phone(app.origin, office)
  const first = fillIn(office, { answers: pouredXml({ slump: '60' }) })
  const visits = [
    first,
    fillIn(office, {
      answers: pouredXml({
        slump: '50',
        grade: 'c25',
        curing: 'water',
        blocks: [
          { block_name: 'B', piles: [pile('P3', '6')] },
          { block_name: 'C', piles: [pile('P4', '9'), pile('P5', 'deep')] },
        ],
      }),
    }),
    fillIn(office, { answers: pouredXml({ remark: 'nothing was measured' }) }),
    fillIn(office, {
      deprecatedId: first.instanceId,
      answers: pouredXml({
        slump: '70',
        grade: 'c30',
        curing: 'membrane burlap',
        spot: '50.45 30.52 120.5 4',
        blocks: [{ block_name: 'A', piles: [pile('P1', '8'), pile('P2', '10')] }],
      }),
    }),
  ]
  for (const visit of visits) await phone.deliver(visit)
  await app.pool.query(
    `update submissions set review = case ref_id when 1 then 'approved' when 2 then 'hasIssues' else review end
      where project_id = $1`,
    [office.projectId],
  )
  await writeFile(join(folder, 'kobo.xlsx'), await exported({ names: 'kobo' }))
  const central = await exported({ names: 'central', format: 'csv' })
  for (const [name, bytes] of unzipped(central)) await writeFile(join(folder, name), bytes)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})

async function exported(query: Record<string, string>): Promise<Buffer> {
  const asked = new URLSearchParams({ choices: 'both', ...query }).toString()
  const path = `/api/v1/projects/${office.projectId}/forms/${office.formId}/data/export?${asked}`
  return Buffer.from(await (await office.member.fetch(path)).arrayBuffer())
}

async function printed(script: string, file: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(SCRIPTS, script),
    join(folder, file),
  ])
  return JSON.parse(stdout)
}

test.each([
  [
    'kobo-join.mjs',
    { blocks: 3, piles: 5, wrong: 0, tables: ['block'], depth: { c30: 9, c25: 7.5 } },
  ],
  ['kobo-select.mjs', { counts: { burlap: 1, membrane: 1, water: 1 }, named: 1, asked: 2 }],
  [
    'kobo-review.mjs',
    {
      statuses: { validation_status_approved: 1, validation_status_on_hold: 1, none: 1 },
      started: Array.from({ length: 3 }, () => '2026-11-20T07:00:00.000Z'),
      days: 1,
      points: [[50.45, 30.52]],
      ids: [1, 2, 3],
      uuids: 3,
      versions: { 1: 3 },
    },
  ],
])('%s, which was written for KoboToolbox, runs unchanged', async (script, found) => {
  expect(await printed(script, 'kobo.xlsx')).toEqual(found)
})

test.each([
  [
    'central-join.mjs',
    {
      blocks: 3,
      piles: 5,
      visits: 2,
      entries: [1, 2, 1, 1, 2],
      depth: 8.25,
      names: ['A/P1', 'A/P2', 'B/P3', 'C/P4', 'C/P5'],
    },
  ],
  [
    'central-select.mjs',
    {
      counts: { 'curing/burlap': 1, 'curing/membrane': 1, 'curing/water': 1 },
      whole: true,
      grades: { c30: 1, c25: 1, none: 1 },
      slump: [70, 50],
    },
  ],
  [
    'central-review.mjs',
    {
      states: { approved: 1, hasIssues: 1, none: 1 },
      late: 0,
      edited: 1,
      inOrder: true,
      points: [[50.45, 30.52]],
      people: { 'Bohdan Moroz': 3 },
      versions: { 1: 3 },
      keys: 3,
    },
  ],
])('%s, which was written for ODK Central, runs unchanged', async (script, found) => {
  expect(await printed(script, '')).toEqual(found)
})

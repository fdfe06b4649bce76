import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { number, repeat, text } from '@plumbline/contract/testing/form-samples'
import { compileCache, projectRoot } from '../../config/early-settings.mjs'
import { OLDER_ANSWERS } from '../../answer-index/older-answers.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice, FOUNDATION } from '../../testing/field.ts'
import { wavOf } from '../../testing/files/recordings.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { fillIn, Phone, photosOf } from '../../testing/phone.ts'
import { runCli } from '../../testing/processes/command.ts'
import { until } from '../../testing/processes/server-process.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

/** `KILLS=20` kills more often; each takes a second or two. */
const KILLS = Number(process.env['KILLS'] ?? 5)
/** More than a batch. */
const VISITS = 60

const flag = {
  when: { below: 8 },
  name: { en: '**Short**' },
  text: { en: '${pile_no} is short' },
}
const ITEMS: FormItem[] = [
  { kind: 'calculate', key: 'total', calculation: '1' },
  { kind: 'question', key: 'voice', type: 'audio', label: { en: 'Voice note' } },
  {
    kind: 'question',
    key: 'overview',
    type: 'image',
    label: { en: 'All **piles**' },
    photos: 'optional',
  },
  repeat(
    'pile',
    [text('pile_no'), number('depth', { label: { en: '**Depth** of ${pile_no}' }, flag })],
    { label: { en: 'Pile' } },
  ),
]
const pile = (name: string, depth: string) =>
  `<pile><pile_no>${name}</pile_no><depth>${depth}</depth></pile>`

let app: TestApp
let office: FieldOffice
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app, { definition: { ...FOUNDATION, items: ITEMS } })
  const phone = new Phone(app.origin, office)
  const files = { 'voice.wav': wavOf(1), 'all.png': await tinyPng() }
  for (let n = 0; n < VISITS; n += 1) {
    const recorded = n % 3 === 0
    const head =
      `<total>${n % 7 === 0 ? 'none' : n}</total>` +
      (recorded
        ? '<voice>voice.wav</voice><overview>all.png</overview>'
        : '<voice>later.wav</voice>') +
      photosOf('overview', ...(recorded ? ['all.png'] : []))
    const piles = pile('P3', '7') + pile('P4', n % 4 === 0 ? 'seven' : '9')
    const visit = fillIn(office, { answers: head + piles })
    await phone.deliver(visit, recorded ? { files } : {})
    if (n % 5 !== 0) continue
    // the one below is deep enough now, the other one is gone, a third one has come
    const changed = pile('P3a', n % 2 === 0 ? '9' : '6') + (n % 10 === 0 ? '' : pile('P5', '5'))
    const { instanceId: deprecatedId } = visit
    await phone.deliver(fillIn(office, { deprecatedId, answers: head + changed }))
  }
  await app.pool.query(
    `update submissions set review = 'approved', version = version + 1 where ref_id % 4 = 1 and to_check = 0`,
  )
})
afterAll(() => app.close())

/** All rows of all tables but what a server says of itself, and of those that are made again what makes them others. */
async function everything(): Promise<Record<string, string[]>> {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and not table_name = any('{backfills,servers,server_hours,job_workers,heartbeats,seen_marks,slow_statements,whole_figures}')`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await app.pool.query<{ row: string }>(
      `select (to_jsonb(t) - case when $1 = 'files' then array['id', 'created_at'] else '{}' end)::text as row
         from ${name} t order by 1`,
      [name],
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/** Stored as by a release that read labels as they were written, and knew no recordings, computed values and index. */
async function makeOlder(): Promise<void> {
  for (const statement of [
    'truncate quiet_answers, answer_index, form_questions',
    'update forms set questions_to = 0',
    `update submission_items set entry_names = '{}', found_by = '',
            question_text = replace(replace(question_text, 'Depth of', '**Depth** of'), 'piles', '**piles**')`,
    `update issues set entry_path = '', error_name = '**Short**', error_text = '\${pile_no} is short'`,
    'update submissions set to_check = 0',
    `delete from files where filename = 'voice.wav'`,
    `update expected_files set item_positions = '{}' where name = 'voice.wav'`,
    `delete from expected_files where name = 'later.wav'`,
    `update submissions s set files_expected = files_expected - 1
      where exists (select from submission_items d where d.submission_id = s.id and d.key = 'voice') and files_arrived = 0`,
  ]) {
    await app.pool.query(statement)
  }
}

const ofCommand = () => ({
  DATABASE_URL: app.database.url,
  DATA_DIR: join(app.folder, 'of the command'),
})

async function fill(): Promise<string> {
  const { output, errors } = await runCli(ofCommand(), 'job', 'backfill')
  return output + errors
}

/** Locks that a backfill waits for when it is killed: each lets it come further into a visit, or behind a batch. */
const HOLDS = [
  `select from submission_items where submission_id = $1 for update`,
  `select from issues where submission_id = $1 for update`,
  `select from submissions where id = $1 for update`,
  `select $1::uuid; lock table answer_index in share mode`,
  `select from backfills where name = '${OLDER_ANSWERS}' and $1::uuid is not null for update`,
]

async function waiting(): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

/** Kills the command that fills with -9 while it is in the middle of a submission. */
async function killIn(submissionId: string, hold: string): Promise<void> {
  const holder = new Client(app.database.url)
  await holder.connect()
  await holder.query('begin')
  for (const statement of hold.replaceAll('$1', `'${submissionId}'`).split(';'))
    await holder.query(statement)
  const filling = spawn(
    process.execPath,
    [join(projectRoot, 'server/src/cli/job.ts'), 'backfill'],
    {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...ofCommand() },
      stdio: 'ignore',
    },
  )
  const ended = once(filling, 'exit')
  await until(async () => (await waiting()) > 0)
  filling.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await holder.end()
  await until(async () => (await waiting()) === 0)
}

function newEvents(older: Record<string, string[]>, now: string[] = []): string[] {
  const before = new Set(older['events'])
  return now.filter((event) => !before.has(event))
}

test('older visits are as on a new server after the backfill was killed again and again, and nothing else has changed', async () => {
  const today = await everything()
  expect(today['answer_index']?.length).toBeGreaterThan(VISITS)
  await makeOlder()
  const older = await everything()
  const { rows } = await app.pool.query<{ id: string }>(
    'select submission_id as id from visits where is_current order by project_id, id',
  )
  for (let n = 0; n < KILLS; n += 1) {
    const { id = '' } = rows[Math.floor((n * VISITS) / KILLS)] ?? {}
    await killIn(id, HOLDS[n % HOLDS.length] ?? '')
  }
  expect(await fill()).toContain(`${OLDER_ANSWERS}: done`)
  const { events, ...filled } = await everything()
  const { events: _, ...fresh } = today
  expect(filled).toEqual(fresh)
  // of the form alone: when its questions got their numbers, and at the end
  const ofForm = expect.stringContaining('"kind": "form"') as unknown
  expect(newEvents(older, events)).toEqual([ofForm, ofForm])

  await app.pool.query('truncate backfills')
  expect(await fill()).toContain(`${OLDER_ANSWERS}: done, ${VISITS} rows`)
  expect(await everything()).toEqual({ ...filled, events: expect.anything() })
})

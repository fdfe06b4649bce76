// A million lines of the audit log (AUDIT_LINES for fewer) in 400 sealed days: how long it takes to see that each is what
// was written. Then a hundred times something is changed at random in a smaller log: a bit of a line, a line, two lines
// that change places, a day or its seal. Each must be found, and nothing is found where nothing was changed.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealUntil } from '../../server/src/features/audit/chain/seal-audit.ts'
import { verifyAudit } from '../../server/src/features/audit/chain/verify-audit.ts'
import { transaction } from '../../server/src/db/db.ts'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { report } from '../lib/report.ts'

const LINES = Number(process.env['AUDIT_LINES'] ?? 1_000_000)
const DAYS = 400
const SMALL = { lines: 4000, days: 20 }
const CHANGES = 100

/** A line, and a day, that are chosen at random. */
const aLine = () =>
  `(select id from audit_log order by id offset ${randomInt(SMALL.lines)} limit 1)`
const aDay = (n = SMALL.days) =>
  `(select day from audit_days order by day offset ${randomInt(n)} limit 1)`
const CHANGE_OF: [name: string, statement: () => string][] = [
  ['a bit of a salt', () => flip('audit_log', 'salt', `id = ${aLine()}`)],
  ['a bit of a detail', () => flip('audit_log', 'detail', `id = ${aLine()}`)],
  ['a bit of a digest', () => flip('audit_log', 'digest', `id = ${aLine()}`)],
  ['a name', () => `update audit_log set actor_name = actor_name || ' ' where id = ${aLine()}`],
  ['a value', () => `update audit_log set after = after || '{"n": -1}' where id = ${aLine()}`],
  [
    'a moment',
    () => `update audit_log set at = at + interval '1 microsecond' where id = ${aLine()}`,
  ],
  ['an address', () => `update audit_log set ip = '192.0.2.2' where id = ${aLine()}`],
  ['a line less', () => `delete from audit_log where id = ${aLine()}`],
  [
    'a line more',
    () => `insert into audit_log select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
      from audit_log l where id = ${aLine()}`,
  ],
  [
    'two lines in each other’s place',
    () => `do $$ declare one uuid; other uuid; none uuid := gen_random_uuid(); begin
        select min(id::text), max(id::text) into one, other from (
          select id from audit_log where day = ${aDay()} order by id limit 2) t;
        update audit_log set id = none where id = one;
        update audit_log set id = one where id = other;
        update audit_log set id = other where id = none;
      end $$`,
  ],
  // without its seal the last day is one that is not sealed yet, and gets the same seal again
  ['a day less', () => `delete from audit_days where day = ${aDay(SMALL.days - 1)}`],
  [
    'a day and its lines less',
    () => `with gone as (delete from audit_days where day = ${aDay(SMALL.days - 1)} returning day)
      delete from audit_log l using gone where l.day = gone.day`,
  ],
  ['a bit of a seal', () => flip('audit_days', 'hash', `day = ${aDay()}`)],
  ['a bit of the digest of a day', () => flip('audit_days', 'digest', `day = ${aDay()}`)],
  ['the number of a day', () => `update audit_days set n = n + 1 where day = ${aDay()}`],
]

const log = createLog('error')
const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-audit-'))
const postgres = await startEmbedded({ dataDir, log, durable: false })
const pool = createPatientPool(postgres.url, log)
try {
  await migrate(pool, log)
  const written = await seconds(() => fill(LINES, DAYS))
  const sealed = await seconds(() => sealUntil(pool, new Date()))
  const begun = performance.now()
  const fault = await verify()
  const verified = (performance.now() - begun) / 1000
  if (fault !== null) throw new Error(`A log that nobody changed: ${fault}`)
  console.log(`  written in ${written.toFixed(1)} s, sealed in ${sealed.toFixed(1)} s`)

  await intrude('truncate audit_log, audit_days')
  await fill(SMALL.lines, SMALL.days)
  await sealUntil(pool, new Date())
  await pool.query(
    `create table lines_then as table audit_log; create table days_then as table audit_days`,
  )
  let found = 0
  for (let n = 0; n < CHANGES; n += 1) {
    const [name, statement] = CHANGE_OF[n % CHANGE_OF.length] ?? ['', () => '']
    await intrude(statement())
    if ((await verify()) !== null) found += 1
    else console.log(`  not found: ${name}`)
    await intrude(`truncate audit_log, audit_days; insert into audit_log select * from lines_then;
      insert into audit_days select * from days_then`)
    if ((await verify()) !== null) throw new Error('What was put back is not what was there.')
  }
  report([
    { what: `${LINES} lines verified`, measured: verified, unit: 's', must: 60, aim: 20 },
    { what: `changes found, of ${CHANGES}`, measured: found, unit: '', least: CHANGES },
  ])
} finally {
  await pool.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** A statement that turns one bit of a column. */
function flip(table: string, column: string, which: string): string {
  const bit = randomInt(128)
  return `update ${table} set ${column} = set_bit(${column}, ${bit}, 1 - get_bit(${column}, ${bit})) where ${which}`
}

/** Lines of each day before today, as the product writes them. */
async function fill(lines: number, days: number): Promise<void> {
  await pool.query(
    `insert into audit_log (id, project_id, at, actor_id, actor_name, action, target_type, target_id, before, after, ip)
     select gen_random_uuid(), md5((n % 7)::text)::uuid, date_trunc('day', now()) - make_interval(days => 1 + n % $2) +
              make_interval(secs => n % 86400), md5((n % 50)::text)::uuid, 'Person ' || n % 50,
            (array['issue.deleted', 'code.created', 'member.level-changed'])[1 + n % 3], 'issue', md5(n::text)::uuid::text,
            jsonb_build_object('status', 'open', 'n', n), jsonb_build_object('status', 'deleted', 'notes', repeat('x', n % 200)),
            '192.0.2.1'
       from generate_series(1, $1) n`,
    [lines, days],
  )
}

/** The first fault of the whole log. */
async function verify(): Promise<string | null> {
  return (await transaction(pool, 'read', (db) => verifyAudit(db))).fault
}

const triggers = (how: string) =>
  `alter table audit_log ${how} trigger user; alter table audit_days ${how} trigger user`

function intrude(statements: string): Promise<unknown> {
  return pool.query(`begin; ${triggers('disable')}; ${statements}; ${triggers('enable')}; commit`)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '@plumbline/contract/codes'
import { newId, transaction } from '../../../db/db.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../../testing/builders.ts'
import { runCli } from '../../../testing/processes/command.ts'
import { sealAudit, sealUntil } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

let app: TestApp
let projectId: string
beforeAll(async () => {
  app = await startTestApp()
  projectId = await buildProject(app)
})
afterAll(() => app.close())

/** Three days are sealed, each with three lines; a line of today is not. */
beforeEach(async () => {
  await intrude('delete from audit_log; delete from audit_days')
  for (const day of [3, 2, 1]) await writeLines(day, 3)
  await sealAudit({}, app)
  await writeLines(0, 1)
})

/** Changes the tables as their owner can, who switches off what keeps them. */
const intrude = (statements: string) =>
  app.pool
    .query(`begin; alter table audit_log disable trigger user; alter table audit_days disable trigger user;
    ${statements}; alter table audit_log enable trigger user; alter table audit_days enable trigger user; commit`)

async function writeLines(daysAgo: number, n: number): Promise<void> {
  for (let line = 0; line < n; line += 1) {
    await app.pool.query(
      `insert into audit_log (id, project_id, at, actor_name, action, target_type, target_id, before, after, ip)
       values ($1, $2, now() - make_interval(days => $3), 'Ольга "O"', 'code.created', 'code', $4, null, $5, '192.0.2.7')`,
      [newId(), projectId, daysAgo, `C-${line}`, JSON.stringify({ line, sum: 12.5 })],
    )
  }
}

const verify = (from?: string) => transaction(app.pool, 'read', (db) => verifyAudit(db, from))
/** `2026-11-30` of so many days ago, in UTC. */
const dayBefore = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const of = (daysAgo: number) => `day = '${dayBefore(daysAgo)}'`
/** The first line of a day. */
const line = (daysAgo: number) =>
  `id = (select id from audit_log where ${of(daysAgo)} order by id limit 1)`

test('a log that nobody touched is whole, and its last seal is told', async () => {
  const { last, ...rest } = await verify()
  expect(rest).toEqual({ days: 3, lines: 10, open: 1, fault: null })
  expect(last).toEqual({ day: dayBefore(1), hash: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(await verify(dayBefore(1))).toEqual({ days: 1, lines: 4, open: 1, fault: null, last })
})

test('acts of people are in the chain as soon as they happened', async () => {
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
  expect((await admin.call(codes.create, { params: { projectId } })).status).toBe(200)
  expect(await verify()).toMatchObject({ fault: null })
  await intrude(`update audit_log set actor_name = 'Nobody' where action = 'code.created' and day = current_date
    and target_id not like 'C-%'`)
  expect((await verify()).fault).toMatch(/was changed after it was written\.$/)
})

describe('an intruder who changed', () => {
  test.each([
    ["at = at + interval '1 microsecond'"],
    ['project_id = null'],
    ["actor_id = '0190a0a0-0000-7000-8000-000000000000'"],
    ["actor_name = 'Olha'"],
    ["action = 'code.revoked'"],
    ["target_type = 'key'"],
    ["target_id = 'C-9'"],
    ["before = '{}'"],
    [`after = after || '{"sum": 12.6}'`],
    ["ip = '192.0.2.8'"],
    ['ip = null'],
    ["salt = salt || '\\x00'"],
    ['detail = set_byte(detail, 0, 255 - get_byte(detail, 0))'],
    ['digest = set_byte(digest, 31, 255 - get_byte(digest, 31))'],
    [`day = day + 1`],
  ])('%s of a line is found at this line', async (change) => {
    const { rows } = await app.pool.query(`select id from audit_log where ${line(2)}`)
    await intrude(`update audit_log set ${change} where ${line(2)}`)
    const day = change.startsWith('day') ? dayBefore(1) : dayBefore(2)
    const changed = `${day}: the line ${rows[0].id} was changed after it was written.`
    const fewer = `${dayBefore(2)}: it was sealed with 3 lines, and has 2.`
    expect((await verify()).fault).toBe(change.startsWith('day') ? fewer : changed)
  })

  test('the number of lines is found, whether one was taken out, added, or a whole day is gone', async () => {
    await intrude(`delete from audit_log where ${line(3)}`)
    expect((await verify()).fault).toBe(`${dayBefore(3)}: it was sealed with 3 lines, and has 2.`)
    await writeLines(3, 1)
    expect((await verify()).fault).toBe(
      `${dayBefore(3)}: its lines are not those that it was sealed with.`,
    )
    await writeLines(3, 1)
    expect((await verify()).fault).toBe(`${dayBefore(3)}: it was sealed with 3 lines, and has 4.`)
    await intrude(`delete from audit_log where ${of(3)}`)
    expect((await verify()).fault).toBe(`${dayBefore(3)}: it was sealed with 3 lines, and has 0.`)
    // as it was before, so that only what follows is wrong
    await intrude(`delete from audit_days where ${of(3)}`)
    expect((await verify()).fault).toBe(`${dayBefore(2)}: its seal is not that of a first day.`)
  })

  test('seals is found, also where lines and seal of a day agree', async () => {
    await intrude(`delete from audit_days where ${of(2)}`)
    expect((await verify()).fault).toBe(
      `${dayBefore(2)}: it has 3 lines and no seal, although a later day is sealed.`,
    )
    await intrude(`delete from audit_log where ${of(2)}`)
    expect((await verify()).fault).toBe(
      `${dayBefore(1)}: its seal does not follow from that of ${dayBefore(3)}.`,
    )
  })

  test('what was written again from a day on ends in another seal', async () => {
    const { last } = await verify()
    await intrude(
      `delete from audit_log where ${line(2)}; delete from audit_days where day >= '${dayBefore(2)}'`,
    )
    expect(await sealAudit({}, app)).toBe('Sealed 2 days of the audit log.')
    const again = await verify()
    expect(again.fault).toBeNull()
    expect(again.last).not.toEqual(last)
  })
})

test('lines and seals can be neither changed nor taken out without switching off what keeps them', async () => {
  for (const statement of [
    'update audit_log set ip = null',
    'delete from audit_log',
    'truncate audit_log',
    'update audit_days set n = 0',
    'delete from audit_days',
    'truncate audit_days',
  ]) {
    await expect(app.pool.query(statement)).rejects.toThrow('the audit log is only added to')
  }
})

test('a day is sealed when it is over, and all that began in it has ended', async () => {
  expect(await sealUntil(app.pool, new Date())).toBe(0)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const slow = await app.pool.connect()
  try {
    await slow.query('begin; select 1')
    expect(await sealUntil(app.pool, tomorrow)).toBe(0)
  } finally {
    await slow.query('rollback')
    slow.release()
  }
  expect(await sealUntil(app.pool, tomorrow)).toBe(1)
  expect(await verify()).toMatchObject({ days: 4, open: 0, fault: null })
})

test('two servers that seal at once seal each day once', async () => {
  await intrude('delete from audit_days')
  const sealed = await Promise.all([sealAudit({}, app), sealAudit({}, app), sealAudit({}, app)])
  const days = sealed.reduce((sum, text) => sum + Number(/\d+/.exec(text)?.[0]), 0)
  expect(days).toBe(3)
  expect(await verify()).toMatchObject({ days: 3, fault: null })
})

test('lines of before the chain are sealed as one day, and a changed one is found there', async () => {
  await intrude(`delete from audit_days;
    update audit_log set day = '1970-01-01', salt = null, detail = null, digest = null where day < current_date`)
  expect(await sealAudit({}, app)).toBe('Sealed 1 days of the audit log.')
  expect(await verify()).toMatchObject({ days: 1, lines: 10, open: 1, fault: null })
  await intrude("update audit_log set actor_name = 'Olha' where target_id = 'C-1'")
  expect((await verify()).fault).toBe(
    'The lines of before the chain: its lines are not those that it was sealed with.',
  )
})

test('npm run audit says what it found, and ends with 1 where something is wrong', async () => {
  const env = { DATABASE_URL: app.database.url, DATA_DIR: app.folder }
  const whole = await runCli(env, 'audit', '--verify')
  expect(whole.output).toMatch(
    new RegExp(
      `^ok 3 days, 10 lines, 1 of them not sealed yet\\nlast seal: ${dayBefore(1)} [\\da-f]{64}\\n$`,
    ),
  )
  await intrude(`update audit_log set ip = null where ${line(2)}`)
  const broken = await runCli(env, 'audit', '--verify')
  expect(broken.code).toBe(1)
  expect(broken.errors).toMatch(/^\S+: the line \S+ was changed after it was written\.\n$/)
  expect((await runCli(env, 'audit', '--verify', '--from', dayBefore(1))).code).toBe(0)
  expect((await runCli(env, 'audit', '--verify', '--from', '2026-02-30')).errors).toMatch(
    /^2026-02-30 is no day\./,
  )
})

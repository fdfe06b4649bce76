import { expect, test } from 'vitest'
import type { BackupFaults } from '../../jobs/runs.ts'
import { findNeeds, type Known } from './find-needs.ts'

const AT = '2026-11-29T09:41:00.000Z'
const daysAgo = (days: number) => new Date(Date.parse(AT) - days * 86_400_000).toISOString()

const drillOf = (days: number) => ({
  at: daysAgo(days),
  ok: true,
  rpoS: 38,
  rtoS: 660,
  files: 200,
  found: '',
})

const WELL: Known = {
  at: AT,
  servers: [],
  database: { version: '17.6', isOwn: true, used: 1, max: 97 },
  backfills: [],
  backup: {
    isSet: true,
    days: 35,
    base: { at: daysAgo(3), bytes: 1 },
    behindS: 20,
    brokenAt: null,
    wholeSince: daysAgo(3),
    failure: null,
    drillAt: '02:30',
    drill: drillOf(0.3),
    nights: [],
    running: { base: null, drill: null },
  },
  speed: { hours: [], slowest: [] },
  lanes: [],
  monday: null,
  mail: { server: 'mail.example', sent: 0, waiting: 0, oldestS: null, refused: 0, failed: 0 },
  room: { databaseBytes: 1, fileBytes: 1, files: 1, disk: null, daysLeft: null, store: null },
  integrity: { last: null, running: null },
  certificates: [],
  schema: '0166',
  node: '24.0.0',
  superAdmins: 2,
  degraded: [],
  faults: { oldHours: null, behindMinutes: null, brokenAt: null },
}

const needsOf = (known: Partial<Known>) => findNeeds({ ...WELL, ...known })
const backup = (of: Partial<Known['backup']>) => ({ backup: { ...WELL.backup, ...of } })
const faults = (of: Partial<BackupFaults>) => ({ faults: { ...WELL.faults, ...of } })
const OUTSIDE = { database: { ...WELL.database, isOwn: false } }

test('nothing is needed where all is well', () => {
  expect(needsOf({})).toEqual([])
})

test('a database outside needs a drill within a week, whoever keeps the files', () => {
  expect(needsOf({ ...OUTSIDE, ...backup({ drill: drillOf(6) }) })).toEqual([])
  for (const drill of [null, drillOf(8)]) {
    expect(needsOf({ ...OUTSIDE, ...backup({ drill }) })).toMatchObject([
      { what: 'drillMissing', grade: 'amber' },
    ])
  }
  const bare = needsOf({ ...OUTSIDE, ...backup({ drill: null, isSet: false }) })
  expect(bare).toMatchObject([{ what: 'drillMissing' }, { what: 'filesMissing' }])
})

test('a copy that failed says why, until one goes well', () => {
  const failure = { at: AT, found: 'EACCES: /backups' }
  const params = { reason: 'EACCES: /backups' }
  expect(needsOf(backup({ base: null, failure }))).toMatchObject([
    { what: 'backupFailed', grade: 'red', params, button: 'backUp' },
  ])
})

test('a backup that is old says its hours, and one that is behind its minutes', () => {
  expect(needsOf(faults({ oldHours: 27 }))).toMatchObject([
    { what: 'backupOld', grade: 'red', params: { hours: 27 } },
  ])
  expect(needsOf(faults({ behindMinutes: 20 }))).toMatchObject([
    { what: 'backupBehind', grade: 'red', params: { minutes: 20 } },
  ])
})

test('a look at integrity that broke off is no finding, and needs somebody', () => {
  const last = { runId: '7', at: AT, ok: false, files: null, findings: 0, found: 'no answer' }
  expect(needsOf({ integrity: { last, running: null } })).toMatchObject([
    { what: 'integrityBroke', grade: 'amber', params: { reason: 'no answer' } },
  ])
})

import { describe, expect, test } from 'vitest'
import { aDated } from '@plumbline/contract/testing/dated'
import type { Activity } from '../formats/schedule-file.ts'
import type { ComparedMilestone } from './compared-milestones.ts'
import { findMatches, type Scope } from './match-milestones.ts'

const milestone = (given: Partial<ComparedMilestone>): ComparedMilestone => ({
  ...aDated({}),
  _id: 'm',
  name: 'Roof',
  site: 'lyceum',
  siteName: 'Lyceum',
  taskId: '',
  activityId: '',
  description: '',
  percentCompleted: 0,
  cost: null,
  scheduleKey: '',
  archived: false,
  notInSchedule: false,
  notInScheduleSince: null,
  createdAt: '2026-04-01T08:00:00.000Z',
  version: 1,
  ...given,
})

const activity = (given: Partial<Activity>): Activity => ({
  key: 'A1',
  code: '',
  milestoneId: null,
  activityId: '',
  project: 'p',
  name: 'Roof',
  description: '',
  sites: {},
  isPoint: false,
  plannedStart: null,
  plannedEnd: null,
  forecastStart: null,
  forecastEnd: null,
  actualStart: null,
  actualEnd: null,
  status: 'Not Started',
  percent: 0,
  cost: null,
  at: { line: 1 },
  ...given,
})

const scope: Scope = { scheduleKey: 'csv', siteIds: new Set(['lyceum']), exportedAt: null }
const among = (all: Partial<ComparedMilestone>[], given: Partial<Scope> = {}) =>
  findMatches(all.map(milestone), { ...scope, ...given })

describe('the milestone of an activity', () => {
  test('is the one that it was exported from, whatever key others have', async () => {
    const matches = await among([{ _id: 'a', taskId: 'A1' }, { _id: 'b' }])
    const exported = activity({ milestoneId: 'b' })
    expect(matches.byKey(exported, 'lyceum')?.milestone._id).toBe('b')
    // it is taken by then, and the key decides
    expect(matches.byKey(exported, 'lyceum')?.milestone._id).toBe('a')
    expect(matches.byKey(exported, 'lyceum')).toBeNull()
  })

  test('has its key, or the code that was its key before, and not none', async () => {
    const byKey = await among([
      { _id: 'a', taskId: 'A1' },
      { _id: 'b', taskId: 'GUID' },
    ])
    const known = activity({ key: 'GUID', code: 'A1' })
    expect(byKey.byKey(known, 'lyceum')).toMatchObject({ milestone: { _id: 'b' }, note: null })
    expect(byKey.byKey(known, 'lyceum')).toMatchObject({ milestone: { _id: 'a' }, note: null })
    const without = await among([{ _id: 'a', taskId: '' }])
    expect(without.byKey(activity({ key: 'A9', code: '' }), 'lyceum')).toBeNull()
  })

  test('of several with its key is that of its name, on its site before others', async () => {
    const all = [
      { _id: 'a', taskId: 'A1', name: 'Walls' },
      { _id: 'b', taskId: 'A1', name: 'ROOF', site: 'annex' },
      { _id: 'c', taskId: 'A1', name: 'Roof' },
    ]
    const matches = await among(all)
    const found = [1, 2, 3, 4].map(() => matches.byKey(activity({}), 'lyceum'))
    expect(found.map((one) => one && [one.milestone._id, one.note])).toEqual([
      ['c', 'keyTwice'],
      ['b', 'keyTwice'],
      ['a', null],
      null,
    ])
  })

  test('is found elsewhere by a key of its planner, and by a counted number on its site alone', async () => {
    const elsewhere = { name: 'Walls', site: 'annex' }
    const byCode = await among([{ _id: 'a', taskId: 'A1', ...elsewhere }])
    expect(byCode.byKey(activity({}), 'lyceum')?.milestone._id).toBe('a')
    const counted = activity({ key: 'msp:7' })
    const byNumber = await among([{ _id: 'a', taskId: 'msp:7', ...elsewhere }])
    expect(byNumber.byKey(counted, 'lyceum')).toBeNull()
    expect(byNumber.byKey(counted, 'annex')?.milestone._id).toBe('a')
    const sameName = await among([{ _id: 'a', taskId: 'msp:7', site: 'annex' }])
    expect(sameName.byKey(counted, 'lyceum')?.milestone._id).toBe('a')
  })

  test('is none of another schedule elsewhere', async () => {
    const other = { taskId: 'A1', scheduleKey: 'xer' }
    const there = await among([{ ...other, site: 'annex' }])
    expect(there.byKey(activity({}), 'lyceum')).toBeNull()
    const here = await among([{ ...other, _id: 'a' }])
    expect(here.byKey(activity({}), 'lyceum')?.milestone._id).toBe('a')
    const own = await among([{ _id: 'a', taskId: 'A1', scheduleKey: 'csv', site: 'annex' }])
    expect(own.byKey(activity({}), 'lyceum')?.milestone._id).toBe('a')
  })

  test('is one of the lists before one of the archive', async () => {
    const matches = await among([
      { _id: 'a', archived: true },
      { _id: 'b', archived: false },
    ])
    const found = [1, 2, 3].map(() => matches.byName(activity({}), 'lyceum'))
    expect(found.map((one) => one && [one.milestone._id, one.note])).toEqual([
      ['b', 'foundByName'],
      ['a', 'foundByName'],
      null,
    ])
  })

  test('is found by its name on its site alone, however it is written', async () => {
    const matches = await among([{ _id: 'a', name: ' ROOF  trusses', site: 'lyceum' }])
    const named = activity({ name: 'Roof trusses' })
    expect(matches.byName(named, 'annex')).toBeNull()
    expect(matches.byName(activity({ name: 'Roof' }), 'lyceum')).toBeNull()
    expect(matches.byName(named, 'lyceum')?.milestone._id).toBe('a')
  })
})

describe('what a file speaks of', () => {
  const one = milestone({ site: 'annex', scheduleKey: 'csv' })
  const isSpokenOf = async (given: Partial<Scope>, of: Partial<ComparedMilestone> = {}) =>
    (await among([], given)).isInScope({ ...one, ...of })

  test('lies on its sites, or came from its schedule', async () => {
    expect(await isSpokenOf({})).toBe(true)
    expect(await isSpokenOf({ scheduleKey: 'xer' })).toBe(false)
    expect(await isSpokenOf({ scheduleKey: 'xer' }, { site: 'lyceum' })).toBe(true)
    // files without a key of their own have none in common
    expect(await isSpokenOf({ scheduleKey: '' }, { scheduleKey: '' })).toBe(false)
  })

  test('is, of an export of the project, all that was there by then', async () => {
    const { createdAt } = one
    expect(await isSpokenOf({ exportedAt: createdAt, scheduleKey: 'xer' })).toBe(true)
    expect(await isSpokenOf({ exportedAt: '2026-04-01T07:59:59.999Z' })).toBe(false)
    expect(await isSpokenOf({ exportedAt: '2026-04-01T11:00:00+03:00' })).toBe(true)
  })

  test('is taken once it was found', async () => {
    const matches = await among([{ _id: 'a', taskId: 'A1' }, { _id: 'b' }])
    const found = matches.byKey(activity({}), 'lyceum')
    expect(found && matches.isTaken(found.milestone)).toBe(true)
    expect(matches.isTaken(one)).toBe(false)
  })
})

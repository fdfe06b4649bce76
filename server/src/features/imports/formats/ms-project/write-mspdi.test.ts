import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAG_UNITS, LINK_KINDS } from '@plumbline/contract/milestones/by-file'
import { forAll } from '@plumbline/contract/testing/for-all'
import { COST_MAX } from '@plumbline/contract/rules/limits'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import { exportedValues } from '../exported-values.ts'
import { parseSchedule } from '../parse-file.ts'
import type { Predecessor } from '../schedule-file.ts'
import { type ScheduledMilestone, writeMspdi } from './write-mspdi.ts'

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const maybeDay = fc.option(day)
const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100)
/** A text that the form of a milestone accepts: trimmed, and one line. */
const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
/** A lag as in files of planners; two decimals of a unit are exact, and so are tenths of a minute. */
const lag = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom(...LAG_UNITS))
  .map(([n, unit]) => {
    if (n === 0) return { amount: 0, unit: 'days' as const }
    if (unit.endsWith('ercent')) return { amount: n, unit }
    return { amount: unit.endsWith('inutes') ? n / 10 : n / 100, unit }
  })
const minutes = fc.option(fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => n / 10))
const float = fc.option(
  fc.record({
    calendar: fc.oneof(fc.constantFrom('', 'Standard', '7x24'), line),
    minutesPerDay: fc.option(fc.integer({ min: 1, max: 1440 })),
    total: minutes,
    free: minutes,
  }),
)
const milestone = (site: fc.Arbitrary<string>): fc.Arbitrary<ScheduledMilestone> =>
  fc.record({
    _id: fc.uuid(),
    site,
    name: line,
    description: fc.oneof(fc.constant(''), line),
    taskId: fc.oneof(fc.constant(''), line),
    activityId: fc.oneof(fc.constant(''), line),
    actualStatus: fc.constantFrom(...MILESTONE_STATUSES),
    datePlannedStart: maybeDay,
    datePlannedEnd: maybeDay,
    dateForecastStart: maybeDay,
    dateForecastEnd: maybeDay,
    dateActualStart: maybeDay,
    dateActualEnd: maybeDay,
    percentCompleted: hundredths(100),
    cost: fc.option(hundredths(COST_MAX)),
  })

const PROJECT = { _id: 'p', name: 'Відбудова', at: new Date('2026-05-20T10:00:00Z') }
const SITES = [
  { _id: 'a', name: 'Lyceum <3> & gym' },
  { _id: 'b', name: 'Лікарня' },
  { _id: 'c', name: 'Nothing happens here' },
]

async function written(milestones: readonly ScheduledMilestone[]): Promise<string> {
  let text = ''
  for await (const part of writeMspdi(PROJECT, SITES, milestones)) text += part
  return text
}

test('a schedule that is written and read again tells what an export is taken to tell', async () => {
  const some = fc.uniqueArray(milestone(fc.constantFrom('a', 'b')), {
    selector: ({ _id }) => _id,
    minLength: 1,
    maxLength: 12,
  })
  await forAll(some, {
    reaches: (milestones) => milestones.length > 1,
    async check(milestones) {
      const text = await written(milestones)
      const file = parseSchedule(Buffer.from(text), { fileName: 'schedule.xml' })
      const byId = new Map(file.activities.map((activity) => [activity.milestoneId, activity]))
      expect(byId.size).toBe(milestones.length)
      for (const one of milestones) {
        expect(byId.get(one._id)).toMatchObject({
          ...exportedValues(one, 'mspdi', '2026-05-20'),
          plannedStart: one.datePlannedStart,
          plannedEnd: one.datePlannedEnd,
          activityId: one.activityId,
          sites: { 'level:1': SITES.find(({ _id }) => _id === one.site)?.name },
        })
      }
    },
    numRuns: 40,
  })
})

const read = (text: string) =>
  parseSchedule(Buffer.from(text), { fileName: 'schedule.xml' }).activities

test('links, lags, calendars and floats that are written and read again are the same', async () => {
  const some = fc
    .tuple(
      fc.array(fc.tuple(milestone(fc.constantFrom('a', 'b')), float), {
        minLength: 2,
        maxLength: 8,
      }),
      fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.constantFrom(...LINK_KINDS), lag), {
        maxLength: 12,
      }),
    )
    .map(([all, links]) => {
      const milestones = all.map(([one, itsFloat], n) => ({
        ...one,
        _id: `m${n}`,
        taskId: '',
        float: itsFloat,
        predecessors: [] as Predecessor[],
      }))
      for (const [from, to, kind, itsLag] of links) {
        const own = milestones[to]?.predecessors
        const isThere = own?.some((link) => link.from === `m${from}` && link.kind === kind)
        if (from === to || from >= milestones.length || isThere) continue
        own?.push({ from: `m${from}`, kind, lag: itsLag })
      }
      return milestones
    })
  await forAll(some, {
    reaches: (milestones) =>
      milestones.some(({ predecessors }) => predecessors.some((link) => link.lag.amount !== 0)),
    async check(milestones) {
      const file = parseSchedule(Buffer.from(await written(milestones)), { fileName: 'x.xml' })
      const keys = new Map(file.activities.map((one) => [one.milestoneId, one.key]))
      const byId = new Map(file.activities.map((one) => [one.milestoneId, one]))
      for (const { _id, predecessors, float: itsFloat } of milestones) {
        const inFile = byId.get(_id)
        expect(inFile?.predecessors ?? []).toEqual(
          predecessors.map((link) => ({ ...link, from: keys.get(link.from) })),
        )
        const says =
          itsFloat && (itsFloat.calendar || itsFloat.total !== null || itsFloat.free !== null)
        expect(inFile?.float ?? null).toEqual(says ? itsFloat : null)
      }
    },
    numRuns: 100,
  })
})

test('a planner who changes the percent, or copies a task, is believed', async () => {
  const one: ScheduledMilestone = {
    _id: '0198c7a2-0000-7000-8000-000000000001',
    site: 'a',
    name: 'Roof',
    description: '',
    taskId: 'A1000',
    activityId: 'A1000',
    actualStatus: 'Ongoing',
    datePlannedStart: '2026-04-01',
    datePlannedEnd: '2026-04-30',
    dateForecastStart: null,
    dateForecastEnd: '2026-05-08',
    dateActualStart: '2026-04-02',
    dateActualEnd: '2026-04-10',
    percentCompleted: 99.5,
    cost: 1234.56,
  }
  const text = await written([one])
  expect(text).toContain('<Cost>123456</Cost>')
  expect(text).toContain('<PercentComplete>99</PercentComplete>')
  expect(read(text)).toMatchObject([{ key: 'A1000', percent: 99.5, status: 'Ongoing' }])
  const slower = text.replace('<PercentComplete>99<', '<PercentComplete>60<')
  expect(read(slower)).toMatchObject([{ percent: 60 }])
  const [task = ''] = /<Task><UID>2<.*<\/Task>/.exec(text) ?? []
  const copied = text.replace(task, task + task.replace('<UID>2<', '<UID>3<'))
  expect(read(copied)).toMatchObject([
    { key: 'A1000', milestoneId: one._id },
    { key: 'msp:3', milestoneId: null },
  ])
})

const BASE: ScheduledMilestone = {
  _id: 'a1',
  site: 'a',
  name: 'Roof',
  description: '',
  taskId: '',
  activityId: '',
  actualStatus: 'Not Started',
  percentCompleted: 0,
  cost: null,
  datePlannedStart: '2026-04-01',
  datePlannedEnd: '2026-04-30',
  dateForecastStart: null,
  dateForecastEnd: null,
  dateActualStart: '2026-04-01',
  dateActualEnd: '2026-04-30',
}

test('the project is planned from its start, and stands above its sites as a task that has no number', async () => {
  const text = await written([BASE])
  expect(text).toContain(
    '<ScheduleFromStart>1</ScheduleFromStart><CurrencyDigits>2</CurrencyDigits>',
  )
  expect(text).toContain(
    '<Tasks><Task><UID>0</UID><ID>0</ID><Name>Відбудова</Name>' +
      '<OutlineNumber>0</OutlineNumber><OutlineLevel>0</OutlineLevel><Summary>1</Summary>',
  )
})

test('what a milestone does not say has no element in the file', async () => {
  const silent = { ...BASE, datePlannedStart: null, datePlannedEnd: null }
  const text = await written([silent])
  for (const name of ['Notes', 'Cost', 'FixedCost', 'Baseline']) {
    expect(text).not.toContain(`<${name}>`)
  }
  expect(await written([{ ...silent, description: 'Tiles' }])).toContain('<Notes>Tiles</Notes>')
  // values of its own fields, of which a task without an id has one less
  const valuesOf = async (one: Partial<ScheduledMilestone>) =>
    (await written([{ ...silent, ...one }])).split('<Value>').length
  expect(await valuesOf({ taskId: '' })).toBe((await valuesOf({ taskId: 'T-1' })) - 1)
})

const datesOf = async (one: Partial<ScheduledMilestone>) => {
  const [{ forecastStart, forecastEnd, actualStart, actualEnd, status }] = read(
    await written([{ ...BASE, ...one }]),
  ) as [ReturnType<typeof read>[number]]
  return [forecastStart, forecastEnd, actualStart, actualEnd, status]
}

test('what begins after its planned end ends on the day on which it begins', async () => {
  const late = { actualStatus: 'Ongoing', dateActualStart: '2026-05-10' } as const
  const text = await written([{ ...BASE, ...late }])
  expect(text).toContain('<Start>2026-05-10T08:00:00</Start><Finish>2026-05-10T17:00:00</Finish>')
})

test('only what has happened is written as actual, and what is expected beside the plan', async () => {
  expect(await datesOf({})).toEqual(['2026-04-01', '2026-04-30', null, null, 'Not Started'])
  expect(await datesOf({ actualStatus: 'Ongoing', dateForecastEnd: '2026-06-05' })).toEqual([
    null,
    '2026-06-05',
    '2026-04-01',
    null,
    'Ongoing',
  ])
  expect(await datesOf({ actualStatus: 'Completed' })).toEqual([
    null,
    null,
    '2026-04-01',
    '2026-04-30',
    'Completed',
  ])
  // on 20 May nothing of June has happened, whatever is stored
  const ahead = { dateActualStart: '2026-06-01', dateActualEnd: '2026-06-02' }
  expect(await datesOf({ actualStatus: 'Completed', ...ahead })).toEqual([
    '2026-04-01',
    '2026-04-30',
    null,
    null,
    'Not Started',
  ])
})

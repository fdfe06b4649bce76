import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { daysLate, isDue } from '@plumbline/contract/rules/facts/milestone-facts'
import { isSilent } from '@plumbline/contract/rules/facts/site-facts'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import { aDated } from '@plumbline/contract/testing/dated'
import { forAll } from '@plumbline/contract/testing/for-all'
import { fillMilestones } from './fill-days.ts'
import type { MilestoneChange, MilestoneOfDays } from './history.queries.ts'
import { SiteDays } from './site-days.ts'

const FROM = dayOf('2026-03-01')
const TO = dayOf('2026-04-20')
const SITE = 'hospital'

const date = fc.option(
  fc.integer({ min: FROM - 40, max: TO + 40 }).map((day) => dateOf(day)),
  { freq: 6 },
)
/** The state of a milestone from a day on; in some of its plans the dates are in disorder. */
const state = fc.record({
  day: fc.integer({ min: FROM - 20, max: TO + 5 }),
  actualStatus: fc.constantFrom(...MILESTONE_STATUSES),
  datePlannedStart: date,
  datePlannedEnd: date,
  archived: fc.constantFrom(false, false, false, true),
})
type State = typeof state extends fc.Arbitrary<infer T> ? T : never
const history = fc
  .array(state, { minLength: 1, maxLength: 5 })
  .map((states) => states.toSorted((a, b) => a.day - b.day))

const asStored = (known: State, id: string, createdOn: number): MilestoneOfDays => ({
  ...known,
  id,
  createdOn,
  site: SITE,
  percentCompleted: 0,
  cost: null,
  costUnit: '',
  wasPaid: false,
})

/** The state before each change, the newest first. */
function changesOf(histories: State[][]): MilestoneChange[] {
  const all = histories.flatMap((states, n) =>
    states.slice(1).map(({ day }, at) => {
      const { day: _, ...from } = states[at] ?? {}
      return { id: String(n), day, at, from }
    }),
  )
  return all.toSorted((a, b) => b.day - a.day || b.at - a.at)
}

test('On each past day as many milestones are late and due as the rules say of what they were then', async () => {
  const samples = fc.record({
    histories: fc.array(history, { minLength: 3, maxLength: 6 }),
    submissions: fc.uniqueArray(fc.integer({ min: FROM - 30, max: TO }), { maxLength: 3 }),
  })
  const rowsOf = ({
    histories,
    submissions,
  }: typeof samples extends fc.Arbitrary<infer T> ? T : never) => {
    const days = new SiteDays(FROM, TO)
    const before = submissions.filter((day) => day < FROM)
    days.addSite(SITE, TO, before.length > 0 ? Math.max(...before) : null)
    const now = histories.flatMap((states, n) => {
      const [first, last] = [states[0], states.at(-1)]
      return first && last ? asStored(last, String(n), first.day) : []
    })
    fillMilestones(days, now, changesOf(histories), '')
    for (const day of submissions) {
      const happened = days.happened(SITE, day)
      if (happened) happened.submissions += 1
    }
    const wanted = new Set(Array.from({ length: TO - FROM + 1 }, (_, n) => FROM + n))
    return [...days.rows({ wanted, derivedBefore: TO })]
  }
  await forAll(samples, {
    reaches: (sample) => rowsOf(sample).some(({ late }) => Number(late) > 0),
    check: (sample) => {
      for (const row of rowsOf(sample)) {
        const today = String(row['day'])
        const then = sample.histories.flatMap((states) => {
          const known = states.findLast(({ day }) => day <= dayOf(today))
          return known && !known.archived ? aDated(known) : []
        })
        const late = then.map((milestone) => daysLate(milestone, today))
        const last = sample.submissions.filter((day) => day <= dayOf(today))
        expect(row).toMatchObject({
          milestones: then.length,
          late: late.filter((days) => days > 0).length,
          late_most: Math.max(0, ...late),
          due: then.filter((milestone) => isDue(milestone, today)).length,
          silent: isSilent(
            {
              hasWork: then.some(({ actualStatus }) => actualStatus !== 'Completed'),
              lastSubmissionOn: last.length > 0 ? dateOf(Math.max(...last)) : null,
            },
            today,
          ),
        })
      }
    },
  })
})

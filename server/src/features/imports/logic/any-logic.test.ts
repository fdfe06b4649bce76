import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LagUnit } from '@plumbline/contract/milestones/by-file'
import { SPAN_MAX } from '@plumbline/contract/rules/limits'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  apply,
  buildPlanning,
  choose,
  logicIn,
  type Planning,
  upload,
} from '../../../testing/imports.ts'
import {
  activityName,
  type AnyLogic,
  anyLogic,
  asMspdi,
  asPmxml,
  asXer,
  soundLinks,
} from '../../../testing/programmes/any-logic.ts'
import { exportedFile, touchedBy } from '../../../testing/roundtrip.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const FORMATS = [
  ['an XER', 'any.xer', asXer],
  ['XML of Primavera', 'any.pmxml', asPmxml],
  ['XML of Microsoft Project', 'any.xml', asMspdi],
] as const

async function bring(planning: Planning, file: File) {
  const read = await upload(app, planning, file)
  const chosen =
    read.state === 'compared' ? read : await choose(app, planning, read, { siteSource: 'level:1' })
  return apply(app, planning, chosen)
}

/** The tenths of a minute in a unit, in a file with days of `hoursPerDay`; a percentage counts as itself. */
const tenthsIn = (unit: LagUnit, hoursPerDay: number): number => {
  const hour = 600
  const day = hoursPerDay * hour
  const working = { minutes: 10, hours: hour, days: day, weeks: day * 5, months: day * 20 }
  const elapsed = { elapsedMinutes: 10, elapsedHours: hour, elapsedDays: 24 * hour }
  const longer = { elapsedWeeks: 7 * 24 * hour, elapsedMonths: 30 * 24 * hour }
  return { ...working, ...elapsed, ...longer, percent: 1, elapsedPercent: 1 }[unit]
}

/** The links of a project in short, with their lags in tenths of a minute. */
async function linksOf({ projectId }: Planning, hoursPerDay: number): Promise<string[]> {
  const { rows } = await app.pool.query<{ ends: string; lag: number; unit: LagUnit }>(
    `select concat_ws(' ', b.name, l.kind, a.name) as ends, l.lag::float as lag, l.lag_unit as unit
       from milestone_links l join milestones a on (a.project_id, a.id) = (l.project_id, l.to_id)
       join milestones b on (b.project_id, b.id) = (l.project_id, l.from_id)
      where l.project_id = $1`,
    [projectId],
  )
  return rows
    .map(({ ends, lag, unit }) =>
      inShort(ends, Math.round(lag * tenthsIn(unit, hoursPerDay)), unit),
    )
    .toSorted()
}

/** A link as a planner means it, with its lag and kind of time. Zero lags and impossible percentages are left out. */
function inShort(ends: string, tenths: number, unit: LagUnit): string {
  const isPercent = /percent/i.test(unit)
  if (tenths === 0 || (isPercent && Math.abs(tenths) > SPAN_MAX)) return ends
  return [ends, tenths, isPercent && '%', unit.startsWith('elapsed') && 'elapsed']
    .filter((part) => part !== false)
    .join(' ')
}

const meant = (all: AnyLogic, hasUnits: boolean) =>
  soundLinks(all)
    .map(({ from, to, kind, lag, unit }) =>
      inShort(
        `${activityName(from)} ${kind} ${activityName(to)}`,
        lag,
        hasUnits ? unit : ('hours' as const),
      ),
    )
    .toSorted()

/** Calendars and floats as `logicIn` has them; a day of Microsoft Project is as long as its file says. */
const meantFloats = ({ calendars, activities, hoursPerDay }: AnyLogic, isOfFile: boolean) =>
  activities
    .flatMap(({ calendar, total, free }, n) => {
      const { name = '', hours = null } = calendars[calendar] ?? {}
      if (name === '' && total === null && free === null) return []
      const day = isOfFile ? hoursPerDay : hours
      const spans = [total, free].map((tenths) => tenths !== null && (tenths / 10).toFixed(1))
      const parts = [activityName(n), name, day !== null && String(day * 60), ...spans]
      return [parts.filter((part) => part !== false).join(' | ')]
    })
    .toSorted()

test.each(FORMATS)(
  '%s with any links, calendars and float is read as it was meant, and comes back the same from an export',
  async (_, name, written) => {
    const hasUnits = name === 'any.xml'
    // sampled rather than asserted: each one is four imports
    for (const all of fc.sample(anyLogic, 4)) {
      const text = written(all)
      const planning = await buildPlanning(app)
      await bring(planning, new File([text], name))
      const links = await linksOf(planning, hasUnits ? all.hoursPerDay : 8)
      expect(links, text).toEqual(meant(all, hasUnits))
      const before = await logicIn(app, planning)
      expect(before.floats, text).toEqual(meantFloats(all, hasUnits))
      expect(touchedBy(await upload(app, planning, new File([text], name))), text).toBe(0)
      const exported = await exportedFile(planning)
      expect(touchedBy(await upload(app, planning, exported)), text).toBe(0)
      const other = await buildPlanning(app)
      await bring(other, exported)
      expect(await logicIn(app, other), text).toEqual(before)
    }
  },
  240_000,
)

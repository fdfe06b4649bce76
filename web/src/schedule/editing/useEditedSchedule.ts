import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { Edits } from '../../lib/dates/pending-edits.ts'
import type { Site } from '@plumbline/contract/sites/site'
import { useMemo, useState } from 'react'
import type { Span } from '../timeline/plot.ts'
import { scheduleOf, type Schedule, type SiteGroup } from '../schedule.ts'
import type { EditsOfSite } from './useEdits.ts'

/** Days that the axis grows by, so that few shifts move it. */
const ROOM = 35
/** Days that a shift may take of the two weeks on either side, before the axis grows. */
const SPARE = 7

/**
 * The schedule of a site as it will be. Its axis reaches over all that was there before, and does
 * not move while something is dragged.
 */
export function useEditedSchedule(
  site: Site,
  milestones: readonly Milestone[],
  { now, shown }: Pick<EditsOfSite, 'now' | 'shown'>,
  today: string,
): Pick<Schedule, 'dropped' | 'axis'> & { group: SiteGroup } {
  const [before] = useState(() => schedule(site, milestones, today).axis)
  const settled = useMemo(
    () => schedule(site, edited(milestones, now), today),
    [site, milestones, now, today],
  )
  const drawn = useMemo(
    () => (shown === now ? settled : schedule(site, edited(milestones, shown), today)),
    [site, milestones, now, shown, settled, today],
  )
  const start = before.start - steps(before.start - settled.axis.start) * ROOM
  const end = before.end + steps(settled.axis.end - before.end) * ROOM
  const axis: Span = useMemo(() => ({ start, end }), [start, end])
  return { group: drawn.group, dropped: drawn.dropped, axis }
}

/** The number of times that the axis grows to reach a number of days farther. */
function steps(days: number): number {
  return days > SPARE ? Math.ceil(days / ROOM) : 0
}

function schedule(site: Site, milestones: readonly Milestone[], today: string) {
  const { groups, axis, dropped } = scheduleOf([site], milestones, dayOf(today))
  const [group] = groups
  if (!group) throw new Error('A schedule has a group for each of its sites.')
  return { group, axis, dropped }
}

function edited(milestones: readonly Milestone[], edits: Edits): Milestone[] {
  return milestones.map((milestone) => {
    const change = edits.get(milestone._id)
    if (!change) return milestone
    const isCompleted = change.current.actualStatus === 'Completed'
    return { ...milestone, ...change.current, isCompleted }
  })
}

import type { Milestone } from '@plumbline/contract/milestones'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { dayText } from './dayTexts.ts'
import classes from './bars.module.css'
import type { GanttDisplay } from './display.ts'
import { OVERDUE_MARK, STATUS_MARKS } from './Mark.tsx'
import type { Plot, Span } from './plot.ts'
import { boxOf, xOf, type BarBox, type Scale } from './scale.ts'

interface Props {
  milestone: Milestone
  plot: Plot
  /** What was planned by the baseline that is compared with. */
  kept: Span | null
  scale: Scale
  display: GanttDisplay
  /** The day of the viewer. */
  today: number
}

/** The planned and the actual bar of a milestone, what was planned before, its delay, and the dates that lie off the axis. */
export function Bars({ milestone, plot, kept, scale, display, today }: Props) {
  const planned = boxOf(scale, plot.planned)
  const actual = boxOf(scale, plot.actual, plot.runsOn)
  const isLate = display.labels && milestone.daysOverdue > 0
  return (
    <>
      {kept && meets(scale, kept) && <KeptBar box={boxOf(scale, kept)} />}
      {display.planned && <PlannedBar box={planned} />}
      {display.actual && <ActualBar box={actual} status={milestone.actualStatus} />}
      {isLate && (
        <Overdue
          days={milestone.daysOverdue}
          bar={display.actual ? actual : planned}
          gap={plot.runsOn ? 16 : 8}
          scale={scale}
          today={today}
        />
      )}
    </>
  )
}

function KeptBar({ box }: { box: BarBox }) {
  return <i className={`${classes.kept} ${cutEnds(box)}`} style={at(box)} />
}

/** Whether some of a span lies on the axis. */
function meets({ axis }: Scale, { start, end }: Span): boolean {
  return start <= axis.end && end >= axis.start
}

function PlannedBar({ box }: { box: BarBox }) {
  return (
    <>
      <i className={`${classes.planned} ${cutEnds(box)}`} style={at(box)} />
      <OffAxis box={box} className={classes.offPlanned} />
    </>
  )
}

const LOOKS: Record<MilestoneStatus, string | undefined> = {
  'Not Started': classes.notStarted,
  Ongoing: classes.ongoing,
  Completed: classes.completed,
  'Off Track': classes.offTrack,
  Stopped: classes.stopped,
}

/** Narrower bars have no room for the mark at their end. */
const ROOM_FOR_MARK = 20

function ActualBar({ box, status }: { box: BarBox; status: MilestoneStatus }) {
  const mark = STATUS_MARKS[status]
  const hasMark = mark && box.width >= ROOM_FOR_MARK && box.clippedEnd === null
  return (
    <>
      <i className={`${classes.actual} ${LOOKS[status]} ${cutEnds(box)}`} style={at(box)}>
        {hasMark && <span className={classes.mark}>{mark}</span>}
      </i>
      <OffAxis box={box} className={classes.offActual} />
    </>
  )
}

/** What 'n days overdue' takes at most, in pixels. */
const OVERDUE_WIDTH = 150

interface OverdueProps {
  days: number
  bar: BarBox
  /** Pixels to the bar. */
  gap: number
  scale: Scale
  today: number
}

/** Right of the bar and clear of the today line; left of the bar where the axis ends too soon. */
function Overdue({ days, bar, gap, scale, today }: OverdueProps) {
  const t = useT()
  const line = xOf(scale, today + 0.5)
  const end = bar.left + bar.width + gap
  const crossesLine = end < line + 8 && end + OVERDUE_WIDTH > line
  const left = crossesLine ? Math.max(end, line + 8) : end
  const hasRoom = left + OVERDUE_WIDTH <= scale.width
  const place = hasRoom ? { left } : { right: scale.width - bar.left + 6 }
  return (
    <span className={classes.overdue} style={place}>
      {OVERDUE_MARK}
      {t('schedule.overdue', { n: days })}
    </span>
  )
}

/** Arrows at the edges that a bar runs past, each with the date that lies beyond. */
function OffAxis({ box, className = '' }: { box: BarBox; className: string | undefined }) {
  return (
    <>
      {box.clippedStart !== null && (
        <span className={`${classes.offAxis} ${className} ${classes.before}`}>
          <ArrowLeft size={10} strokeWidth={2.4} />
          {dayText(box.clippedStart)}
        </span>
      )}
      {box.clippedEnd !== null && (
        <span className={`${classes.offAxis} ${className} ${classes.after}`}>
          {dayText(box.clippedEnd)}
          <ArrowRight size={10} strokeWidth={2.4} />
        </span>
      )}
    </>
  )
}

function at({ left, width }: BarBox) {
  return { left, width }
}

function cutEnds({ clippedStart, clippedEnd }: BarBox): string {
  const cuts = [clippedStart !== null && classes.cutStart, clippedEnd !== null && classes.cutEnd]
  return cuts.filter(Boolean).join(' ')
}

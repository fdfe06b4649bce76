import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { dayText } from '../timeline/dayTexts.ts'
import classes from './bars.module.css'
import type { GanttDisplay } from '../display.ts'
import type { ProposedEnd } from '../proposed.ts'
import { OVERDUE_MARK, STATUS_MARKS } from './Mark.tsx'
import type { Plot, Span } from '../timeline/plot.ts'
import { boxOf, xOf, type BarBox, type Scale } from '../timeline/scale.ts'
import { lateText } from '../timeline/slip.ts'

interface Props {
  milestone: Milestone
  plot: Plot
  /** The planned span of the baseline. */
  baseline: Span | null
  /** The end that somebody outside has proposed. */
  proposed?: ProposedEnd | null
  scale: Scale
  display: GanttDisplay
  /** The day of the viewer. */
  today: number
}

/** The planned and the actual bar of a milestone, the baseline's span, its delay, and the dates off the axis. */
export function Bars(props: Props) {
  const { milestone, plot, baseline, proposed = null, scale, display, today } = props
  const t = useT()
  const planned = boxOf(scale, plot.planned)
  const actual = plot.actual && boxOf(scale, plot.actual, plot.runsOn)
  // the words of a proposal stand in the place of those of the delay, which the name of the row has too
  const isProposed = proposed !== null && meets(scale, spanTo(proposed, plot))
  const late = display.labels && !isProposed ? lateText(t, milestone, today) : ''
  return (
    <>
      {baseline && meets(scale, baseline) && <BaselineBar box={boxOf(scale, baseline)} />}
      {display.planned && <PlannedBar box={planned} />}
      {display.actual && actual && <ActualBar box={actual} status={milestone.actualStatus} />}
      {display.actual && !actual && <NoActualDates planned={planned} />}
      {isProposed && proposed && (
        <ProposedBar proposed={proposed} span={spanTo(proposed, plot)} scale={scale} />
      )}
      {late && (
        <Overdue
          text={late}
          bar={(display.actual && actual) || planned}
          gap={plot.runsOn && actual ? 16 : 8}
          scale={scale}
          today={today}
        />
      )}
    </>
  )
}

/** From where its last bar ends to the day that is proposed; earlier, that day alone. */
function spanTo({ on }: ProposedEnd, { planned, actual }: Plot): Span {
  const { end } = actual ?? planned
  return { start: Math.min(end + 1, on), end: on }
}

/** The most pixels that 'Proposed Dec 2, 2026' takes. */
const PROPOSED_WIDTH = 120

/** Outlined, with words: nothing has moved yet. */
function ProposedBar({
  proposed,
  span,
  scale,
}: {
  proposed: ProposedEnd
  span: Span
  scale: Scale
}) {
  const box = boxOf(scale, span)
  const end = box.left + box.width + 6
  const hasRoom = end + PROPOSED_WIDTH <= scale.width
  // left of it stands the actual bar: below it, where there is no room on its right
  const place = hasRoom ? { left: end } : { right: scale.width - box.left - box.width }
  return (
    <>
      <i className={`${classes.proposed} ${cutEnds(box)}`} style={at(box)} />
      <span className={classes.proposedText} data-below={!hasRoom || undefined} style={place}>
        {proposed.short}
      </span>
    </>
  )
}

function BaselineBar({ box }: { box: BarBox }) {
  return <i className={`${classes.baseline} ${cutEnds(box)}`} style={at(box)} />
}

/** True if a part of a span lies on the axis. */
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

/** Where the actual bar would be, from where the planned one begins: nobody said when it ran. */
function NoActualDates({ planned }: { planned: BarBox }) {
  const t = useT()
  return (
    <span className={classes.unknown} style={{ left: planned.left }}>
      {t('schedule.noActualDates')}
    </span>
  )
}

/** The most pixels that 'n days past its planned start' takes. */
const OVERDUE_WIDTH = 180

interface OverdueProps {
  text: string
  bar: BarBox
  /** Pixels to the bar. */
  gap: number
  scale: Scale
  today: number
}

/** Right of the bar and clear of the today line; left of the bar where the axis ends too soon. */
function Overdue({ text, bar, gap, scale, today }: OverdueProps) {
  const line = xOf(scale, today + 0.5)
  const end = bar.left + bar.width + gap
  const crossesLine = end < line + 8 && end + OVERDUE_WIDTH > line
  const left = crossesLine ? Math.max(end, line + 8) : end
  const hasRoom = left + OVERDUE_WIDTH <= scale.width
  const place = hasRoom ? { left } : { right: scale.width - bar.left + 6 }
  return (
    <span className={classes.overdue} style={place}>
      {OVERDUE_MARK}
      {text}
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

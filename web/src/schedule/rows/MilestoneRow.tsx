/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out rows and place the others by hand */
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { daysLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { memo, use } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useRinged } from '../../ui/ringed.ts'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type Against, rowNameAgainst, useAgainst } from '../baseline/useAgainst.ts'
import { Flag } from '../../ui/status/Flag.tsx'
import { ProposedEnds } from '../proposed.ts'
import { Bars } from './Bars.tsx'
import type { GanttDisplay } from '../display.ts'
import { plotOf } from '../timeline/plot.ts'
import { indent, type Level } from './rows.ts'
import classes from './rows.module.css'
import type { Scale } from '../timeline/scale.ts'
import { lateText } from '../timeline/slip.ts'
import { datesPhrase, dateTexts, milestoneRowName } from '../timeline/texts.ts'

export interface RowPlace {
  level: Level
  /** Among `siblings` rows, from 1. */
  position: number
  siblings: number
  /** Its index among the rows, and how far from their top it stands, in pixels. */
  index: number
  top: number
  /** True if Tab goes to this row. */
  isTabStop: boolean
  /** The id of the popover that tells more about the row in focus. */
  describedBy: string
  scale: Scale
}

interface Props extends RowPlace {
  milestone: Milestone
  display: GanttDisplay
  today: number
  /** Says beside its name by how much it is late. */
  hasDelay: boolean
}

export const MilestoneRow = memo(function MilestoneRow(props: Props) {
  const { milestone, index, top, isTabStop, describedBy, scale, display, today, hasDelay } = props
  const t = useT()
  const against = useAgainst(milestone)
  const proposed = use(ProposedEnds).get(milestone._id) ?? null
  const isRinged = useRinged((what) => what.milestone === milestone._id)
  const plot = plotOf(milestone, today)
  if (typeof plot === 'string') return null
  const dates = dateTexts(t, milestone)
  return (
    <div
      role="row"
      data-row={index}
      data-ringed={isRinged || undefined}
      className={classes.row}
      style={{ top }}
      tabIndex={isTabStop ? 0 : -1}
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-label={rowNameAgainst(t, milestoneRowName(t, milestone, dates, today), against)}
      aria-describedby={isTabStop ? describedBy : undefined}
    >
      <div
        role="rowheader"
        className={props.level === 1 ? classes.label : classes.child}
        style={indent(props.level)}
      >
        <StatusGlyph status={milestone.actualStatus} />
        <span className={`oneLine ${classes.name}`}>{milestone.name}</span>
        <Flag n={milestone.flag} />
        {(hasDelay || against) && <Delay milestone={milestone} against={against} today={today} />}
      </div>
      <div role="gridcell" className={classes.timeline}>
        <VisuallyHidden>
          {datesPhrase(t, dates)} {proposed?.words}
        </VisuallyHidden>
        <div className={classes.bars} aria-hidden="true">
          <Bars
            milestone={milestone}
            plot={plot}
            baseline={against?.span ?? null}
            proposed={proposed}
            scale={scale}
            display={display}
            today={today}
          />
        </div>
      </div>
    </div>
  )
})

interface DelayProps {
  milestone: Milestone
  against: Against | null
  today: Day
}

/** By how many days it is late, or what it slips against the baseline that is compared with. */
export function Delay({ milestone, against, today }: DelayProps) {
  const t = useT()
  if (against) {
    const isLate = against.days !== null && against.days > 0
    return <span className={isLate ? classes.delay : classes.slip}>{against.short}</span>
  }
  const n = daysLate(milestone, dateOf(today))
  if (n === 0) return null
  return (
    <span className={classes.delay} title={lateText(t, milestone, today)}>
      {t('schedule.delay', { n })}
    </span>
  )
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out rows and place the others by hand */
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { PendingChange } from '@plumbline/contract/rules/dates/milestone-change'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { memo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { rowNameAgainst, useAgainst } from '../baseline/useAgainst.ts'
import { Flag } from '../../ui/status/Flag.tsx'
import { Bars } from '../rows/Bars.tsx'
import type { GanttDisplay } from '../display.ts'
import { Delay, type RowPlace } from '../rows/MilestoneRow.tsx'
import { plotOf } from '../timeline/plot.ts'
import rows from '../rows/rows.module.css'
import { datesPhrase, dateTexts, milestoneRowName } from '../timeline/texts.ts'
import { ChangeMarks } from './ChangeMarks.tsx'
import { changeWord } from './changeTexts.ts'
import classes from './editor.module.css'
import { Handles } from './Handles.tsx'

interface Props extends RowPlace {
  milestone: Milestone
  /** The unsaved change; `milestone` has it already. */
  change: PendingChange | undefined
  isSelected: boolean
  display: GanttDisplay
  /** `YYYY-MM-DD` */
  today: string
}

/** The row of a milestone in edit mode: it can be selected, and shows what has changed. */
export const EditRow = memo(function EditRow(props: Props) {
  const { milestone, change, isSelected, index, top, isTabStop, describedBy, scale, display } =
    props
  const t = useT()
  const against = useAgainst(milestone)
  const today = dayOf(props.today)
  const plot = plotOf(milestone, today)
  if (typeof plot === 'string') return null
  const dates = dateTexts(t, milestone)
  const name = rowNameAgainst(t, milestoneRowName(t, milestone, dates, today), against)
  // The moved days stand where the delay would be.
  const shown = change ? { ...display, labels: false } : display
  return (
    <div
      role="row"
      data-row={index}
      className={`${rows.row} ${classes.row}`}
      style={{ top }}
      tabIndex={isTabStop ? 0 : -1}
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-selected={isSelected}
      aria-label={change ? t('gantt.changedRow', { name, change: changeWord(t, change) }) : name}
      aria-describedby={isTabStop ? describedBy : undefined}
    >
      <div role="rowheader" className={`${rows.label} ${classes.label}`}>
        <span className={classes.box} data-box aria-hidden="true">
          <i className={classes.tick} />
        </span>
        <StatusGlyph status={milestone.actualStatus} />
        <span className={`oneLine ${rows.name}`}>{milestone.name}</span>
        <Flag n={milestone.flag} />
        {against && <Delay milestone={milestone} against={against} today={today} />}
        {change && <span className={classes.tag}>{changeWord(t, change)}</span>}
      </div>
      <div role="gridcell" className={rows.timeline}>
        <VisuallyHidden>{datesPhrase(t, dates)}</VisuallyHidden>
        <div className={rows.bars} aria-hidden="true">
          <Bars
            milestone={milestone}
            plot={plot}
            baseline={against?.span ?? null}
            scale={scale}
            display={shown}
            today={today}
          />
          {change && (
            <ChangeMarks
              change={change}
              plot={plot}
              scale={scale}
              today={props.today}
              shows={display}
            />
          )}
          {isSelected && <Handles plot={plot} scale={scale} shows={display} />}
        </div>
      </div>
    </div>
  )
})

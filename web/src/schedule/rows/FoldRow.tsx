/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out rows and place the others by hand */
import { ArrowRight, ChevronDown, ChevronRight, ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useRinged } from '../../ui/ringed.ts'
import type { RowPlace } from './MilestoneRow.tsx'
import { indent, type Fold } from './rows.ts'
import classes from './rows.module.css'

interface Props extends Omit<RowPlace, 'describedBy' | 'scale'> {
  text: string
}

interface FoldProps extends Props {
  fold: Fold
  expanded: boolean
}

/** The row above what stands in a fold: 'Late · 7 at 5 sites'. */
export function FoldRow({ text, fold, expanded, ...place }: FoldProps) {
  const isRinged = useRinged(({ site }) => !expanded && fold.hasSite(site))
  const Chevron = expanded ? ChevronDown : ChevronRight
  return (
    <div
      {...rowOf(place)}
      className={`${classes.row} ${classes.group}`}
      data-ringed={isRinged || undefined}
      aria-expanded={expanded}
      aria-label={text}
    >
      <div
        role="rowheader"
        className={classes.groupLabel}
        style={{ color: fold.key === 'late' ? 'var(--st-x-ink)' : 'var(--ink-2)' }}
      >
        <span className={classes.chevron} style={{ color: 'inherit' }}>
          <Chevron size={15} strokeWidth={1.9} aria-hidden="true" />
        </span>
        <span className={`oneLine ${classes.name}`}>{text}</span>
      </div>
      <div role="gridcell" className={classes.timeline} aria-label={text} />
    </div>
  )
}

interface LowProps extends Props {
  /** True if the rows are unfolded; undefined where the row leads elsewhere. */
  expanded?: boolean
}

/** Stands for the milestones of a site that are done or come later, or leads to those that are too many. */
export function LowRow({ text, expanded, ...place }: LowProps) {
  const Icon = expanded === undefined ? ArrowRight : expanded ? ChevronsDownUp : ChevronsUpDown
  return (
    <div
      {...rowOf(place)}
      className={classes.row}
      style={{ top: place.top, ...(expanded !== undefined && { height: 'var(--low)' }) }}
      aria-expanded={expanded}
      aria-label={text}
    >
      <div
        role="rowheader"
        className={`${classes.child} ${classes.rest}`}
        style={indent(place.level)}
      >
        <Icon size={13} aria-hidden="true" />
        <span className={`oneLine ${classes.name}`}>{text}</span>
      </div>
      <div role="gridcell" className={classes.timeline} aria-label={text} />
    </div>
  )
}

/** The attributes that all rows share. */
const rowOf = ({ index, top, isTabStop, level, position, siblings }: Omit<Props, 'text'>) => ({
  role: 'row',
  'data-row': index,
  style: { top },
  tabIndex: isTabStop ? 0 : -1,
  'aria-rowindex': index + 2,
  'aria-level': level,
  'aria-posinset': position,
  'aria-setsize': siblings,
})

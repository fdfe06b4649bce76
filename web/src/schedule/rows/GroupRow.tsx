/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out rows and place the others by hand */
import type { StatusCounts } from '@plumbline/contract/rules/status'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { spanText } from '../timeline/dayTexts.ts'
import { useRinged } from '../../ui/ringed.ts'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import bars from './bars.module.css'
import type { RowPlace } from './MilestoneRow.tsx'
import classes from './rows.module.css'
import type { Span } from '../timeline/plot.ts'
import { boxOf, type Scale } from '../timeline/scale.ts'
import type { SiteGroup } from '../schedule.ts'
import { countTexts, groupRowName } from '../timeline/texts.ts'

interface Props extends RowPlace {
  group: SiteGroup
  expanded: boolean
}

export const GroupRow = memo(function GroupRow(props: Props) {
  const { group, expanded, index, top, isTabStop, describedBy, scale } = props
  const t = useT()
  const sums = group.sums()
  const { status, percent, counts, span, late } = sums
  const hasRows = group.milestones.length > 0
  const isRinged = useRinged(
    ({ site, milestone }) => site === group.site._id && (!expanded || milestone === undefined),
  )
  const Chevron = expanded ? ChevronDown : ChevronRight
  return (
    <div
      role="row"
      data-row={index}
      data-ringed={isRinged || undefined}
      className={`${classes.row} ${classes.group}`}
      style={{ top }}
      tabIndex={isTabStop ? 0 : -1}
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-expanded={hasRows ? expanded : undefined}
      aria-label={groupRowName(t, group.site, sums)}
      aria-describedby={isTabStop ? describedBy : undefined}
    >
      <div
        role="rowheader"
        className={classes.groupLabel}
        style={props.level === 2 ? { paddingLeft: 22 } : undefined}
      >
        <span className={classes.chevron}>
          {hasRows && <Chevron size={15} strokeWidth={1.9} aria-hidden="true" />}
        </span>
        <StatusGlyph status={status} />
        <span className={`oneLine ${classes.name}`}>{group.site.shortName || group.site.name}</span>
        {late > 0 && <span className={classes.delay}>{t('schedule.delay', { n: late })}</span>}
        <span className={classes.percent}>{t('common.percent', { n: percent })}</span>
      </div>
      <div role="gridcell" className={classes.timeline}>
        {span && <VisuallyHidden>{spanText(span)}</VisuallyHidden>}
        {span && <RollUpBar span={span} counts={counts} scale={scale} />}
      </div>
    </div>
  )
})

interface RollUpProps {
  span: Span
  counts: StatusCounts
  scale: Scale
}

/** A thin bar over all dates of a site, split by how many milestones stand where. */
function RollUpBar({ span, counts, scale }: RollUpProps) {
  const t = useT()
  const { left, width } = boxOf(scale, span)
  return (
    <div className={bars.rollUp} style={{ left, width }} aria-hidden="true">
      {countTexts(t, counts).map(({ letter, n }) => (
        <i key={letter} className={bars[letter]} style={{ flex: n }} />
      ))}
    </div>
  )
}

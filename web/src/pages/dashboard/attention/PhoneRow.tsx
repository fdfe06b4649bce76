import { useT } from '../../../i18n/useT.ts'
import { formatDay } from '../../../lib/dates/dates.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { AttentionRow } from './attention-rows.ts'
import classes from './PhoneAttention.module.css'
import { Sign, To } from './row-parts.tsx'

interface Props {
  row: AttentionRow
  projectId: string
  /** The day by which it is due stands in the place of the days that it is late. */
  showsDay: boolean
}

/** A milestone, an issue or a site that needs attention: it opens what it tells of. */
export function PhoneRow({ row, projectId, showsDay }: Props) {
  const t = useT()
  const content = (
    <>
      <Sign row={row} size={20} />
      <span className={classes.words}>
        <b>{row.title}</b>
        {row.place && <span>{row.place}</span>}
      </span>
      {row.kind === 'milestone' && showsDay && row.due && (
        <span className={classes.day}>{formatDay(row.due)}</span>
      )}
      {row.kind !== 'site' && !showsDay && row.late > 0 && (
        <span className={classes.late}>
          <span aria-hidden="true">{t('today.days', { n: row.late })}</span>
          <VisuallyHidden>
            {t(row.kind === 'issue' ? 'work.overdue' : 'schedule.late', { n: row.late })}
          </VisuallyHidden>
        </span>
      )}
    </>
  )
  return (
    <To row={row} projectId={projectId} className={classes.phoneAttentionRow}>
      {content}
    </To>
  )
}

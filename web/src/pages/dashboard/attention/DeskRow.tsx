import { useT } from '../../../i18n/useT.ts'
import { dueState, dueWords } from '../../../documents/issue/due.ts'
import { daysBetween, formatDay, localDay } from '../../../lib/dates/dates.ts'
import { ring } from '../../../ui/ringed.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { AttentionRow } from './attention-rows.ts'
import classes from './DeskRow.module.css'
import { Sign, To } from './row-parts.tsx'

interface Props {
  row: AttentionRow
  projectId: string
  kind: 'late' | 'due' | 'silent'
}

/** A milestone or a site that needs attention: it opens what it tells of, and rings it meanwhile. */
export function DeskRow({ row, projectId, kind }: Props) {
  const t = useT()
  const point = () => {
    if (row.kind === 'milestone') ring({ site: row.site, milestone: row.key })
    if (row.kind === 'site') ring({ site: row.key })
  }
  return (
    <div onPointerEnter={point} onPointerLeave={leave} onFocus={point} onBlur={leave}>
      <To row={row} projectId={projectId} className={classes.link}>
        <Sign row={row} size={16} />
        <span className={classes.words}>
          <b>{row.title}</b>
          <span>{row.kind === 'site' ? <LastReport row={row} /> : row.place}</span>
        </span>
        {row.kind === 'milestone' && kind === 'late' && (
          <span className={classes.late}>
            <span aria-hidden="true">{t('schedule.delay', { n: row.late })}</span>
            <VisuallyHidden>{t('schedule.late', { n: row.late })}</VisuallyHidden>
          </span>
        )}
        {row.kind === 'milestone' && kind === 'due' && row.due && <Due day={row.due} />}
        {row.kind === 'site' && row.lastReport && (
          <span className={`quiet ${classes.days}`}>
            {t('schedule.days', { n: daysBetween(dayOf(row.lastReport), localDay()) })}
          </span>
        )}
      </To>
    </div>
  )
}

/** Nothing is pointed at any more. */
const leave = () => ring(null)

const dayOf = (moment: string) => localDay(moment)

function LastReport({ row }: { row: AttentionRow & { kind: 'site' } }) {
  const t = useT()
  if (!row.lastReport) return t('own.noReport')
  const report = t('own.lastReport', { date: formatDay(dayOf(row.lastReport)) })
  return [report, row.by].filter(Boolean).join(' · ')
}

/** The next days in words, later ones as a day. */
function Due({ day }: { day: string }) {
  const t = useT()
  const due = { dueAt: day, isResolved: false }
  const days = daysBetween(localDay(), day)
  return (
    <span className={classes.due} data-state={dueState(due)}>
      {days < 2 ? dueWords(t, due) : formatDay(day)}
    </span>
  )
}

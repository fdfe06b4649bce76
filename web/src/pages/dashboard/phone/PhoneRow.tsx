import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { formatDay } from '../../../lib/dates/dates.ts'
import { SeverityGlyph } from '../../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../../ui/status/SeverityPill.tsx'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { AttentionRow } from './attention-rows.ts'
import classes from './PhoneAttention.module.css'

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
      <Sign row={row} />
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
          <VisuallyHidden>{t('schedule.endedLate', { n: row.late })}</VisuallyHidden>
        </span>
      )}
    </>
  )
  return <To {...{ row, projectId }}>{content}</To>
}

function Sign({ row }: Pick<Props, 'row'>) {
  const t = useT()
  if (row.kind === 'site') return <MapPin size={20} aria-hidden="true" />
  return row.kind === 'issue' ? (
    <>
      <SeverityGlyph severity={row.severity} size={20} />
      <VisuallyHidden>{severityWord(t, row.severity)}, </VisuallyHidden>
    </>
  ) : (
    <>
      <StatusGlyph status={row.status} size={20} />
      <VisuallyHidden>{statusWord(t, row.status)}, </VisuallyHidden>
    </>
  )
}

function To({
  row,
  projectId,
  children,
}: Pick<Props, 'row' | 'projectId'> & { children: ReactNode }) {
  if (row.kind === 'issue') {
    return (
      <Link
        className={classes.row}
        to="/projects/$projectId/issues/$docId"
        params={{ projectId, docId: row.key }}
      >
        {children}
      </Link>
    )
  }
  const search =
    row.kind === 'site'
      ? { site: row.key }
      : (before: object) => ({ ...before, milestone: row.key, section: undefined })
  return (
    <Link
      className={classes.row}
      to="/projects/$projectId"
      params={{ projectId }}
      search={search as never}
      {...(row.kind === 'milestone' && { state: { openedHere: true }, resetScroll: false })}
    >
      {children}
    </Link>
  )
}

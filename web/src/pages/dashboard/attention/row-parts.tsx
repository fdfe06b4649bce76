import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { SeverityGlyph } from '../../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../../ui/status/SeverityPill.tsx'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { AttentionRow } from './attention-rows.ts'

/** The severity of an issue or the status of a milestone, also as a word; a pin for a site. */
export function Sign({ row, size }: { row: AttentionRow; size: number }) {
  const t = useT()
  if (row.kind === 'site') return <MapPin size={size} aria-hidden="true" />
  return row.kind === 'issue' ? (
    <>
      <SeverityGlyph severity={row.severity} size={size} />
      <VisuallyHidden>{severityWord(t, row.severity)}, </VisuallyHidden>
    </>
  ) : (
    <>
      <StatusGlyph status={row.status} size={size} />
      <VisuallyHidden>{statusWord(t, row.status)}, </VisuallyHidden>
    </>
  )
}

interface ToProps {
  row: AttentionRow
  projectId: string
  className: string | undefined
  children: ReactNode
}

/** The way to what a row tells of: a milestone opens beside the page. */
export function To({ row, projectId, className, children }: ToProps) {
  if (row.kind === 'issue') {
    return (
      <Link
        className={className}
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
      className={className}
      to="/projects/$projectId"
      params={{ projectId }}
      search={search as never}
      {...(row.kind === 'milestone' && { state: { openedHere: true }, resetScroll: false })}
    >
      {children}
    </Link>
  )
}

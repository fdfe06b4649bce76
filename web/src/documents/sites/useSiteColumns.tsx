import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { DateText } from '../../ui/DateText.tsx'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import type { Column } from '../../ui/table/DataTable.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { SiteRow } from './site-rows.ts'

const LATE = { color: 'var(--st-x-ink)', fontWeight: 600 }
const SILENT = { color: 'var(--st-o-ink)', fontWeight: 600 }

/** A column of numbers, which one may sort by. */
function number(key: string, head: string, cell: Column<SiteRow>['cell']): Column<SiteRow> {
  return { key, head, cell, sortBy: key, align: 'right' }
}

/** The columns of the table of sites; what is counted leads to its list. */
export function useSiteColumns(projectId: string): Column<SiteRow>[] {
  const t = useT()
  const params = { projectId }
  const percent = (n: number) => t('common.percent', { n })
  return [
    {
      key: 'name',
      head: t('sites.site'),
      sortBy: 'name',
      grow: true,
      card: 'title',
      cell: ({ _id, name, status }) => (
        <span className="row gap8">
          <StatusGlyph status={status} size={16} />
          <VisuallyHidden>{statusWord(t, status)}, </VisuallyHidden>
          <Link to="/projects/$projectId" params={params} search={{ site: _id }}>
            <b>{name}</b>
          </Link>
        </span>
      ),
    },
    { key: 'region', head: t('sites.region'), sortBy: 'region', cell: ({ region }) => region },
    number('late', t('sites.late'), ({ _id, late }) =>
      late > 0 ? (
        <Link
          to="/projects/$projectId/milestones"
          params={params}
          search={{ late: '1', sort: '-slip', group: 'none', 'site._id': _id }}
          style={LATE}
        >
          {t('sites.days', { n: late })}
        </Link>
      ) : (
        ''
      ),
    ),
    number('offTrack', t('cells.offTrack'), ({ offTrack }) => offTrack),
    number('completed', t('sites.completed'), ({ completed }) => percent(completed)),
    number('earned', t('sites.earned'), ({ standing }) =>
      standing === undefined || standing.earned === null
        ? t('common.missing')
        : percent(Math.floor(standing.earned)),
    ),
    {
      key: 'lastVisit',
      head: t('cells.lastReport'),
      sortBy: 'lastVisit',
      cell: ({ standing, isSilent }) =>
        standing?.lastVisit ? (
          <span style={isSilent ? SILENT : undefined}>
            <DateText value={standing.lastVisit} form="day" />
          </span>
        ) : (
          t('common.missing')
        ),
    },
    number('openIssues', t('sites.issues'), ({ _id, standing }) =>
      standing ? (
        <Link
          to="/projects/$projectId/issues"
          params={params}
          search={{ 'site._id[in]': _id } as never}
        >
          {standing.openIssues}
        </Link>
      ) : (
        ''
      ),
    ),
    number('photos', t('sites.photos'), ({ _id, standing }) =>
      standing ? (
        <Link
          to="/projects/$projectId/submissions"
          params={params}
          search={{ 'site._id[in]': _id } as never}
        >
          {standing.photos}
        </Link>
      ) : (
        ''
      ),
    ),
  ]
}

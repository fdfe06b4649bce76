import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { SITE_WEEKS } from '@plumbline/contract/story/story-shapes'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { DateText } from '../../ui/DateText.tsx'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import type { Column } from '../../ui/table/DataTable.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CellField } from './CellField.tsx'
import type { SiteRow } from './site-rows.ts'
import { SiteMenu } from './SiteMenu.tsx'
import type { SiteCell } from './useSiteEditing.ts'
import { markOf, type SiteCells } from './useSiteCells.ts'
import { VisitWeeks } from './VisitWeeks.tsx'

const LATE = { color: 'var(--st-x-ink)', fontWeight: 600 }
const SILENT = { color: 'var(--st-o-ink)', fontWeight: 600 }

/** A column of numbers, which one may sort by. */
function number(key: string, head: string, cell: Column<SiteRow>['cell']): Column<SiteRow> {
  return { key, head, cell, sortBy: key, align: 'right' }
}

interface Look {
  /** The cells that an admin edits; others read them. */
  cells: SiteCells | undefined
  /** True where the weeks are shown; where there is little room they replace other columns. */
  withVisits: boolean
  isNarrow: boolean
  /** A phone: each column is a line of a card. */
  isPhone: boolean
}

/** The columns of the table of sites; what is counted leads to its list. */
export function useSiteColumns(projectId: string, look: Look): Column<SiteRow>[] {
  const t = useT()
  const { cells, withVisits, isNarrow, isPhone } = look
  const params = { projectId }
  const percent = (n: number) => t('common.percent', { n })
  const fieldIn = (cell: SiteCell, label: string, value: string) =>
    cells?.open?._id === cell._id && cells.open.of === cell.of ? (
      <CellField cell={cell} label={label} value={value} onLeave={cells.leave} />
    ) : undefined

  const regionOf = ({ _id, name, region }: SiteRow) => {
    const cell: SiteCell = { _id, of: 'region' }
    const label = t('sites.regionOf', { name })
    return (
      fieldIn(cell, label, region) ??
      (cells ? (
        <button
          type="button"
          className="quiet"
          aria-label={`${label}: ${region || t('sites.empty')}`}
          {...markOf(cell)}
          onClick={() => cells.edit(cell)}
        >
          {region || t('common.missing')}
        </button>
      ) : (
        <span className="quiet">{region}</span>
      ))
    )
  }
  const site: Column<SiteRow> = {
    key: 'name',
    head: t('sites.site'),
    sortBy: 'name',
    grow: true,
    card: 'title',
    cell: (row) => {
      const { _id, name, status } = row
      const cell: SiteCell = { _id, of: 'name' }
      return (
        <>
          <span className="row gap8">
            <StatusGlyph status={status} size={16} />
            <VisuallyHidden>{statusWord(t, status)}, </VisuallyHidden>
            {fieldIn(cell, t('sites.nameOf', { name }), name) ?? (
              <Link
                to="/projects/$projectId"
                params={params}
                search={{ site: _id }}
                style={{ color: 'inherit' }}
                {...markOf(cell)}
              >
                <b>{name}</b>
              </Link>
            )}
          </span>
          {isNarrow && !isPhone && (
            <span className="hintText" style={{ display: 'block', paddingInlineStart: 24 }}>
              {regionOf(row)}
            </span>
          )}
        </>
      )
    },
  }
  const region: Column<SiteRow> = {
    key: 'region',
    head: t('sites.region'),
    sortBy: 'region',
    cell: regionOf,
  }
  const late = number('late', t('sites.late'), ({ _id, late: days }) =>
    days > 0 ? (
      <Link
        to="/projects/$projectId/milestones"
        params={params}
        search={{ late: '1', sort: '-slip', group: 'none', 'site._id': _id }}
        style={LATE}
      >
        {t('sites.days', { n: days })}
      </Link>
    ) : (
      ''
    ),
  )
  const shares = [
    number('offTrack', t('cells.offTrack'), ({ offTrack }) => (
      <span className={offTrack === 0 ? 'faint' : undefined}>{offTrack}</span>
    )),
    number('completed', t('sites.completed'), ({ completed }) => percent(completed)),
    number('earned', t('sites.earned'), ({ standing }) =>
      standing === undefined || standing.earned === null
        ? t('common.missing')
        : percent(Math.floor(standing.earned)),
    ),
  ]
  const lastVisit: Column<SiteRow> = {
    key: 'lastVisit',
    head: t('cells.lastReport'),
    sortBy: 'lastVisit',
    cell: ({ standing, isSilent }) => {
      if (!standing?.lastVisit) return t('common.missing')
      if (!isSilent) return <DateText value={standing.lastVisit} form="day" />
      const days = dayOf(localDay()) - dayOf(localDay(new Date(standing.lastVisit)))
      return <span style={SILENT}>{t('sites.ago', { n: days })}</span>
    },
  }
  const counts = [
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
  const weeks: Column<SiteRow> = {
    key: 'weeks',
    head: t('sites.weeks', { n: SITE_WEEKS }),
    grow: true,
    cell: ({ standing }) => standing && <VisitWeeks weeks={standing.weeks} />,
  }
  const menu: Column<SiteRow> = {
    key: 'actions',
    head: t('sites.menu'),
    headHidden: true,
    card: 'status',
    cell: (row) => cells && <SiteMenu projectId={projectId} site={row} onEdit={cells.edit} />,
  }
  const isShort = isNarrow && !isPhone
  return [
    site,
    ...(isShort ? [] : [region]),
    late,
    ...(isShort && withVisits ? [] : shares),
    lastVisit,
    ...counts,
    ...(withVisits ? [weeks] : []),
    ...(cells ? [menu] : []),
  ]
}

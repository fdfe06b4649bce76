import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { Site } from '@plumbline/contract/sites/site'
import { story } from '@plumbline/contract/story'
import { useQuery } from '@tanstack/react-query'
import { ClockAlert, MapPin, RadioTower } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useMedia, WIDE, XS } from '../../lib/media.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { persisted, usePersisted } from '../../lib/settings/persisted.ts'
import { anyOf } from '../../lib/settings/shape.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SearchInput } from '../../ui/form/SearchInput.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Sort } from '../../ui/table/SortHead.tsx'
import { siteRows, sortedRows, type SiteRow } from './site-rows.ts'
import { useSiteCells } from './useSiteCells.ts'
import { useSiteColumns } from './useSiteColumns.tsx'
import { VisitLegend } from './VisitWeeks.tsx'

const SiteConflictDialog = lazyPart(() => import('./SiteConflictDialog.tsx'))

/** Remembers whether the weeks are shown; by default they are where there is room for them. */
const siteView = persisted('siteView', anyOf(['visits', 'table', '']), '')

const FILTERS = {
  late: ({ late }: SiteRow) => late > 0,
  silent: ({ isSilent }: SiteRow) => isSilent,
}
const KINDS = [
  { kind: 'late', text: 'sites.isLate', Icon: ClockAlert },
  { kind: 'silent', text: 'sites.isSilent', Icon: RadioTower },
] as const

interface Props {
  projectId: string
  sites: readonly Site[]
  milestones: readonly Milestone[]
  /** Further actions on all sites, where the page does not show them above. */
  tools?: ReactNode
}

/** All sites of a project: how late each is, how far, and when it was visited; an admin edits them in place. */
export function SitesTable({ projectId, sites, milestones, tools }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const [only, setOnly] = useState<keyof typeof FILTERS>()
  const [sort, setSort] = useState<Sort>({ field: 'late', order: 'desc' })
  const [view, setView] = usePersisted(siteView)
  const [isNarrow, isPhone] = [!useMedia(WIDE), useMedia(XS)]
  const { data } = useQuery(q(story.sites, { params: { projectId } }))
  const mayEdit = useIsAdmin()
  const rows = useMemo(
    () => siteRows(sites, milestones, data?.docs, localDay()),
    [sites, milestones, data],
  )
  const wanted = text.trim().toLocaleLowerCase()
  const shown = sortedRows(
    rows.filter(
      (row) =>
        `${row.name} ${row.region}`.toLocaleLowerCase().includes(wanted) &&
        (only === undefined || FILTERS[only](row)),
    ),
    sort,
  )
  const cells = useSiteCells(projectId, shown, mayEdit)
  const withVisits = view === '' ? !isNarrow : view === 'visits'
  const columns = useSiteColumns(projectId, {
    cells: mayEdit ? cells : undefined,
    withVisits,
    isNarrow,
    isPhone,
  })
  if (sites.length === 0) {
    return <EmptyState as="h2" icon={<MapPin size={22} />} title={t('sites.none')} />
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles up from the cells
    <div {...cells.around}>
      <div className="row flow gap8" style={{ padding: 'var(--space-12)' }}>
        <span style={{ flex: '0 1 200px' }}>
          <SearchInput
            label={t('dashboard.findSite')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </span>
        {KINDS.map(({ kind, text: label, Icon }) => {
          const n = rows.filter(FILTERS[kind]).length
          return (
            (n > 0 || only === kind) && (
              <Button
                key={kind}
                variant="danger"
                size="s"
                icon={<Icon size={14} aria-hidden="true" />}
                aria-pressed={only === kind}
                onClick={() => setOnly(only === kind ? undefined : kind)}
              >
                {t(label)} <b className="num">{n}</b>
              </Button>
            )
          )
        })}
        <span className="row flow gap8" style={{ marginInlineStart: 'auto' }}>
          {tools}
          <Segmented
            label={t('sites.view')}
            options={[
              { value: 'visits', label: t('sites.withVisits') },
              { value: 'table', label: t('sites.table') },
            ]}
            value={withVisits ? 'visits' : 'table'}
            onChange={setView}
          />
        </span>
      </div>
      <DataTable
        label={t('dashboard.siteList')}
        columns={columns}
        rows={shown}
        rowKey={({ _id }) => _id}
        sort={sort}
        onSort={setSort}
        keepsFirst
        isDense
      />
      <div className="row apart flow hintText" style={{ padding: 'var(--space-12)' }}>
        <output>{t('sites.shown', { n: shown.length, total: sites.length })}</output>
        {withVisits && <VisitLegend />}
      </div>
      {cells.conflict && <SiteConflictDialog conflict={cells.conflict} onDecide={cells.decide} />}
    </div>
  )
}

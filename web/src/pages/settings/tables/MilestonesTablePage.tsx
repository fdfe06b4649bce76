import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { planSpan } from '../../../lib/dates/plan-span.ts'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { useProjectId, useProjectTitle } from '../../../lib/project/useProject.ts'
import { AdminsOnly } from '../AdminsOnly.tsx'
import { siteChoices, statusChoices } from './choices.ts'
import type { Choice } from '../../../tables/model/column.ts'
import { milestoneQueries, milestoneRowOf, milestoneTable } from './milestone-table.ts'
import { siteQueries } from './site-table.ts'
import { SetupTable } from './SetupTable.tsx'
import type { TableSearch } from './table-search.ts'
import { RowsToggle, TableFilters } from './TableFilters.tsx'
import { TableLoading } from './TableLoading.tsx'
import { useTableSearch } from './useTableSearch.ts'

/** The milestones of a project in a table. */
export function MilestonesTablePage() {
  const t = useT()
  useProjectTitle(t('settings.milestones'))
  return (
    <AdminsOnly title={t('settings.milestones')}>
      <MilestonesTable />
    </AdminsOnly>
  )
}

function MilestonesTable() {
  const t = useT()
  const projectId = useProjectId()
  const { search, change } = useTableSearch('/signed-in/projects/$projectId/plan/update/milestones')
  const queries = milestoneQueries(projectId)
  const sites = useQuery(siteQueries(projectId).live)
  const live = useQuery(queries.live)
  const archived = useQuery({ ...queries.archived, enabled: search.archived === 1 })
  const siteDocs = sites.data?.docs
  const ofSites = useMemo(() => siteChoices(siteDocs ?? []), [siteDocs])
  const kind = useMemo(
    () => milestoneTable(projectId, ofSites, statusChoices(t), search.site),
    [projectId, ofSites, t, search.site],
  )
  const [liveDocs, archivedDocs] = [live.data?.docs, archived.data?.docs]
  const stored = useMemo(
    () => bySite([...(liveDocs ?? []), ...(archivedDocs ?? [])], ofSites).map(milestoneRowOf),
    [liveDocs, archivedDocs, ofSites],
  )
  const invalid = useMemo(
    () =>
      new Set(planSpan(liveDocs ?? [], dayOf(localDay())).leftOut.map(({ plan: { _id } }) => _id)),
    [liveDocs],
  )
  return (
    <TableLoading queries={search.archived === 1 ? [sites, live, archived] : [sites, live]}>
      <SetupTable
        key={projectId}
        kind={kind}
        stored={stored}
        search={search}
        only={search.invalid === 1 ? invalid : undefined}
        filters={
          <TableFilters search={search} onChange={change}>
            <SiteFilter ofSites={ofSites} search={search} onChange={change} />
            {(invalid.size > 0 || search.invalid === 1) && (
              <RowsToggle
                isOn={search.invalid === 1}
                onChange={(isOn) => change({ invalid: isOn ? 1 : undefined })}
              >
                {t('tables.onlyInvalid', { n: invalid.size })}
              </RowsToggle>
            )}
            {search.invalid === 1 && invalid.size === 0 && <span>{t('tables.noneInvalid')}</span>}
          </TableFilters>
        }
      />
    </TableLoading>
  )
}

interface FilterProps {
  ofSites: readonly Choice[]
  search: TableSearch
  onChange: (patch: TableSearch) => void
}

function SiteFilter({ ofSites, search, onChange }: FilterProps) {
  const t = useT()
  return (
    <Select
      icon={<MapPin size={15} aria-hidden="true" />}
      aria-label={t('tables.site')}
      value={search.site ?? ''}
      onChange={(event) => onChange({ site: event.target.value || undefined })}
    >
      <option value="">{t('tables.allSites')}</option>
      {ofSites.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** By the names of their sites, then as they are planned. */
function bySite(milestones: readonly Milestone[], ofSites: readonly Choice[]): Milestone[] {
  const place = new Map(
    ofSites
      .toSorted((a, b) => a.label.localeCompare(b.label, undefined, { numeric: true }))
      .map(({ value }, n) => [value, n]),
  )
  const order = (one: Milestone) => place.get(one.site) ?? place.size
  return milestones.toSorted(
    (a, b) =>
      order(a) - order(b) ||
      startOf(a).localeCompare(startOf(b)) ||
      a.name.localeCompare(b.name, undefined, { numeric: true }),
  )
}

/** Milestones without a planned start come last. */
const startOf = ({ datePlannedStart }: Milestone) => datePlannedStart ?? '9999-99-99'

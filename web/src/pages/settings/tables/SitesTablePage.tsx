import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { AdminsOnly } from '../AdminsOnly.tsx'
import { useProject, useProjectTitle } from '../../../lib/project/useProject.ts'
import { teamQuery } from '../../../lib/project/team-queries.ts'
import { personChoices } from './choices.ts'
import { siteQueries, siteRowOf, siteTable } from './site-table.ts'
import { SetupTable } from './SetupTable.tsx'
import { TableFilters } from './TableFilters.tsx'
import { TableLoading } from './TableLoading.tsx'
import { useTableSearch } from './useTableSearch.ts'

/** The sites of a project in a table. */
export function SitesTablePage() {
  const t = useT()
  useProjectTitle(t('settings.sites'))
  return (
    <AdminsOnly title={t('settings.sites')}>
      <SitesTable />
    </AdminsOnly>
  )
}

function SitesTable() {
  const { _id: projectId, lat, lng } = useProject()
  const { search, change } = useTableSearch('/signed-in/projects/$projectId/plan/update/sites')
  const queries = siteQueries(projectId)
  const live = useQuery(queries.live)
  const archived = useQuery({ ...queries.archived, enabled: search.archived === 1 })
  const people = useQuery(teamQuery(projectId))
  const peopleDocs = people.data?.docs
  const kind = useMemo(
    () =>
      siteTable(
        projectId,
        personChoices(peopleDocs ?? []),
        lat === null || lng === null ? null : { lat, lng },
      ),
    [projectId, peopleDocs, lat, lng],
  )
  const [liveDocs, archivedDocs] = [live.data?.docs, archived.data?.docs]
  const stored = useMemo(
    () =>
      [...(liveDocs ?? []), ...(archivedDocs ?? [])]
        .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
        .map(siteRowOf),
    [liveDocs, archivedDocs],
  )
  return (
    <TableLoading queries={search.archived === 1 ? [live, people, archived] : [live, people]}>
      <SetupTable
        key={projectId}
        kind={kind}
        stored={stored}
        search={search}
        filters={<TableFilters search={search} onChange={change} />}
      />
    </TableLoading>
  )
}

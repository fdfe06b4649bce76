import { useQuery } from '@tanstack/react-query'
import { ListStates } from '../../documents/list/ListStates.tsx'
import { PlaceTabs } from '../../documents/PlaceTabs.tsx'
import { SitesTable } from '../../documents/sites/SitesTable.tsx'
import { useT } from '../../i18n/useT.ts'
import { projectQueries } from '../../lib/project/project-queries.ts'
import { useProject, useProjectTitle } from '../../lib/project/useProject.ts'
import { Card } from '../../ui/Card.tsx'
import { Badge } from '../../ui/status/Badge.tsx'

/** `/projects/{projectId}/sites`: all sites, the latest first. */
export function SitesPage() {
  const t = useT()
  const { _id: projectId, sites: named } = useProject()
  useProjectTitle(t('dashboard.siteList'))
  const queries = projectQueries(projectId)
  const sites = useQuery(queries.sites)
  const milestones = useQuery(queries.milestones)
  const table = (
    <SitesTable
      projectId={projectId}
      sites={sites.data?.docs ?? []}
      milestones={milestones.data?.docs ?? []}
    />
  )
  return (
    <div style={{ padding: '0 clamp(var(--space-16), 2vw, 24px) 24px' }}>
      <header className="row gap10" style={{ minHeight: 60 }}>
        <h1>{t('dashboard.siteList')}</h1>
        {named.length > 0 && <Badge>{named.length}</Badge>}
      </header>
      <PlaceTabs />
      <Card as="div">
        <ListStates query={sites} filtered={null} empty={table}>
          {() => (
            <ListStates query={milestones} filtered={null} empty={table}>
              {() => table}
            </ListStates>
          )}
        </ListStates>
      </Card>
    </div>
  )
}

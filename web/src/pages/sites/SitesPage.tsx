import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardPaste, Plus } from 'lucide-react'
import { ListStates } from '../../documents/list/ListStates.tsx'
import { PlaceTabs } from '../../documents/PlaceTabs.tsx'
import { SitesTable } from '../../documents/sites/SitesTable.tsx'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useMedia, XS } from '../../lib/media.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { projectQueries } from '../../lib/project/project-queries.ts'
import { useProject, useProjectTitle } from '../../lib/project/useProject.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { Card } from '../../ui/Card.tsx'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { Badge } from '../../ui/status/Badge.tsx'

const AddSiteDialog = lazyPart(() => import('../../documents/sites/AddSiteDialog.tsx'))

/** `/projects/{projectId}/sites`: all sites, the latest first. */
export function SitesPage() {
  const t = useT()
  const { _id: projectId, sites: named } = useProject()
  useProjectTitle(t('dashboard.siteList'))
  const mayEdit = useIsAdmin()
  const isPhone = useMedia(XS)
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
      <header className="row flow gap10" style={{ minHeight: 60 }}>
        <h1>{t('dashboard.siteList')}</h1>
        {named.length > 0 && <Badge>{named.length}</Badge>}
        {mayEdit && (
          <span className="row flow gap8" style={{ marginInlineStart: 'auto' }}>
            {!isPhone && (
              <Link
                to="/projects/$projectId/update/sites"
                params={{ projectId }}
                className={buttonClass()}
              >
                <ClipboardPaste size={15} aria-hidden="true" />
                {t('sites.paste')}
              </Link>
            )}
            <Button
              variant="primary"
              icon={<Plus size={15} aria-hidden="true" />}
              onClick={() => openDialog(AddSiteDialog, { projectId })}
            >
              {t('sites.add')}
            </Button>
          </span>
        )}
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

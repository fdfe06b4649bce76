import { Link } from '@tanstack/react-router'
import { SitesTable } from '../../../documents/sites/SitesTable.tsx'
import { useT } from '../../../i18n/useT.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { Card } from '../../../ui/Card.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { Block } from '../Block.tsx'
import type { DashboardData } from '../useDashboardData.ts'

interface Props {
  data: DashboardData
}

/** The table of all sites, in the block of the dashboard. */
export default function SitesBlock({ data: { sites, milestones } }: Props) {
  const t = useT()
  const projectId = useProjectId()
  const mayEdit = useIsAdmin()
  return (
    <Card as="div" className="narrow">
      <Block needs={[sites, milestones]} skeleton={<Skeleton height={480} />}>
        {(ofSites, ofMilestones) => (
          <SitesTable
            projectId={projectId}
            sites={ofSites.docs}
            milestones={ofMilestones.docs}
            tools={
              mayEdit && (
                <Link
                  to="/projects/$projectId/update/sites"
                  params={{ projectId }}
                  className={buttonClass({ size: 's' })}
                >
                  {t('sites.edit')}
                </Link>
              )
            }
          />
        )}
      </Block>
    </Card>
  )
}

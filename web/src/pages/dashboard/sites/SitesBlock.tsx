import { SitesTable } from '../../../documents/sites/SitesTable.tsx'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { Block } from '../Block.tsx'
import type { DashboardData } from '../useDashboardData.ts'

interface Props {
  data: DashboardData
}

/** The table of all sites, in the block of the dashboard. */
export default function SitesBlock({ data: { sites, milestones } }: Props) {
  const projectId = useProjectId()
  return (
    <Card as="div" className="narrow">
      <Block needs={[sites, milestones]} skeleton={<Skeleton height={480} />}>
        {(ofSites, ofMilestones) => (
          <SitesTable projectId={projectId} sites={ofSites.docs} milestones={ofMilestones.docs} />
        )}
      </Block>
    </Card>
  )
}

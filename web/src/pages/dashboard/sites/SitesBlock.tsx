import { withStoryTexts } from '../../../i18n/language.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { Block } from '../Block.tsx'
import { LazyPart } from '../LazyPart.tsx'
import type { DashboardData } from '../useDashboardData.ts'

const SitesTable = lazyPart(
  withStoryTexts(async () => ({
    default: (await import('../../../documents/sites/SitesTable.tsx')).SitesTable,
  })),
)
/** As high as a screenful of rows; the rows of a table come in the place of it. */
const skeleton = <Skeleton height={480} />

interface Props {
  data: DashboardData
}

/** The table of all sites, in the block of the dashboard. */
export function SitesBlock({ data: { sites, milestones } }: Props) {
  const projectId = useProjectId()
  return (
    <Card as="div" className="narrow">
      <Block needs={[sites, milestones]} skeleton={skeleton}>
        {(ofSites, ofMilestones) => (
          <LazyPart fallback={skeleton}>
            <SitesTable projectId={projectId} sites={ofSites.docs} milestones={ofMilestones.docs} />
          </LazyPart>
        )}
      </Block>
    </Card>
  )
}

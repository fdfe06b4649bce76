import { localDay } from '../../../lib/dates/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { Block } from '../Block.tsx'
import { LazyPart } from '../LazyPart.tsx'
import type { DashboardData } from '../useDashboardData.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'

const MilestoneList = lazyPart(async () => ({
  default: (await import('../../../schedule/MilestoneList.tsx')).MilestoneList,
}))

interface Props {
  data: DashboardData
  siteId: string
  onOpenMilestone: (milestoneId: string) => void
}

/** The milestones of a site on a phone. */
export function SiteMilestones({ data, siteId, onOpenMilestone }: Props) {
  return (
    <Block needs={[data.milestones]} skeleton={<ListSkeleton />}>
      {({ docs }) => (
        <LazyPart fallback={<ListSkeleton />}>
          <MilestoneList
            key={siteId}
            milestones={docs.filter(({ site }) => site === siteId)}
            today={localDay()}
            onOpenMilestone={onOpenMilestone}
          />
        </LazyPart>
      )}
    </Block>
  )
}

function ListSkeleton() {
  return (
    <Card as="div">
      <Skeleton height={240} />
    </Card>
  )
}

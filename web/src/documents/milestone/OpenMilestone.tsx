import { useSearch } from '@tanstack/react-router'
import { parseMilestoneSearch } from '../milestone-search.ts'
import { useMilestoneAddress } from '../useMilestoneAddress.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const MilestoneSheet = lazyPart(async () => ({
  default: (await import('./MilestoneSheet.tsx')).MilestoneSheet,
}))

/** The sidebar of the milestone that the address names, over whichever page of the project. */
export function OpenMilestone({ projectId }: { projectId: string }) {
  const { milestone, section } = parseMilestoneSearch(useSearch({ strict: false }))
  const { closeMilestone } = useMilestoneAddress()
  if (milestone === undefined) return null
  return (
    <MilestoneSheet
      key={milestone}
      projectId={projectId}
      milestoneId={milestone}
      section={section}
      onClose={closeMilestone}
    />
  )
}

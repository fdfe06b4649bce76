import { lazy, Suspense } from 'react'

const MilestoneSheet = lazy(async () => ({
  default: (await import('../milestones/MilestoneSheet.tsx')).MilestoneSheet,
}))

interface Props {
  projectId: string
  /** From the address; nothing is open without it. */
  milestoneId: string | undefined
  onClose: () => void
}

/** The sidebar of the milestone that the address names. Its code comes when it is first opened. */
export function OpenMilestone({ projectId, milestoneId, onClose }: Props) {
  if (milestoneId === undefined) return null
  return (
    <Suspense>
      <MilestoneSheet projectId={projectId} milestoneId={milestoneId} onClose={onClose} />
    </Suspense>
  )
}

import { lazy } from 'react'
import { LazyPart } from './LazyPart.tsx'

const MilestoneSheet = lazy(async () => ({
  default: (await import('../milestones/MilestoneSheet.tsx')).MilestoneSheet,
}))

interface Props {
  projectId: string
  /** From the address; nothing is open without it. */
  milestoneId: string | undefined
  onClose: () => void
}

/** The sidebar of the milestone that the address names. */
export function OpenMilestone({ projectId, milestoneId, onClose }: Props) {
  if (milestoneId === undefined) return null
  return (
    <LazyPart fallback={null}>
      <MilestoneSheet projectId={projectId} milestoneId={milestoneId} onClose={onClose} />
    </LazyPart>
  )
}

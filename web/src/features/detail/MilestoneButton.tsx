import { lazy, Suspense, useState } from 'react'
import classes from './Detail.module.css'

const MilestoneSheet = lazy(async () => ({
  default: (await import('../milestones/MilestoneSheet.tsx')).MilestoneSheet,
}))

interface Props {
  projectId: string
  milestone: { _id: string; name: string }
}

/** The name of a milestone; it opens all about it at the right of the page. */
export function MilestoneButton({ projectId, milestone }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.milestone}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {milestone.name}
      </button>
      {opened && (
        <Suspense>
          <MilestoneSheet
            projectId={projectId}
            milestoneId={milestone._id}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}

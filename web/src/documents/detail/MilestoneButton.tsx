import { useMilestoneAddress } from '../useMilestoneAddress.ts'
import classes from './Detail.module.css'

/** The name of a milestone; it opens all about it at the right of the page. */
export function MilestoneButton({ milestone }: { milestone: { _id: string; name: string } }) {
  const { openMilestone } = useMilestoneAddress()
  return (
    <button
      type="button"
      className={classes.milestone}
      aria-haspopup="dialog"
      onClick={() => openMilestone(milestone._id)}
    >
      {milestone.name}
    </button>
  )
}

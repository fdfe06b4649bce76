import { CircleAlert } from 'lucide-react'
import classes from '../marks/markers.module.css'

/** The number of open issues above Low; decorative, the marker's name says it too. */
export function IssueBadge({ count }: { count: number }) {
  return (
    <span className={classes.badge} aria-hidden="true">
      <CircleAlert size={11} strokeWidth={1.9} />
      {count}
    </span>
  )
}

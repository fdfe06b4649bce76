import classes from './operation.module.css'

/** How much of something there is, from 0 to 1. What it says stands in words beside it. */
export function Bar({ share }: { share: number }) {
  const percent = Math.min(100, Math.max(0, share * 100))
  return (
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}

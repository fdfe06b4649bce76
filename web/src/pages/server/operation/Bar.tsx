import classes from './operation.module.css'

/** A bar for a share from 0 to 1. Words beside it say the same. */
export function Bar({ share }: { share: number }) {
  const percent = Math.min(100, Math.max(0, share * 100))
  return (
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}

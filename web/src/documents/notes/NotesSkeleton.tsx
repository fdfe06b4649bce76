import { Skeleton } from '../../ui/status/Skeleton.tsx'
import classes from './Notes.module.css'

/** Three entries that are still being read. */
export function NotesSkeleton() {
  return (
    <div className={classes.skeleton}>
      {[48, 96, 72].map((height) => (
        <span key={height} className={classes.skeletonEntry}>
          <Skeleton width={28} height={28} radius={14} />
          <Skeleton height={height} radius={8} />
        </span>
      ))}
    </div>
  )
}

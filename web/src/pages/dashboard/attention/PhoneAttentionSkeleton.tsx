import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import classes from './PhoneAttention.module.css'

/** The chips and four rows that are coming, as high as they will be: what stands below keeps its place. */
export function PhoneAttentionSkeleton() {
  return (
    <div className={classes.section}>
      <div className={classes.chips}>
        {[84, 106, 74, 96].map((width) => (
          <Skeleton key={width} width={width} height={44} radius={22} />
        ))}
      </div>
      <Card as="div" className={classes.list}>
        {[70, 52, 64, 58].map((percent) => (
          <div key={percent} className={`row gap12 ${classes.row}`}>
            <Skeleton width={20} height={20} radius={10} />
            <Skeleton width={`${percent}%`} height={14} />
          </div>
        ))}
      </Card>
    </div>
  )
}

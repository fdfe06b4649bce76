import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import classes from './MilestoneSheet.module.css'

interface Props {
  title: string
  /** How many there are of what the section lists. */
  count: number
  /** Said instead of the content when there are none. */
  empty: string
  /** Beneath the content, also when there are none. */
  foot?: ReactNode
  children: ReactNode
}

/** A titled part of the sheet. */
export function MilestoneSheetSection({ title, count, empty, foot, children }: Props) {
  return (
    <div className={classes.section}>
      <h3 className={classes.heading}>
        {title}
        {count > 0 && <Badge>{count}</Badge>}
      </h3>
      {count > 0 ? children : <p className={classes.empty}>{empty}</p>}
      {foot}
    </div>
  )
}

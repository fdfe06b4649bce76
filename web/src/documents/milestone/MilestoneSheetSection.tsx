import type { ReactNode } from 'react'
import { Badge } from '../../ui/status/Badge.tsx'
import classes from './MilestoneSheet.module.css'

interface Props {
  title: string
  /** The number of entries in the section. */
  count: number
  /** The number in the heading, where it differs from that of the entries. */
  named?: number
  /** Said instead of the content when there are none. */
  empty: string
  /** At the end of the heading's line. */
  tools?: ReactNode
  /** Beneath the content, also when there are none. */
  foot?: ReactNode
  children: ReactNode
}

/** A titled part of the sheet. */
export function MilestoneSheetSection(props: Props) {
  const { title, count, named = count, empty, tools, foot, children } = props
  return (
    <div className={classes.section}>
      <div className={`row ${classes.heading}`}>
        <h3>{title}</h3>
        {named > 0 && <Badge>{named}</Badge>}
        {tools && <span className={classes.tools}>{tools}</span>}
      </div>
      {count > 0 ? children : <p className="hintText">{empty}</p>}
      {foot}
    </div>
  )
}

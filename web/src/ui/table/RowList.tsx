import type { ReactNode } from 'react'
import classes from './RowList.module.css'

/** Label and value rows; the labels are written in capitals. */
export function RowList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt className={`overline ${classes.label}`}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}

import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** Something that one has to know before one goes on; read out when it appears. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={classes.notice} role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}

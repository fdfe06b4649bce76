import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface Props {
  children: ReactNode
  /** Above a whole page, as what is so for a while: it is read out when nothing else is. */
  isBar?: boolean
}

/** Something that one has to know before one goes on; read out when it appears. */
export function Notice({ children, isBar = false }: Props) {
  return (
    <div
      className={isBar ? `${classes.notice} ${classes.bar}` : classes.notice}
      role={isBar ? 'status' : 'alert'}
    >
      <TriangleAlert size={16} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}

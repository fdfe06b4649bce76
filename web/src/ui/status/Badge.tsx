import type { ReactNode } from 'react'
import classes from './pill.module.css'

/** A small count beside a word. */
export function Badge({ children, accent = false }: { children: ReactNode; accent?: boolean }) {
  return <span className={`${classes.badge} ${accent ? classes.accent : ''}`}>{children}</span>
}

/** A small label: what something is, or a filter that is on; `warning` for what needs a look. */
export function Tag({ children, warning = false }: { children: ReactNode; warning?: boolean }) {
  return <span className={`${classes.tag} ${warning ? classes.warning : ''}`}>{children}</span>
}

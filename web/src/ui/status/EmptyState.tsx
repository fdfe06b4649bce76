import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface Props {
  /** 22 px, decorative. */
  icon: ReactNode
  /** One line that says what is not there. */
  title: string
  text?: ReactNode
  /** At most one button. */
  action?: ReactNode
  /** `h1` where it stands for a whole page, `p` inside of others. */
  as?: 'h1' | 'h2' | 'p'
}

/** A place with nothing in it: it replaces the body of what would be there. */
export function EmptyState({ icon, title, text, action, as: Title = 'p' }: Props) {
  return (
    <div className={classes.empty}>
      <span className={classes.tile} aria-hidden="true">
        {icon}
      </span>
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

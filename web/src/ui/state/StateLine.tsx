import type { ReactNode } from 'react'
import classes from './state.module.css'

interface Props {
  title: ReactNode
  /** Below the title, in small letters. */
  text?: ReactNode
  /** Before it: a StateSign. */
  sign?: ReactNode
  /** At the right: a StatePill, a bar or a button. */
  children?: ReactNode
}

/** A line of a card that says how something is. */
export function StateLine({ title, text, sign, children }: Props) {
  return (
    <div className={classes.line}>
      {sign}
      <div className={classes.words}>
        <b>{title}</b>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </div>
  )
}

/** A text at the right of a line. */
export function StateText({ children }: { children: ReactNode }) {
  return <span className={`num ${classes.text}`}>{children}</span>
}

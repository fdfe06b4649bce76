import { Lock } from 'lucide-react'
import classes from './HistoryAndComments.module.css'

/** Stands in the composer's place and says why nothing can be written. */
export function LockedNote({ text }: { text: string }) {
  return (
    <p className={`row quietText ${classes.locked}`}>
      <Lock size={14} aria-hidden="true" />
      {text}
    </p>
  )
}

import { CircleAlert } from 'lucide-react'
import classes from '../fill.module.css'

/** The fault of an answer, beneath it. */
export function FaultLine({ id, text }: { id: string; text: string }) {
  return (
    <p className={classes.fault} id={id}>
      <CircleAlert size={18} aria-hidden="true" />
      {text}
    </p>
  )
}

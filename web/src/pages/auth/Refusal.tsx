import { CircleAlert } from 'lucide-react'
import classes from './auth.module.css'

/** The server's reason for refusing a form, in a line above its button. */
export function Refusal({ text }: { text: string }) {
  return (
    <p className={classes.refusal}>
      <CircleAlert size={14} aria-hidden="true" />
      {text}
    </p>
  )
}

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './TextField.module.css'

interface Props {
  /** For the `aria-describedby` of the field; without one it is read out as soon as it is there. */
  id?: string
  text: string | undefined
}

/** The error of a field, beneath it; nothing without an error. */
export function FieldError({ id, text }: Props) {
  if (!text) return null
  return (
    <p id={id} className={classes.error} role={id === undefined ? 'alert' : undefined}>
      <CircleAlert size={14} aria-hidden="true" />
      {text}
    </p>
  )
}

interface GroupProps {
  /** The error of all of them together, such as a missing choice. */
  error: string | undefined
  children: ReactNode
}

/** Fields of which one is missing or none fits: what is wrong stands below them. */
export function FieldGroup({ error, children }: GroupProps) {
  return (
    <div data-wrong={error ? true : undefined}>
      {children}
      <FieldError text={error} />
    </div>
  )
}

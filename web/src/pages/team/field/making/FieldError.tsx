import { CircleAlert } from 'lucide-react'
import field from '../../../../ui/form/TextField.module.css'

/** What is wrong with a choice, beneath it; nothing where nothing is. */
export function FieldError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={field.error} role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      {text}
    </p>
  )
}

import { useId, type ComponentProps } from 'react'
import { FieldError } from './FieldError.tsx'
import field from './TextField.module.css'
import classes from './TextArea.module.css'

interface Props extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  /** The problem of the text, under the field. */
  error?: string | undefined
  hint?: string
}

/** A field for several lines: label above, three lines high, taller when it is drawn so. */
export function TextArea({ label, error, hint, className, ...rest }: Props) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={3}
        dir="auto"
        {...rest}
        id={id}
        className={classes.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import classes from './TextField.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  /** The problem of the value, under the field. */
  error?: string | undefined
  hint?: string
  /** Inside the field at its right end. */
  trailing?: ReactNode
}

/** A field of a form: label above, 40 px high (44 on touch screens), the error below. */
export function TextField({
  label,
  error,
  hint,
  trailing,
  className,
  'aria-describedby': describedBy,
  ...rest
}: Props) {
  const id = useId()
  const notes = [describedBy, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={className}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.field} data-error={error ? true : undefined}>
        <input
          {...rest}
          id={id}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {trailing}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

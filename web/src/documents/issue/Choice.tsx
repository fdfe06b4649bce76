import { useId } from 'react'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { Select } from '../../ui/form/Select.tsx'
import field from '../../ui/form/TextField.module.css'
import classes from './RaiseIssue.module.css'

interface Props {
  label: string
  value: string
  /** Each with its text. */
  options: readonly (readonly [string, string])[]
  /** The text of none of them. */
  none: string
  hint?: string | undefined
  required?: boolean
  /** The error of the choice, below it. */
  error?: string | undefined
  onChange: (value: string) => void
}

/** One of a few, or none, as the browser lets one choose: label above, a hint below. */
export function Choice(props: Props) {
  const { label, value, options, none, hint, required, error, onChange } = props
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        className={field.select}
        value={value}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{none}</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Select>
      {hint && (
        <p id={`${id}-hint`} className={`quietText ${classes.hint}`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

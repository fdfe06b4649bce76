import { useId } from 'react'
import { Select } from '../../ui/form/Select.tsx'
import field from '../../ui/form/TextField.module.css'
import classes from './RaiseIssue.module.css'

interface Props {
  id?: string
  label: string
  value: string
  /** Each with its text. */
  options: readonly (readonly [string, string])[]
  /** The text of none of them. */
  none: string
  hint?: string | undefined
  onChange: (value: string) => void
}

/** One of a few, or none, as the browser lets one choose: label above, a hint below. */
export function Choice({ id: given, label, value, options, none, hint, onChange }: Props) {
  const own = useId()
  const id = given ?? own
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        className={field.select}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
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
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

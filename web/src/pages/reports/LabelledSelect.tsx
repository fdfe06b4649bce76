import { useId } from 'react'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { Select } from '../../ui/form/Select.tsx'
import classes from './Reports.module.css'

interface LabelledSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  required?: boolean
  /** The error of the choice, below it. */
  error?: string | undefined
  onChange: (value: string) => void
}

/** A choice of a report, with its label above. */
export function LabelledSelect(props: LabelledSelectProps) {
  const { label, value, options, required, error, onChange } = props
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        required={required}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

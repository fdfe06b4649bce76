import { Select } from '../../ui/form/Select.tsx'
import classes from './Reports.module.css'

interface LabelledSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A choice of a report, with its label above. */
export function LabelledSelect({ label, value, options, onChange }: LabelledSelectProps) {
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </label>
  )
}

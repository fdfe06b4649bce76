import { useId } from 'react'
import classes from './Choices.module.css'

interface Props<Value extends string> {
  /** The name of the whole. */
  label: string
  options: readonly { value: Value; label: string; text?: string }[]
  value: Value
  onChange: (value: Value) => void
  busy?: boolean
}

/** One of a few, one beneath the other, each with what it means. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, busy = false } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} aria-busy={busy} className="stack gap8">
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className={classes.name}>{option.label}</span>
            {option.text && <span className={classes.text}>{option.text}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

import { useId, type ReactNode } from 'react'
import classes from './Segmented.module.css'

interface Props<Value extends string> {
  /** The name of the whole. */
  label: string
  options: readonly { value: Value; label: string; icon?: ReactNode; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  /** The control is as wide as its place, in equal parts. */
  fullWidth?: boolean
}

/** One of a few, side by side: radio buttons in one frame. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, fullWidth } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.group} data-full={fullWidth}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
          {option.count !== undefined && (
            <>
              {' '}
              <span className={classes.count}>{option.count}</span>
            </>
          )}
        </label>
      ))}
    </div>
  )
}

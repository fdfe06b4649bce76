import type { ReactNode } from 'react'
import classes from './Chips.module.css'

interface Props<Value extends string> {
  /** The name of the whole. */
  label: string
  options: readonly { value: Value; label: string; count?: ReactNode }[]
  /** Those that are pressed. */
  on: readonly Value[]
  onChange: (value: Value) => void
  /** The id of what they change. */
  controls?: string
}

/** The parts of a list with how much is in each, in one line of a phone that goes sideways. */
export function Chips<Value extends string>({ label, options, controls, ...of }: Props<Value>) {
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {options.map(({ value, label: words, count }) => (
        <button
          key={value}
          type="button"
          className={classes.chip}
          aria-pressed={of.on.includes(value)}
          aria-controls={controls}
          onClick={() => of.onChange(value)}
        >
          {words}
          {count !== undefined && (
            <>
              {' '}
              <span className="num">{count}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  )
}

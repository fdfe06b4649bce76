import { type ReactNode, useId } from 'react'
import classes from './ExportData.module.css'

interface RowProps {
  label: string
  /** One of a few, or some of them. */
  of: 'one' | 'some'
  /** One below the other. */
  isStacked?: boolean
  children: ReactNode
}

/** A row of choices about a file, with its name at the left. */
export function ChoiceRow({ label, of, isStacked = false, children }: RowProps) {
  const id = useId()
  return (
    <div role={of === 'one' ? 'radiogroup' : 'group'} aria-labelledby={id} className={classes.row}>
      <span id={id} className="quietText">
        {label}
      </span>
      <div className={isStacked ? 'stack gap6' : `flow ${classes.options}`}>{children}</div>
    </div>
  )
}

interface RadiosProps<Value extends string> {
  options: readonly { value: Value; label: string; hint?: string | undefined }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few. */
export function Radios<Value extends string>({ options, value, onChange }: RadiosProps<Value>) {
  const name = useId()
  return options.map((option) => (
    <label key={option.value} className={`row gap10 ${classes.option}`}>
      <input
        type="radio"
        name={name}
        checked={value === option.value}
        onChange={() => onChange(option.value)}
      />
      <Named {...option} />
    </label>
  ))
}

interface TickProps {
  label: string
  hint?: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** One that is chosen or not, whatever the others are. */
export function Tick({ label, hint, isOn, onChange }: TickProps) {
  return (
    <label className={`row gap10 ${classes.option}`}>
      <input type="checkbox" checked={isOn} onChange={() => onChange(!isOn)} />
      <Named label={label} hint={hint} />
    </label>
  )
}

function Named({ label, hint }: Pick<TickProps, 'label' | 'hint'>) {
  return (
    <span>
      {label}
      {hint && (
        <>
          {' '}
          <span className="hintText">{hint}</span>
        </>
      )}
    </span>
  )
}

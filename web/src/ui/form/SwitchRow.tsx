import { useId } from 'react'
import menu from '../overlay/PopoverMenu.module.css'
import classes from './SwitchRow.module.css'

interface Props {
  label: string
  /** An explanation in smaller letters below. */
  hint?: string | undefined
  on: boolean
  onChange: (on: boolean) => void
}

/** A row that is switched on and off. */
export function SwitchRow({ label, hint, on, onChange }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      className={`${menu.row} ${classes.row}`}
      onClick={() => onChange(!on)}
    >
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={classes.hint}>
            {hint}
          </span>
        )}
      </span>
      <span className={classes.switch} aria-hidden="true" />
    </button>
  )
}

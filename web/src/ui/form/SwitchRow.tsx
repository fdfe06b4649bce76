import menu from '../overlay/PopoverMenu.module.css'
import classes from './SwitchRow.module.css'

interface Props {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

/** A row of a popover that is switched on and off. */
export function SwitchRow({ label, on, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={`${menu.row} ${classes.row}`}
      onClick={() => onChange(!on)}
    >
      {label}
      <span className={classes.switch} aria-hidden="true" />
    </button>
  )
}

import { Lock } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import switches from '../../ui/form/SwitchRow.module.css'
import classes from './Share.module.css'

interface Props {
  /** 18 px. */
  icon: ReactNode
  label: string
  /** The effect for those who open the link. */
  hint: string
  on: boolean
  /** The reason why it cannot be switched now. */
  locked?: string | undefined
  onChange: (on: boolean) => void
}

/** Something that a link allows, switched on and off. */
export function ShareOption({ icon, label, hint, on, locked, onChange }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      aria-disabled={locked !== undefined || undefined}
      className={`${classes.option} ${switches.row}`}
      onClick={() => locked === undefined && onChange(!on)}
    >
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className="growing">
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={`hintText ${classes.hint}`}>
          {hint}
          {locked !== undefined && (
            <span className={classes.lock}>
              <Lock size={12} aria-hidden="true" />
              {locked}
            </span>
          )}
        </span>
      </span>
      <span className={switches.switch} aria-hidden="true" />
    </button>
  )
}

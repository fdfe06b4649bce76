import type { ComponentProps, ReactNode } from 'react'
import classes from './Button.module.css'
import { Spinner } from '../status/Spinner.tsx'

export interface ButtonLook {
  /** `primary` once per view; `danger` in red ink, `delete` filled with red. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'delete'
  /** 28, 32, 40 or 44 px high; at least 44 on touch screens. */
  size?: 's' | 'm' | 'l' | 'xl'
  fullWidth?: boolean
}

interface Props extends ButtonLook, ComponentProps<'button'> {
  /** Before the label, 14 to 16 px. */
  icon?: ReactNode
  /** Phones see the icon alone; the label stays its name. */
  iconOnPhone?: boolean
  /** In flight: a spinner in the icon's place, the label stays, further clicks do nothing. */
  busy?: boolean
}

/** The classes of a button, for links that look like one. */
export function buttonClass({
  variant = 'secondary',
  size = 'm',
  fullWidth = false,
}: ButtonLook = {}): string {
  const names = [classes.button, classes[variant], classes[size], fullWidth && classes.full]
  return names.filter(Boolean).join(' ')
}

export function Button({
  variant = 'secondary',
  size = 'm',
  fullWidth = false,
  icon,
  iconOnPhone = false,
  busy = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass({ variant, size, fullWidth }), className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon}
      {iconOnPhone ? <span className={classes.word}>{children}</span> : children}
    </button>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import classes from './parts.module.css'

interface Look {
  kind?: 'primary' | 'quiet' | 'danger'
  /** The button is as wide as there is room. */
  wide?: boolean
  /** 56 high: the one thing that one came for. */
  large?: boolean
  icon?: ReactNode
}

/** A button for a thumb, with gloves: 48 high at least. */
export function Action({
  kind,
  wide,
  large,
  icon,
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.action}
      data-kind={kind}
      data-wide={wide || undefined}
      data-large={large || undefined}
    >
      {icon}
      {children}
    </button>
  )
}

/** The same as a link. */
export function ActionLink({
  kind,
  wide,
  large,
  icon,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={classes.action}
      data-kind={kind}
      data-wide={wide || undefined}
      data-large={large || undefined}
    >
      {icon}
      {children}
    </a>
  )
}

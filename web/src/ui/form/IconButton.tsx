import type { ComponentProps, ReactNode } from 'react'
import classes from './IconButton.module.css'
import { Tip } from '../overlay/Tip.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** The name, also shown as the tooltip. */
  label: string
  /** 15 to 18 px. */
  icon: ReactNode
  size?: 's' | 'm'
  /** With an edge, for buttons that stand alone. */
  bordered?: boolean
  /** The reason why it does nothing now. The button keeps its place and the focus, and shows the reason. */
  reason?: string | null | undefined
}

/** A button that is an icon: 28 or 32 px, 44 on touch screens, with its name as a tooltip. */
export function IconButton({
  label,
  icon,
  size = 'm',
  bordered = false,
  reason,
  className,
  type = 'button',
  ...rest
}: Props) {
  const names = [classes.button, classes[size], bordered && classes.bordered, className]
  const idle = reason
    ? { 'aria-disabled': true, 'aria-description': reason, onClick: undefined }
    : undefined
  return (
    <Tip label={reason ?? label} disabled={isOpen(rest['aria-expanded'])}>
      <button
        {...rest}
        {...idle}
        type={type}
        aria-label={label}
        className={names.filter(Boolean).join(' ')}
      >
        {icon}
      </button>
    </Tip>
  )
}

/** True if the button has opened a part, which lies where the tooltip would be. */
function isOpen(expanded: ComponentProps<'button'>['aria-expanded']): boolean {
  return expanded === true || expanded === 'true'
}

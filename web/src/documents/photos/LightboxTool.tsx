import type { ReactNode } from 'react'
import { Tip } from '../../ui/overlay/Tip.tsx'
import classes from './Lightbox.module.css'

interface Props {
  /** Its name, shown as tooltip. */
  label: string
  children: ReactNode
  /** A link instead of a button. */
  href?: string
  newTab?: boolean
  destructive?: boolean
  onClick?: () => void
}

/** A 40 px icon button of the gallery's bar. */
export function LightboxTool({
  label,
  children,
  href,
  newTab = false,
  destructive = false,
  onClick,
}: Props) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    // Outside the gallery the tooltip would not be dark.
    <Tip label={label} inPlace>
      {href === undefined ? (
        <button
          type="button"
          className={[classes.tool, destructive && classes.destructive].filter(Boolean).join(' ')}
          aria-label={label}
          onClick={onClick}
        >
          {children}
        </button>
      ) : (
        <a className={classes.tool} href={href} aria-label={label} {...target}>
          {children}
        </a>
      )}
    </Tip>
  )
}

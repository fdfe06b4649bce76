import type { ReactNode } from 'react'
import { Tip } from '../../ui/overlay/Tip.tsx'
import classes from './IconLink.module.css'

interface Props {
  href: string
  /** The name, also shown as the tooltip. */
  label: string
  icon: ReactNode
}

/** A link that is an icon, as large as the buttons beside it. */
export function IconLink({ href, label, icon }: Props) {
  return (
    <Tip label={label}>
      <a href={href} className={classes.link} aria-label={label}>
        {icon}
      </a>
    </Tip>
  )
}

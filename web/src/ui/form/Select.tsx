import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import classes from './Select.module.css'

interface Props extends ComponentProps<'select'> {
  /** 15 px, before the choice. */
  icon?: ReactNode
}

/** The browser's own list of choices in the design's clothes; name it by label or aria-label. */
export function Select({ className, icon, ...rest }: Props) {
  return (
    <span className={[classes.wrap, className].filter(Boolean).join(' ')}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <select {...rest} className={classes.select} data-icon={icon ? true : undefined} />
      <ChevronDown className={classes.arrow} size={14} aria-hidden="true" />
    </span>
  )
}

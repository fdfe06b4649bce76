import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import classes from './Select.module.css'

/** The browser's own list of choices in the design's clothes; name it by label or aria-label. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={[classes.wrap, className].filter(Boolean).join(' ')}>
      <select {...rest} className={classes.select} />
      <ChevronDown className={classes.arrow} size={14} aria-hidden="true" />
    </span>
  )
}

import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import classes from './SearchInput.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** Name and placeholder. */
  label: string
  /** Without an edge of its own: the top of a panel. */
  bare?: boolean
  /** At its right end. */
  children?: ReactNode
}

/** A field that something is looked for in. */
export function SearchInput({ label, bare, children, ...input }: Props) {
  return (
    <div className={bare ? classes.bare : classes.boxed}>
      <Search size={15} aria-hidden="true" />
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        type="text"
        className={classes.input}
        aria-label={label}
        placeholder={label}
      />
      {children}
    </div>
  )
}

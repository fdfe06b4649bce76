import { type ReactNode, useId } from 'react'
import classes from './NeedsAttention.module.css'

interface Props {
  /** The trait that its rows share. */
  title: string
  /** The number of items. Only some of them are rows. */
  n: number
  /** Where the others are. */
  more: ReactNode
  /** Items of a list. */
  children: ReactNode
}

/** One kind of what needs attention: how many, and those for which it is most urgent. */
export function AttentionSection({ title, n, more, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.rule}>
        {title} · {n}
      </h3>
      <ul className={classes.rows}>{children}</ul>
      {more && <p className={classes.more}>{more}</p>}
    </section>
  )
}

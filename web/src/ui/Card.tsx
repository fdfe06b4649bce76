import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import classes from './Card.module.css'

/** A surface with a line around it; `as` names the element. */
export function Card({
  as: Element = 'section',
  className,
  ...rest
}: ComponentPropsWithoutRef<'section'> & { as?: 'section' | 'article' | 'div' }) {
  return <Element {...rest} className={[classes.card, className].filter(Boolean).join(' ')} />
}

interface HeadProps {
  title: ReactNode
  /** Beside the title: a Badge with the count. */
  badge?: ReactNode
  /** At the right. */
  children?: ReactNode
  id?: string
}

/** The 48 px head of a card: its heading, and what can be done at the right. */
export function CardHead({ title, badge, children, id }: HeadProps) {
  return (
    <div className={`row ${classes.head}`}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {badge}
      <span className={classes.space} />
      {children}
    </div>
  )
}

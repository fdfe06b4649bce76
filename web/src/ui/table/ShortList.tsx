import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../status/Badge.tsx'
import { Button } from '../form/Button.tsx'
import { Card } from '../Card.tsx'
import classes from './ShortList.module.css'

interface Props {
  title: string
  /** The number of rows. */
  count: number
  /** The number of rows that are shown at first. */
  first: number
  /** The text of the button that shows the others too. */
  allText: string
  /** At the right of the title. */
  aside?: ReactNode
  /** The list of those that are shown. */
  children: (shown: number) => ReactNode
}

/** The list that phones show instead of a map or timeline: the first rows, and the others on request. */
export function ShortList({ title, count, first, allText, aside, children }: Props) {
  const t = useT()
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  if (count === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className={`row ${classes.head}`}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <Badge>{count}</Badge>
        {aside}
      </div>
      <Card as="div" className={classes.card}>
        {children(isWhole ? count : Math.min(count, first))}
      </Card>
      {count > first && (
        <Button
          variant="quiet"
          fullWidth
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('common.showLess') : allText}
        </Button>
      )}
    </section>
  )
}

/** A row of the list, which opens what it tells of. */
export function ShortListRow({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <li className={classes.item}>
      <button type="button" className={classes.row} onClick={onOpen}>
        {children}
      </button>
    </li>
  )
}

import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './MilestoneSheet.module.css'

/** Entries that are shown before Show More. */
const FIRST = 5

interface Props<T> {
  /** The name of the list, for the button's label. */
  title: string
  entries: readonly T[]
  children: (entry: T) => ReactNode
}

/** The first entries of a list, and the others on demand. */
export function MilestoneSheetMore<T extends { _id: string }>({
  title,
  entries,
  children,
}: Props<T>) {
  const t = useT()
  const [isLong, setLong] = useState(false)
  const shown = isLong ? entries : entries.slice(0, FIRST)
  return (
    <>
      <ul className={classes.list} aria-label={title}>
        {shown.map((entry) => (
          <li key={entry._id}>{children(entry)}</li>
        ))}
      </ul>
      {entries.length > FIRST && (
        <Button
          variant="quiet"
          size="s"
          className={classes.more}
          aria-expanded={isLong}
          onClick={() => setLong(!isLong)}
        >
          {t(isLong ? 'common.showLess' : 'common.showMore')}
          <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      )}
    </>
  )
}

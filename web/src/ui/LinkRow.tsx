import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './Tabs.module.css'

/** The class of a link in the row. */
export const linkInRow = classes.tab ?? ''

/** Links to pages that belong together, as a row that looks like tabs; on phones it goes sideways. */
export function LinkRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes.row}>
      <ul className={classes.tabs}>{children}</ul>
    </nav>
  )
}

/** Pixels of a neighbour that are seen beside it, as a sign that there is more. */
const PEEK = 32

/** The name in a link of the row: that of the page that is open is brought into view. */
export function NameInRow({ text, isOpen }: { text: string; isOpen: boolean }) {
  const name = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (isOpen) showInRow(name.current?.closest('li'))
  }, [isOpen])
  return <span ref={name}>{text}</span>
}

/** Moves the row alone and at once: `scrollIntoView` might move the page too. */
function showInRow(item: Element | null | undefined) {
  const row = item?.parentElement
  if (!row) return
  const [seen, box] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  const [before, behind] = [seen.left + PEEK - box.left, box.right + PEEK - seen.right]
  if (before > 0) row.scrollLeft -= before
  else if (behind > 0) row.scrollLeft += behind
}

import { ArrowRight } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import classes from './MilestoneArchive.module.css'
import type { TableColumns } from './table-columns.ts'

/** The number of columns beyond the right edge, and the way to them. */
export function useMoreColumns({ columns, menuWidth, width }: TableColumns) {
  const scroller = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(0)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const look = () => {
      const seen = box.scrollLeft + box.clientWidth
      let right = Math.max(width, box.scrollWidth) - menuWidth
      let hidden = 0
      for (const column of columns.toReversed()) {
        // a few pixels of the edge are no text
        if (right - 12 > seen) hidden += 1
        right -= column.width
      }
      setMore(hidden)
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    const size = new ResizeObserver(look)
    size.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      size.disconnect()
    }
  }, [columns, menuWidth, width])
  const onMore = useCallback(() => {
    const box = scroller.current
    box?.scrollBy({ left: box.clientWidth - (columns[0]?.width ?? 0) })
  }, [columns])
  return { scroller, more, onMore }
}

/** Goes on to the columns that are not seen. */
export function MoreColumns({ n, onPress }: { n: number; onPress: () => void }) {
  const t = useT()
  return (
    <button type="button" className={classes.more} onClick={onPress}>
      {t('milestones.moreColumns', { n })}
      <ArrowRight size={13} aria-hidden="true" />
    </button>
  )
}

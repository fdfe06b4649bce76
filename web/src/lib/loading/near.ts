import { type RefCallback, useCallback, useState } from 'react'

/**
 * Tells whether an element has come within `distance` pixels of the visible part of the page, or of the row that it
 * scrolls in. Browsers begin to load 'lazy' pictures up to 2,500 px before that.
 * @param column selects a column that it scrolls in: there it is near only as long as it is, or has the focus
 */
export function useNear<E extends Element>(
  distance: number,
  column?: string,
): [RefCallback<E>, boolean] {
  // what cannot tell is shown at once
  const [isNear, setNear] = useState(typeof IntersectionObserver !== 'function')
  const watch = useCallback(
    (element: E | null) => {
      if (!element || typeof IntersectionObserver !== 'function') return undefined
      const margin = `${distance}px`
      const observer = new IntersectionObserver(
        (entries) => {
          if (column !== undefined) {
            const isIn = entries.at(-1)?.isIntersecting ?? false
            setNear(isIn || element.contains(document.activeElement))
          } else if (entries.some(({ isIntersecting }) => isIntersecting)) {
            setNear(true)
            observer.disconnect()
          }
        },
        {
          root: column === undefined ? null : element.closest(column),
          rootMargin: margin,
          scrollMargin: margin,
        },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [distance, column],
  )
  return [watch, isNear]
}

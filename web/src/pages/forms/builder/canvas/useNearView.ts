import { type RefCallback, useCallback, useState } from 'react'

/** So far from what is seen a card has its inside, in pixels. */
const DISTANCE = 800

/**
 * Whether an element is near what is seen of the column that it scrolls in (`data-canvas`); one that
 * has the focus counts as near. Where nothing can be observed, everything does.
 */
export function useNearView<E extends Element>(): [RefCallback<E>, boolean] {
  const [isNear, setNear] = useState(typeof IntersectionObserver !== 'function')
  const watch = useCallback((element: E | null) => {
    if (!element || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const isIn = entries.at(-1)?.isIntersecting ?? false
        setNear(isIn || element.contains(document.activeElement))
      },
      { root: element.closest('[data-canvas]'), rootMargin: `${DISTANCE}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, isNear]
}

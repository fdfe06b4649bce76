import { type RefCallback, useCallback, useState } from 'react'

/**
 * Whether an element has come within `distance` pixels of what is seen of the page, or of the row
 * that it scrolls in. Browsers begin to load what is 'lazy' up to 2,500 px before that.
 */
export function useNear<E extends Element>(distance: number): [RefCallback<E>, boolean] {
  // what cannot tell is shown at once
  const [isNear, setNear] = useState(typeof IntersectionObserver !== 'function')
  const watch = useCallback(
    (element: E | null) => {
      if (!element || typeof IntersectionObserver !== 'function') return undefined
      const margin = `${distance}px`
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          setNear(true)
          observer.disconnect()
        },
        { rootMargin: margin, scrollMargin: margin },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [distance],
  )
  return [watch, isNear]
}

import { type RefCallback, useCallback, useState } from 'react'

/**
 * Whether an element has come within `distance` pixels of what is seen of the page, or of the row
 * that it scrolls in. Browsers begin to load what is 'lazy' up to 2,500 px before that.
 */
export function useNear<E extends Element>(distance: number): [RefCallback<E>, boolean] {
  const [isNear, setNear] = useState(false)
  const watch = useCallback(
    (element: E | null) => {
      if (!element) return undefined
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

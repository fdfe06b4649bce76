import { useEffect, useState } from 'react'

/** Tells the styles of an element how far from the top of the page it begins: it fills the rest. */
export function useGridHeight(): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!element) return undefined
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.setProperty('--grid-above', `${top}px`)
    }
    measure()
    // The parts above come and go.
    const above = new ResizeObserver(measure)
    if (element.parentElement) above.observe(element.parentElement)
    return () => above.disconnect()
  }, [element])
  return setElement
}

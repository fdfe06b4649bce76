import { useEffect } from 'react'

/** While mounted the page beneath does not scroll; afterwards the focus is where it was. */
export function useOverlay(): void {
  useEffect(() => {
    const before = document.activeElement
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}

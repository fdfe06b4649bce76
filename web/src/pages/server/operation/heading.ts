import { useLayoutEffect, useRef } from 'react'

/** The heading of a card takes the focus, so that the keyboard goes on there. */
export function leadTo(id: string, block: 'start' | 'nearest' = 'start'): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.scrollIntoView({ block })
  heading.focus({ preventScroll: true })
}

/**
 * For a line that goes because of what was pressed in it: the heading of its card takes the focus, which would fall to
 * the body of the page.
 * @returns what says that the line will go
 */
export function useGoing(heading: string): () => void {
  const goes = useRef(false)
  useLayoutEffect(
    () => () => {
      if (goes.current) leadTo(heading, 'nearest')
    },
    [heading],
  )
  return () => {
    goes.current = true
  }
}

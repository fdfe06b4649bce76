import { useCallback, type RefObject, type UIEvent } from 'react'

type Part = RefObject<HTMLElement | null>

/** Keeps three elements with the same content width at the same horizontal position. */
export function useLinkedScroll(header: Part, rows: Part, scrollbar: Part) {
  return useCallback(
    ({ currentTarget: from }: UIEvent<HTMLElement>) => {
      for (const { current: part } of [header, rows, scrollbar]) {
        // Positions are rounded differently by element: less than a pixel is the same.
        if (part && part !== from && Math.abs(part.scrollLeft - from.scrollLeft) >= 1) {
          part.scrollLeft = from.scrollLeft
        }
      }
    },
    [header, rows, scrollbar],
  )
}

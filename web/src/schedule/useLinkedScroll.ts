import { useCallback, type RefObject, type UIEvent } from 'react'

type Part = RefObject<HTMLElement | null>

/**
 * Keeps three elements with the same content width at the same horizontal position. The header has it as `--at` too,
 * at once: its own scroll event comes a frame later.
 */
export function useLinkedScroll(header: Part, rows: Part, scrollbar: Part) {
  const moveTo = useCallback(
    (left: number) => {
      for (const { current: part } of [header, rows, scrollbar]) {
        // Positions are rounded differently by element: less than a pixel is the same.
        if (part && Math.abs(part.scrollLeft - left) >= 1) part.scrollLeft = left
      }
      header.current?.style.setProperty('--at', `${header.current.scrollLeft}px`)
    },
    [header, rows, scrollbar],
  )
  return {
    moveTo,
    position: useCallback(() => rows.current?.scrollLeft ?? 0, [rows]),
    follow: useCallback(
      ({ currentTarget }: UIEvent<HTMLElement>) => moveTo(currentTarget.scrollLeft),
      [moveTo],
    ),
  }
}

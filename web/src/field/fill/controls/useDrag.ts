import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react'

interface Drag {
  from: number
  to: number
  /** Pixels between the row and its old place. */
  by: number
  /** The height of a row with the gap below it, in pixels. */
  height: number
}

/**
 * Rows of a list that are dragged by a handle. While one is held, nothing changes its place in the page: the row
 * follows the finger, and others make room for it.
 * @param move called once, when the row is let go at another place
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const begin = (from: number, { currentTarget, pointerId, clientY, button }: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const own = rows[from]
    if (button !== 0 || !own) return
    const ended = new AbortController()
    const { signal } = ended
    const height = own.height + gapOf(rows)
    let now: Drag = { from, to: from, by: 0, height }
    const show = (next: Drag | null) => {
      if (next) now = next
      setDrag(next)
    }
    currentTarget.setPointerCapture(pointerId)
    show(now)
    const handle = currentTarget as HTMLElement
    handle.addEventListener(
      'pointermove',
      (event) => {
        const by = event.clientY - clientY
        const middle = own.top + own.height / 2 + by
        const above = rows.filter((row, n) => {
          const theirs = row.top + row.height / 2
          return n < from ? theirs < middle : n > from && theirs <= middle
        })
        show({ from, to: above.length, by, height })
      },
      { signal },
    )
    const end = (isLetGo: boolean) => {
      ended.abort()
      show(null)
      if (isLetGo && now.to !== from) move(from, now.to)
    }
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
  }

  const styleOf = (n: number): CSSProperties | undefined => {
    if (!drag) return undefined
    const { from, to, by, height } = drag
    if (n === from) return { transform: `translateY(${by}px)` }
    if (n > from && n <= to) return { transform: `translateY(${-height}px)` }
    return n < from && n >= to ? { transform: `translateY(${height}px)` } : undefined
  }
  return { from: drag?.from ?? null, begin, styleOf }
}

function gapOf([first, second]: readonly DOMRect[]): number {
  return first && second ? Math.max(0, second.top - first.bottom) : 0
}

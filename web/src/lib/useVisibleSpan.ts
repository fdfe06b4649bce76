import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useIsPrinting } from './useIsPrinting.ts'

/** Pixels from the top of an element. */
export interface PixelSpan {
  from: number
  to: number
}

const ALL: PixelSpan = { from: 0, to: Infinity }
/** The steps beyond the visible part, on the side that one scrolls away from. */
const BEHIND = 1

/**
 * The visible part of `body`, whatever scrolls it, and some more at both ends. It changes once in `step` pixels of
 * scrolling, so that nothing is drawn in between. On paper all of it is visible.
 *
 * @param isOn whether anybody wants to know
 * @param ahead the steps beyond the visible part, as a finger may scroll so far before the page notices. They lie at
 * both ends until it moves, then where it goes
 */
export function useVisibleSpan(
  body: RefObject<HTMLElement | null>,
  step: number,
  isOn = true,
  ahead = 1,
): PixelSpan {
  const [seen, setSeen] = useState<PixelSpan>(() => screenful(step))
  const isPrinting = useIsPrinting()

  useLayoutEffect(() => {
    if (!isOn) return undefined
    let last: PixelSpan | null = null
    let top: number | null = null
    let towards: Direction = 0
    const look = (draw: (change: () => void) => void) => {
      const now = body.current?.getBoundingClientRect().top ?? 0
      if (top !== null && now !== top) towards = now < top ? 1 : -1
      top = now
      const next = visibleSpan(now, step, ahead, towards)
      if (last && isSame(last, next)) return
      last = next
      draw(() => setSeen((shown) => (isSame(shown, next) ? shown : next)))
    }
    const settle = () => look((change) => change())
    // Drawn in the same frame: rows that come a frame later flash as empty stripes.
    const follow = () => look(flushSync)
    settle()
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    // Parts above may come and go without any scrolling.
    const page = new ResizeObserver(settle)
    page.observe(document.body)
    return () => {
      page.disconnect()
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [body, step, isOn, ahead])

  return isPrinting ? ALL : seen
}

/** Where it begins is known when it stands there. */
function screenful(step: number): PixelSpan {
  return { from: 0, to: Math.ceil(window.innerHeight / step) * step }
}

function isSame(one: PixelSpan, other: PixelSpan): boolean {
  return one.from === other.from && one.to === other.to
}

/** Down, up, or nowhere yet. */
type Direction = 1 | -1 | 0

function visibleSpan(top: number, step: number, ahead: number, towards: Direction): PixelSpan {
  const first = Math.floor(-top / step) - (towards === 1 ? BEHIND : ahead)
  const last = Math.ceil((window.innerHeight - top) / step) + (towards === -1 ? BEHIND : ahead)
  return { from: Math.max(first, 0) * step, to: Math.max(last, 0) * step }
}

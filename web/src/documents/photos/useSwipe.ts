import { useRef, type PointerEvent } from 'react'

/** A finger has to travel this far, in px, and more sideways than up or down. */
const SWIPE_DISTANCE = 48

/** Handlers that turn a swipe into a step: to the left forward, to the right back. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      // A second finger means zooming.
      const only = event.pointerType === 'touch' && from.current === null
      from.current = only ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
    },
    onPointerUp(event: PointerEvent) {
      const start = from.current
      from.current = null
      if (start?.id !== event.pointerId) return
      const x = event.clientX - start.x
      if (Math.abs(x) < SWIPE_DISTANCE || Math.abs(x) < Math.abs(event.clientY - start.y)) return
      onStep(x < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from.current = null
    },
  }
}

import type { Shift } from '../../lib/dates/shift.ts'
import { useEffect, useEffectEvent, useRef, type PointerEvent as ReactPointerEvent } from 'react'
import type { Scale } from '../timeline/scale.ts'

interface Drag {
  pointer: number
  fromX: number
  dayWidth: number
  parts: Omit<Shift, 'days'>
  days: number
}

interface Options {
  /** Dragging snaps to so many days. */
  step: number
  onPreview: (shift: Shift | null) => void
  onShift: (shift: Shift) => void
}

/**
 * Dragging a bar, or an end of it, shifts what is selected by whole steps: an accelerator of the
 * toolbar. Escape lets go of it. Gives what to do when a pointer goes down on a row.
 */
export function useBarDrag({ step, onPreview, onShift }: Options) {
  const drag = useRef<Drag | null>(null)
  /** The click that ends a drag means nothing, wherever the pointer is by then. */
  const endsWithClick = useRef(false)

  const letGo = useEffectEvent(() => {
    drag.current = null
    onPreview(null)
  })
  const move = useEffectEvent((event: PointerEvent) => {
    const now = drag.current
    if (!now || event.pointerId !== now.pointer) return
    const days = Math.round((event.clientX - now.fromX) / now.dayWidth / step) * step
    if (days === now.days) return
    now.days = days
    onPreview(days === 0 ? null : { ...now.parts, days })
  })
  const drop = useEffectEvent((event: PointerEvent) => {
    const now = drag.current
    if (!now || event.pointerId !== now.pointer) return
    letGo()
    if (now.days !== 0) onShift({ ...now.parts, days: now.days })
  })
  const cancel = useEffectEvent((event: Event) => {
    if (!drag.current || (event instanceof KeyboardEvent && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    letGo()
  })
  const beginAgain = useEffectEvent(() => {
    endsWithClick.current = false
  })
  const swallow = useEffectEvent((event: Event) => {
    if (endsWithClick.current) event.stopPropagation()
    endsWithClick.current = false
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', cancel, { signal })
    window.addEventListener('keydown', cancel, { signal, capture: true })
    window.addEventListener('pointerdown', beginAgain, { signal, capture: true })
    window.addEventListener('click', swallow, { signal, capture: true })
    return () => listening.abort()
  }, [])

  return (event: ReactPointerEvent, scale: Scale) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-drag]') : null
    const [timeline, edge] = handle?.getAttribute('data-drag')?.split(' ') ?? []
    if (!timeline || event.button !== 0 || drag.current) return
    // No text is selected meanwhile; the focus stays where it is.
    event.preventDefault()
    endsWithClick.current = true
    drag.current = {
      pointer: event.pointerId,
      fromX: event.clientX,
      dayWidth: scale.dayWidth,
      parts: {
        planned: timeline === 'planned',
        actual: timeline === 'actual',
        start: edge !== 'end',
        end: edge !== 'start',
      },
      days: 0,
    }
  }
}

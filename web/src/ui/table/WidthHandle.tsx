import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../i18n/useT.ts'
import classes from './WidthHandle.module.css'
import { type HandleProps, WIDTH_MAX } from './widths.ts'

/** Pixels by which an arrow key sizes, and by which it does with Shift. */
const STEP = 8
const LARGE_STEP = 40
/** Pixels that a pointer moves before it is a drag. */
const SLACK = 2

const ARROWS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * The right edge of a column's head: dragged, or with the arrow keys, it makes the column wider or narrower;
 * pressed twice, or with Enter, it gives the column its own width back. Content that is never cut keeps its room.
 */
export function WidthHandle({ columnKey, head, least, sizes }: HandleProps) {
  const t = useT()
  const edge = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; from: number; to: number | undefined }>(null)
  const typed = useRef<number>(undefined)
  const width = sizes.widths.get(columnKey)
  const limited = (n: number) => Math.min(Math.max(Math.round(n), least), WIDTH_MAX)
  // as it is drawn, which the columns beside it decide too
  useLayoutEffect(() => void tell())

  /** The width of the column; where nothing can be measured, the width that it was given. */
  function measured(made = width ?? least): number {
    return Math.ceil(edge.current?.parentElement?.getBoundingClientRect().width ?? 0) || made
  }

  /** Says how wide the column is; gives that. */
  function tell(made?: number): number {
    const now = limited(measured(made))
    edge.current?.setAttribute('aria-valuenow', String(now))
    return now
  }

  /** From here on its text breaks where it has to, before anything is measured. */
  const hold = (from: number) => flushSync(() => sizes.hold(columnKey, from))

  /** Draws the column so wide; gives how wide it became. */
  function draw(to: number): number {
    const table = edge.current?.closest<HTMLElement>('[data-sizes]')
    table?.style.setProperty(`--w-${columnKey}`, `${to}px`)
    return tell(to)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    drag.current = { x: event.clientX, from: measured(), to: undefined }
  }

  function onPointerMove({ clientX }: PointerEvent) {
    const now = drag.current
    if (!now) return
    const by = clientX - now.x
    if (now.to === undefined) {
      if (Math.abs(by) < SLACK) return
      hold(limited(now.from))
    }
    now.to = limited(now.from + by)
    draw(now.to)
  }

  function onPointerUp() {
    const to = drag.current?.to
    drag.current = null
    if (to !== undefined) sizes.set(columnKey, draw(to))
  }

  /** Nothing was meant: the column is as it was. */
  function onCancel() {
    const now = drag.current
    drag.current = null
    if (now?.to === undefined) return
    draw(limited(now.from))
    sizes.hold(columnKey, undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Escape') onCancel()
    if (key === 'Enter') {
      event.preventDefault()
      typed.current = undefined
      sizes.set(columnKey, undefined)
    }
    const turn = ARROWS[key]
    if (!turn) return
    event.preventDefault()
    const from = typed.current ?? limited(measured())
    if (typed.current === undefined) hold(from)
    typed.current = draw(limited(from + turn * (shiftKey ? LARGE_STEP : STEP)))
  }

  /** A key that is held goes on; where it ends is kept. */
  function onTyped() {
    const to = typed.current
    typed.current = undefined
    if (to !== undefined) sizes.set(columnKey, draw(to))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that has the focus is a widget
    <div
      ref={edge}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      className={classes.handle}
      aria-label={t('common.widthOf', { column: head })}
      aria-orientation="vertical"
      aria-valuenow={width ?? least}
      aria-valuemin={least}
      aria-valuemax={WIDTH_MAX}
      onFocus={() => tell()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onCancel}
      onLostPointerCapture={onCancel}
      onDoubleClick={() => sizes.set(columnKey, undefined)}
      onKeyDown={onKeyDown}
      onKeyUp={onTyped}
      onBlur={onTyped}
    />
  )
}

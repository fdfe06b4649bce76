import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'

/** A pointer that only passes does not open it; one that slips off does not close it. */
const OPEN_MS = 200
const CLOSE_MS = 250

/** When a menu is open that hovering, the keyboard's focus or a click opens. */
export function useHoverMenu(button: RefObject<HTMLButtonElement | null>) {
  const [state, setState] = useState<'closed' | 'shown' | 'entered'>('closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The focus that comes back to the button does not open it again. */
  const returning = useRef(false)
  const isOpen = state !== 'closed'
  useEffect(() => () => clearTimeout(timer.current), [])

  function later(next: typeof state, after: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState((now) => (now === 'entered' ? now : next)), after)
  }
  function enter() {
    clearTimeout(timer.current)
    setState('entered')
  }
  /** Closes it; the focus returns to the button when it was inside. */
  function close() {
    clearTimeout(timer.current)
    if (state === 'entered') {
      returning.current = true
      button.current?.focus()
      returning.current = false
    }
    setState('closed')
  }
  return {
    isOpen,
    takesFocus: state === 'entered',
    close,
    stay: () => clearTimeout(timer.current),
    leave: () => later('closed', CLOSE_MS),
    buttonHandlers: {
      onClick: enter,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') later('shown', OPEN_MS)
      },
      onPointerLeave: () => later('closed', CLOSE_MS),
      onFocus: () => {
        const byKeyboard = button.current?.matches(':focus-visible') ?? false
        if (byKeyboard && !returning.current && !isOpen) setState('shown')
      },
      onBlur: () => {
        if (state === 'shown') setState('closed')
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && isOpen) close()
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        enter()
      },
    },
  }
}

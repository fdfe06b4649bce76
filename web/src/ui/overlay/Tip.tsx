import {
  cloneElement,
  useContext,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import { onDemand, useOnDemand } from '../../lib/loading/onDemand.ts'
import { Tips } from '../../lib/overlay/tips.ts'

/** Milliseconds for which the pointer rests before the tooltip shows. */
const DELAY = 250

/** The text beside what is pointed at; its code comes when something is. */
export const bubble = onDemand(async () => (await import('./TipBubble.tsx')).TipBubble)

interface Handlers {
  title?: string
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

interface Props {
  /** The name of what it is for, which has it as its accessible name already. */
  label: string
  position?: 'top' | 'right'
  disabled?: boolean
  /** Beside its target in the page, where that has colours of its own. */
  inPlace?: boolean
  /** Shown to a finger too, until it touches something else. */
  onTouch?: boolean
  /** A button or a link. */
  children: ReactElement<Handlers>
}

/** A tooltip: on mice and keyboards the name of what is only an icon. */
export function Tip({ label, position = 'top', disabled, inPlace, onTouch, children }: Props) {
  const { target, isShown, handlers } = usePointedAt(children.props, onTouch)
  const isOurs = useContext(Tips)
  const { Part: Bubble } = useOnDemand(bubble, isOurs && target !== null)
  if (!isOurs) return cloneElement(children, disabled ? {} : { title: label })
  return (
    <>
      {cloneElement(children, handlers)}
      {target && Bubble && (
        <Bubble
          target={target}
          label={label}
          position={position}
          opened={isShown && !disabled}
          withinPortal={!inPlace}
        />
      )}
    </>
  )
}

/** Tells whether the pointer or the keyboard's focus rests on an element; Escape ends it. */
function usePointedAt(own: Handlers, onTouch = false) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const watch = useRef<AbortController>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    watch.current?.abort()
    setShown(false)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      watch.current?.abort()
    },
    [],
  )
  /** A button that is disabled, or lies beneath a dialog that opens, may never hear that the pointer has left. */
  function hideElsewhere(pointedAt: HTMLElement): void {
    watch.current?.abort()
    watch.current = new AbortController()
    const { signal } = watch.current
    const onPointed = ({ target: pointed }: Event) =>
      pointed instanceof Node && !pointedAt.contains(pointed) && hide()
    document.addEventListener('pointerover', onPointed, { capture: true, signal })
  }
  useEffect(() => {
    if (!isShown) return undefined
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isShown])
  const handlers: Handlers = {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      const isTouch = event.pointerType === 'touch'
      if (isTouch && !onTouch) return
      setTarget(event.currentTarget)
      // it may be entered twice without being left
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setShown(true), isTouch ? 0 : DELAY)
      hideElsewhere(event.currentTarget)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      if (event.pointerType !== 'touch') hide()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (!event.currentTarget.matches(':focus-visible')) return
      setTarget(event.currentTarget)
      setShown(true)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide()
    },
  }
  return { target, isShown, handlers }
}

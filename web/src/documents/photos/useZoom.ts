import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react'
import { isLong } from '@plumbline/contract/rules/long-pictures'
import { CLOSER, firstView, FIT, moved, STEP, zoomed, type Box, type View } from './zoom.ts'

/** A finger has to travel this far, in px, and more sideways than up or down. */
const SWIPE_DISTANCE = 48
/** Two taps within so many ms and px are one double tap. */
const TWICE_MS = 300
const TWICE_PX = 30

interface Touch {
  x: number
  y: number
}

/**
 * Zooms a photo by wheel, two fingers, a double tap or `by` keys and buttons; a finger or the mouse moves it then.
 * While it fits, a swipe steps on instead: to the left forward, to the right back. A long photo begins so wide that
 * it can be read, and the wheel moves along it.
 *
 * @param stage the room around the photo, which is the `img` in it
 * @param photo another one is looked at from its beginning
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  photo: ({ _id: string } & Box['photo']) | undefined,
  onStep: (by: 1 | -1) => void,
) {
  const [view, setView] = useState(FIT)
  const [first, setFirst] = useState(FIT)
  const photoId = photo?._id
  const [shown, setShown] = useState(photoId)
  if (shown !== photoId) {
    setShown(photoId)
    setView(FIT)
    setFirst(FIT)
  }
  const isAlong = photo !== undefined && isLong(photo)
  const begun = useRef<string | null>(null)
  /** Its finer picture comes later, and changes nothing. */
  function begin() {
    const box = boxOf(stage.current)
    if (!photo || !box || begun.current === photo._id) return
    begun.current = photo._id
    if (!isAlong) return
    const begins = firstView(box, photo)
    setFirst(begins)
    setView(begins)
  }
  const touches = useRef(new Map<number, Touch>())
  const swipe = useRef<(Touch & { id: number }) | null>(null)
  const lastTap = useRef<(Touch & { time: number }) | null>(null)
  function change(how: (view: View, box: Box) => View) {
    const box = boxOf(stage.current)
    if (box) setView((before) => how(before, box))
  }
  function middleOf({ x, y }: Touch): Touch {
    const room = stage.current?.getBoundingClientRect()
    if (!room) return { x: 0, y: 0 }
    return { x: x - room.left - room.width / 2, y: y - room.top - room.height / 2 }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const at = middleOf({ x: event.clientX, y: event.clientY })
    const isMoved = isAlong && view.scale > 1 && !event.ctrlKey
    change((before, box) =>
      isMoved
        ? moved(before, { x: -event.deltaX, y: -event.deltaY }, box)
        : zoomed(before, 2 ** (-event.deltaY / 300), at, box),
    )
  })
  useEffect(() => {
    const element = stage.current
    // React hears the wheel without a say in whether the page scrolls
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [stage])

  function onPointerDown(event: PointerEvent) {
    const at = { x: event.clientX, y: event.clientY }
    touches.current.set(event.pointerId, at)
    const isAlone = touches.current.size === 1 && event.pointerType === 'touch'
    swipe.current =
      isAlone && (view.scale === 1 || isAcross()) ? { id: event.pointerId, ...at } : null
    if (view.scale > 1 && event.target instanceof Element && !event.target.closest('button')) {
      stage.current?.setPointerCapture?.(event.pointerId)
    }
  }

  /** True where a long photo lies within the room from left to right. */
  function isAcross(): boolean {
    const box = boxOf(stage.current)
    return isAlong && box !== null && box.photo.width * view.scale <= box.room.width + 1
  }

  function onPointerMove(event: PointerEvent) {
    const before = touches.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1]
    touches.current.set(event.pointerId, now)
    if (!other) {
      return change((old, box) => moved(old, { x: now.x - before.x, y: now.y - before.y }, box))
    }
    const factor = apart(now, other) / Math.max(1, apart(before, other))
    const at = middleOf({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    return change((old, box) => zoomed(old, factor, at, box))
  }

  function onPointerUp(event: PointerEvent) {
    touches.current.delete(event.pointerId)
    const start = swipe.current
    swipe.current = null
    const now = { x: event.clientX, y: event.clientY }
    if (start?.id === event.pointerId) {
      const x = now.x - start.x
      if (Math.abs(x) >= SWIPE_DISTANCE && Math.abs(x) >= Math.abs(now.y - start.y)) {
        return onStep(x < 0 ? 1 : -1)
      }
    }
    return tapped(now, event)
  }

  function tapped(now: Touch, { timeStamp: time, target }: PointerEvent) {
    const before = lastTap.current
    lastTap.current = { ...now, time }
    if (!(target instanceof Element) || target.closest('button')) lastTap.current = null
    else if (before && time - before.time < TWICE_MS && apart(before, now) < TWICE_PX) {
      lastTap.current = null
      const at = middleOf(now)
      change((old, box) => {
        if (old.scale > 1) return FIT
        return isAlong ? first : zoomed(old, CLOSER, at, box)
      })
    }
  }

  const middle = { x: 0, y: 0 }
  return {
    view,
    /** The first view of the photo. */
    first,
    /** To be called when the picture is there. */
    begin,
    /** Closer by keys and buttons: 1 in, -1 out, 0 as it fits. */
    step: (by: 1 | 0 | -1) =>
      change((old, box) => (by === 0 ? FIT : zoomed(old, by > 0 ? STEP : 1 / STEP, middle, box))),
    /** Moves what is looked at by so many px. */
    move: (x: number, y: number) => change((old, box) => moved(old, { x, y }, box)),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => {
        touches.current.delete(event.pointerId)
        swipe.current = null
      },
    },
  }
}

const apart = (one: Touch, other: Touch) => Math.hypot(one.x - other.x, one.y - other.y)

function boxOf(stage: HTMLElement | null): Box | null {
  const picture = stage?.querySelector('img')
  if (!stage || !picture) return null
  return {
    room: { width: stage.clientWidth, height: stage.clientHeight },
    photo: { width: picture.offsetWidth, height: picture.offsetHeight },
  }
}

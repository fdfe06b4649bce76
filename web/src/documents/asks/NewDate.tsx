import type { AskItem } from '@plumbline/contract/organisations/asks'
import { useLayoutEffect, useRef } from 'react'

/** A date that is accepted slides to its new place in so many milliseconds. */
const SLIDE_MS = 200

interface Props extends Pick<AskItem, 'decision'> {
  /** The date in words. */
  text: string
}

/** A proposed date; once it is accepted while one looks, it slides to where the old date stood. */
export function NewDate({ decision, text }: Props) {
  const place = useRef<HTMLElement>(null)
  const before = useRef<Pick<AskItem, 'decision'> & { left: number }>(null)
  useLayoutEffect(() => {
    const date = place.current
    if (!date) return
    const was = before.current
    const left = date.offsetLeft
    before.current = { decision, left }
    if (was?.decision !== null || decision !== 'accepted') return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    date.animate([{ transform: `translateX(${was.left - left}px)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'ease-out',
    })
  }, [decision])
  return (
    // an inline box cannot slide
    <b ref={place} style={{ display: 'inline-block' }}>
      {text}
    </b>
  )
}

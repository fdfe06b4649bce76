import type { Update } from '@plumbline/contract/documents/updates'
import { useLayoutEffect, useRef } from 'react'
import { entryId } from '../thread/feed/useJump.ts'

/** So near to its end a history counts as read to the end, in pixels. */
const NEAR = 80

/**
 * A sidebar begins where the unread entries do, else at its end, which is where one writes; and it
 * stays at its end when entries come, unless one has scrolled away.
 */
export function useNewestInView(content: HTMLElement | null, entries: Update[]): void {
  const wasAtEnd = useRef(true)
  const hasBegun = useRef(false)
  const newest = entries.at(-1)?._id
  const firstUnread = entries.find(({ unread }) => unread)?._id
  useLayoutEffect(() => {
    const scroller = content?.parentElement
    if (!content || !scroller) return undefined
    const follow = () => {
      const { scrollHeight, scrollTop, clientHeight } = scroller
      wasAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR
    }
    const stay = () => {
      if (wasAtEnd.current) scroller.scrollTop = scroller.scrollHeight
    }
    const unread = firstUnread && document.getElementById(entryId(firstUnread))
    if (unread && !hasBegun.current) {
      unread.scrollIntoView({ block: 'center' })
      follow()
    } else stay()
    hasBegun.current = true
    scroller.addEventListener('scroll', follow, { passive: true })
    // entries have their heights when they are laid out, and the composer grows with its text
    const sizes = new ResizeObserver(stay)
    sizes.observe(content)
    sizes.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', follow)
      sizes.disconnect()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what comes later is not unread at the beginning
  }, [content, newest])
}

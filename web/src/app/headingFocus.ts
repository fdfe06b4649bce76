import type { AnyRouter } from '@tanstack/react-router'

/** Milliseconds within which a page has to bring its heading. */
const PATIENCE = 5000

/**
 * Moves the focus to the `h1` when the path changes, so that screen readers read the new page and
 * Tab starts in it. Waits for headings that come with their data; a person who has meanwhile put
 * the focus somewhere keeps it.
 */
export function focusHeadings(router: AnyRouter): void {
  let stop: (() => void) | undefined
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    stop?.()
    stop = whenHeadingIsThere((heading) => {
      const active = document.activeElement
      if (active && active !== document.body && active.closest('main, [role=dialog]')) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  })
}

function whenHeadingIsThere(then: (heading: HTMLElement) => void): (() => void) | undefined {
  const present = findHeading()
  if (present) {
    then(present)
    return undefined
  }
  const observer = new MutationObserver(() => {
    const heading = findHeading()
    if (!heading) return
    stop()
    then(heading)
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, PATIENCE)
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

function findHeading(): HTMLElement | null {
  return document.querySelector('main h1')
}

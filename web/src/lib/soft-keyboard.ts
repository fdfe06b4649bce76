import { useSyncExternalStore } from 'react'

/** Pixels of the window's lower end that a soft keyboard covers. */
export function useSoftKeyboard(): number {
  return useSyncExternalStore(subscribe, covered)
}

function covered(): number {
  const seen = window.visualViewport
  // a page that is zoomed into is seen in part as well
  if (!seen || seen.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop))
}

function subscribe(notify: () => void): () => void {
  const seen = window.visualViewport
  seen?.addEventListener('resize', notify)
  seen?.addEventListener('scroll', notify)
  return () => {
    seen?.removeEventListener('resize', notify)
    seen?.removeEventListener('scroll', notify)
  }
}

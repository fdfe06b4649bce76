import { muteErrors } from '../overlay/toasts.ts'
import { typedTexts } from '../forms/typed-texts.ts'

/** The reason why the page can do nothing any more: the session has ended, or the project is not one's own. */
export type Why = 'signedOut' | 'removed'

interface LockedOut {
  why: Why
  /** The texts in the fields of the page. */
  typed: ReturnType<typeof typedTexts>
}

let state: LockedOut | null = null
let isLeaving = false
const listeners = new Set<() => void>()

/** Somebody was shut out of the page that is open: app/LockedOut.tsx says so, once. */
export const lockedOut = {
  get: () => state,
  subscribe: (notify: () => void) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
  /** Keeps what is typed. The refusals of what the page asks for meanwhile are no news. */
  tell(why: Why) {
    if (state || isLeaving) return
    show({ why, typed: typedTexts() })
  },
  clear: () => show(null),
}

/** One's own sign-out is under way: that the session ends is no surprise, and nothing is asked for. */
export const leaving = {
  get: () => isLeaving,
  set(is: boolean) {
    isLeaving = is
  },
}

function show(next: LockedOut | null): void {
  state = next
  muteErrors(next !== null)
  for (const notify of listeners) notify()
}

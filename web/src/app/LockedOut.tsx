import { Suspense, useSyncExternalStore } from 'react'
import { lockedOut } from '../lib/session/locked-out.ts'
import { lazyPart } from '../lib/loading/lazy-part.tsx'

const LockedOutDialog = lazyPart(() => import('./LockedOutDialog.tsx'))

/** Over whatever page is open: that one was signed out, or removed from its project. */
export function LockedOut() {
  const state = useSyncExternalStore(lockedOut.subscribe, lockedOut.get)
  if (!state) return null
  return (
    <Suspense>
      <LockedOutDialog {...state} />
    </Suspense>
  )
}

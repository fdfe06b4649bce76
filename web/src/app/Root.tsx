import { Outlet } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { lockedOut } from '../lib/session/locked-out.ts'
import { lazyPart } from '../lib/loading/lazy-part.tsx'
import { Toasts } from './Toasts.tsx'

/** The page, and the alerts over it. */
export function Root() {
  return (
    <>
      <Outlet />
      <LockedOut />
      <Toasts />
    </>
  )
}

const LockedOutDialog = lazyPart(() => import('./LockedOutDialog.tsx'))

/** Over whatever page is open: that one was signed out, or removed from its project. */
function LockedOut() {
  const state = useSyncExternalStore(lockedOut.subscribe, lockedOut.get)
  if (!state) return null
  return <LockedOutDialog {...state} />
}

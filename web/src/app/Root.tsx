import { Outlet } from '@tanstack/react-router'
import { LockedOut } from './LockedOut.tsx'
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

import { Outlet } from '@tanstack/react-router'
import { Toasts } from './Toasts.tsx'

/** The page, and the alerts over it. */
export function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

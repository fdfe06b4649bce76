import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsNeeded } from '../lib/toasts.ts'

const ToastHost = lazy(async () => ({ default: (await import('./ToastHost.tsx')).ToastHost }))

/** The page, and the alerts once there is one. */
export function Root() {
  const needed = useSyncExternalStore(toastsNeeded.subscribe, toastsNeeded.get)
  return (
    <>
      <Outlet />
      {needed && (
        <Suspense>
          <ToastHost />
        </Suspense>
      )}
    </>
  )
}

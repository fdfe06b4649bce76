import { Outlet } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useT } from '../i18n/useT.ts'
import { askWhetherReadOnly, readOnly } from '../lib/api/read-only.ts'
import { lazyPart } from '../lib/loading/lazy-part.tsx'
import { lockedOut } from '../lib/session/locked-out.ts'
import { Toasts } from './Toasts.tsx'

/** The page, what one has to know on each of them, and the alerts over it. */
export function Root() {
  return (
    <>
      <ReadOnly />
      <Outlet />
      <LockedOut />
      <Toasts />
    </>
  )
}

const Notice = lazyPart(async () => ({
  default: (await import('../ui/status/Notice.tsx')).Notice,
}))

/** Above every page, that changes cannot be saved at the moment; it goes when the server takes them again. */
function ReadOnly() {
  const t = useT()
  const isReadOnly = useSyncExternalStore(readOnly.subscribe, readOnly.get)
  useEffect(() => (isReadOnly ? askWhetherReadOnly() : undefined), [isReadOnly])
  return isReadOnly && <Notice isBar>{t('problems.readOnly')}</Notice>
}

const LockedOutDialog = lazyPart(() => import('./LockedOutDialog.tsx'))

/** Over whatever page is open: that one was signed out, or removed from its project. */
function LockedOut() {
  const state = useSyncExternalStore(lockedOut.subscribe, lockedOut.get)
  if (!state) return null
  return <LockedOutDialog {...state} />
}

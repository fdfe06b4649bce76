import { useRouter } from '@tanstack/react-router'
import { Fragment, Suspense, useEffect, useSyncExternalStore } from 'react'
import { closeDialogs, dialogs } from '../lib/overlay/dialogs.ts'

/** Shows what `openDialog` opened; they go with their page. */
export function DialogHost() {
  const router = useRouter()
  const shown = useSyncExternalStore(dialogs.subscribe, dialogs.get)
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeDialogs()),
    [router],
  )
  useEffect(() => closeDialogs, [])
  return shown.map(({ id, node }) => (
    <Suspense key={id}>
      <Fragment>{node}</Fragment>
    </Suspense>
  ))
}

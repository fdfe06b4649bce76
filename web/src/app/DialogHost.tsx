import { useBlocker, useRouter } from '@tanstack/react-router'
import { Fragment, useEffect, useSyncExternalStore } from 'react'
import { useMedia, XS } from '../lib/media.ts'
import { closeDialogs, dialogs } from '../lib/overlay/dialogs.ts'
import { useBackOfLayer } from '../lib/overlay/layers.ts'

/** Shows what `openDialog` opened; they go with their page. On phones, Back closes what lies over it first. */
export function DialogHost() {
  const router = useRouter()
  const phone = useMedia(XS)
  const goBack = useBackOfLayer()
  useBlocker({
    disabled: !phone || goBack === undefined,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || !goBack) return false
      // first the history is back where it was: what is closed may be in the address of that place
      window.addEventListener('popstate', goBack, { once: true })
      return true
    },
  })
  const shown = useSyncExternalStore(dialogs.subscribe, dialogs.get)
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeDialogs()),
    [router],
  )
  useEffect(() => closeDialogs, [])
  return shown.map(({ id, node }) => <Fragment key={id}>{node}</Fragment>)
}

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { dialogs } from '../../lib/dialogs.ts'
import { PublicFrame } from './PublicFrame.tsx'

const ShareDialogs = lazy(async () => ({
  default: (await import('./ShareDialogs.tsx')).ShareDialogs,
}))

/** The public frame of what a link shows; what opens over it comes when it is opened. */
export function ShareFrame() {
  const isOpen = useSyncExternalStore(dialogs.subscribe, () => dialogs.get().length > 0)
  return (
    <>
      <PublicFrame />
      {isOpen && (
        <Suspense>
          <ShareDialogs />
        </Suspense>
      )}
    </>
  )
}

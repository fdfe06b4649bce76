import { useSyncExternalStore } from 'react'
import { dialogs } from '../../lib/overlay/dialogs.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const ShareDialogs = lazyPart(async () => ({
  default: (await import('./ShareDialogs.tsx')).ShareDialogs,
}))

/** The public frame of what a link shows; what opens over it comes when it is opened. */
export function ShareFrame() {
  const isOpen = useSyncExternalStore(dialogs.subscribe, () => dialogs.get().length > 0)
  return (
    <>
      <PublicFrame />
      {isOpen && <ShareDialogs />}
    </>
  )
}

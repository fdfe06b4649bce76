import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { dialogs } from '../../lib/overlay/dialogs.ts'
import { Tips } from '../../lib/overlay/tips.ts'
import { PublicFrame } from './PublicFrame.tsx'

const DialogHost = lazyPart(async () => ({
  default: (await import('../DialogHost.tsx')).DialogHost,
}))

/** The public frame of what a link shows; what opens over it comes when it is opened. */
export function ShareFrame() {
  const isOpen = useSyncExternalStore(dialogs.subscribe, () => dialogs.get().length > 0)
  return (
    <>
      <PublicFrame />
      {isOpen && (
        <Tips value>
          <DialogHost />
        </Tips>
      )}
    </>
  )
}

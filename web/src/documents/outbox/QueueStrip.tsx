import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { toastSuccess } from '../../lib/overlay/toasts.ts'
import { useOnline } from '../../lib/useOnline.ts'
import { useUser } from '../../lib/session/useUser.ts'
import classes from './Outbox.module.css'
import { Outbox } from './outbox.ts'
import { useAsOf } from './useAsOf.ts'
import { showWaiting, useWaiting } from './shared.ts'

const QueueSheet = lazyPart(() => import('./QueueSheet.tsx'))

/**
 * Below the bar of a phone: what waits to be sent, and without a network since when nothing is new. It also
 * sends what waits, from whatever page.
 */
export default function QueueStrip() {
  const t = useT()
  const waiting = useOutbox()
  const isOffline = !useOnline()
  const asOf = useAsOf(isOffline)
  const n = waiting.items.length
  const isShown = n > 0 || isOffline
  useEffect(() => {
    const { style } = document.documentElement
    if (isShown) style.setProperty('--strip', '44px')
    return () => void style.removeProperty('--strip')
  }, [isShown])
  const Icon = isOffline ? CloudOff : CloudUpload
  return (
    <output className={classes.strip} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <Icon size={18} aria-hidden="true" />
          <span>
            {n > 0 ? t('queue.waiting', { n }) : t('queue.offline', { time: asOf ?? '' })}
          </span>
          {n > 0 && (
            <button
              type="button"
              className={classes.view}
              aria-haspopup="dialog"
              onClick={() => openDialog(QueueSheet, { outbox: waiting.outbox })}
            >
              {t('queue.view')}
            </button>
          )}
        </>
      )}
    </output>
  )
}

/** The outbox of the person who is signed in. It sends as long as the component is on the page. */
function useOutbox() {
  const t = useT()
  const user = useUser()._id
  const client = useQueryClient()
  const [outbox] = useState(() => new Outbox(user))
  useEffect(() => {
    outbox.hear({
      heldText: () => t('queue.held'),
      unsureText: () => t('queue.unsure'),
      onSent: ({ title }) => {
        toastSuccess(t('queue.sent', { title }))
        void client.invalidateQueries()
      },
    })
  }, [outbox, t, client])
  useEffect(() => {
    showWaiting(outbox)
    const stop = outbox.start()
    return () => {
      stop()
      showWaiting()
    }
  }, [outbox])
  return { outbox, items: useWaiting() }
}

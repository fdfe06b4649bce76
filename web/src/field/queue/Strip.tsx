import { CloudOff, CloudUpload, Copy } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import classes from '../frame/parts.module.css'
import { useOnline } from '../../lib/useOnline.ts'
import { sumOf, type WaitingVisit } from '../home/overview.ts'
import { sizeOf } from '../home/storage.ts'
import { currentSending, subscribeToSending } from '../sending/keep-sending.ts'

/** Below the head, only while there is something to say: no network, something on its way, another tab. */
export function Strip({ toSend }: { toSend: readonly WaitingVisit[] }) {
  const t = useT()
  const { locale } = useLanguage()
  const isOnline = useOnline()
  const { isElsewhere } = useSyncExternalStore(subscribeToSending, currentSending)
  const now = toSend.findIndex(({ visit }) => visit.state === 'sending')
  const { done, all } = sumOf(toSend)
  return (
    <output className={classes.strip}>
      {isElsewhere ? (
        <span className={`row gap10 ${classes.stripRow}`}>
          <Copy size={20} aria-hidden="true" />
          <span>
            {t('phone.otherTab')} <span>· {t('phone.otherTabText')}</span>
          </span>
        </span>
      ) : !isOnline ? (
        <span className={`row gap10 ${classes.stripRow}`}>
          <CloudOff size={20} aria-hidden="true" />
          <span>
            {t('phone.offline')} <span>· {t('phone.allSaved')}</span>
          </span>
        </span>
      ) : now >= 0 ? (
        <span className={`row gap10 ${classes.stripRow}`}>
          <CloudUpload size={20} aria-hidden="true" />
          <span>
            {t('phone.sending', { n: now + 1, of: toSend.length })}{' '}
            <span>
              ·{' '}
              {t('phone.sendingBytes', {
                done: sizeOf(t, done, locale),
                all: sizeOf(t, all, locale),
              })}
            </span>
          </span>
        </span>
      ) : null}
    </output>
  )
}

import { CloudOff } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { useOnline } from '../../lib/useOnline.ts'
import { useAsOf } from '../../documents/outbox/useAsOf.ts'
import classes from './OfflineSign.module.css'

/** In the bar of a desk, that there is no network, since when nothing is new, and what that means. */
export function OfflineSign() {
  const t = useT()
  const isOffline = !useOnline()
  const time = useAsOf(isOffline)
  return (
    <output className="narrow">
      {isOffline && (
        <span className={`row ${classes.sign}`}>
          <CloudOff size={16} aria-hidden="true" />
          <span className={classes.words}>
            <b>{t('shell.offline', { time: time ?? '' })}</b>{' '}
            <span className={classes.means}>{t('shell.offlineMeans')}</span>
          </span>
        </span>
      )}
    </output>
  )
}

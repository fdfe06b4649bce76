import { CircleAlert, RefreshCw, Smartphone } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useT } from '../../i18n/useT.ts'
import { formatDate, localDay } from '../../lib/dates/dates.ts'
import { Action } from '../frame/Action.tsx'
import classes from '../frame/parts.module.css'
import { lostVisits } from '../store/lost.ts'
import { isUpdateReady, subscribeToUpdate, takeUpdate } from '../worker.ts'
import { askToInstall, dismissInstall, installWay, subscribeToInstall } from './install.ts'

let lost = 0
const listeners = new Set<() => void>()
void look()

async function look(): Promise<void> {
  lost = await lostVisits()
  for (const notify of listeners) notify()
}

/** Says once, and with the day, that the browser has cleared visits away. */
export function LostNotice() {
  const t = useT()
  const n = useSyncExternalStore(subscribe, () => lost)
  const [isRead, setRead] = useState(false)
  if (n === 0 || isRead) return null
  return (
    <div className={classes.card} role="alert">
      <p className={classes.note} data-tone="danger" style={{ margin: 0 }}>
        <CircleAlert size={18} aria-hidden="true" />
        {t('phone.lost', { n, date: formatDate(localDay()) })}
      </p>
      <div className={`flow ${classes.actions}`}>
        <Action onClick={() => setRead(true)}>{t('phone.lostOk')}</Action>
      </div>
    </div>
  )
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** A newer page waits; it is taken here, where no form is open. */
export function UpdateRow() {
  const t = useT()
  const isReady = useSyncExternalStore(subscribeToUpdate, isUpdateReady)
  if (!isReady) return null
  return (
    <div className={classes.box} style={{ marginBottom: 16 }}>
      <button type="button" className={`row gap12 ${classes.row}`} onClick={takeUpdate}>
        <span className={classes.mark} data-tone="accent">
          <RefreshCw size={20} aria-hidden="true" />
        </span>
        <span className={classes.grow}>
          <b>{t('phone.updateReady')}</b>
          <small>{t('phone.updateText')}</small>
        </span>
      </button>
    </div>
  )
}

/** An installed page is not cleared away by the browser; until then it is asked for, at most twice. */
export function InstallHint() {
  const t = useT()
  const way = useSyncExternalStore(subscribeToInstall, installWay)
  const [isShown, setShown] = useState(false)
  if (way === null) return null
  return (
    <div className={classes.card} style={{ marginTop: 16 }}>
      <p className={classes.note} style={{ margin: 0 }}>
        <Smartphone size={20} aria-hidden="true" />
        <span>
          <strong>{t('phone.installTitle')}</strong>
          <br />
          {t(isShown ? 'phone.installSteps' : 'phone.installText')}
        </span>
      </p>
      <div className={`flow ${classes.actions}`}>
        <Action kind="quiet" onClick={dismissInstall}>
          {t('phone.installNot')}
        </Action>
        {!isShown && (
          <Action onClick={() => (way === 'prompt' ? void askToInstall() : setShown(true))}>
            {t('phone.install')}
          </Action>
        )}
      </div>
    </div>
  )
}

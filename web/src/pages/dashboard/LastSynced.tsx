import { RefreshCw } from 'lucide-react'
import { useEffect, useReducer } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { useOnline } from '../../lib/useOnline.ts'
import type { Days } from '../../lib/dates/in-days.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Spinner } from '../../ui/status/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './DashboardHeader.module.css'
import { syncedAgo, syncedTime } from './synced.ts'
import { useSync } from './useSync.ts'

const MINUTE = 60_000

interface Props {
  siteId: string | undefined
  days: Days | undefined
  /** Before a load that was asked for starts. */
  onRefresh: () => void
}

/** Loads everything again, and says when that was last done. */
export function LastSynced({ siteId, days, onRefresh }: Props) {
  const t = useT()
  const isPhone = useMedia(XS)
  const { at, isRunning, run } = useSync(siteId, days)
  const time = useTimeText(at)

  function refresh() {
    onRefresh()
    run()
  }
  useShortcut('r', refresh)

  const shown = time ?? (isRunning ? '…' : t('dashboard.never'))
  const label = t('dashboard.lastSyncedAt', { time: shown })
  return (
    <>
      {isPhone ? (
        <button
          type="button"
          className={`row ${classes.phone}`}
          aria-busy={isRunning || undefined}
          onClick={refresh}
        >
          {siteId === undefined ? (
            <span className={classes.words}>
              <span>{t('dashboard.lastSynced')} </span>
              <span className="num">{shown}</span>
            </span>
          ) : (
            // beside the name of a site there is no room for the words
            <VisuallyHidden>{label}</VisuallyHidden>
          )}
          {isRunning ? <Spinner size={18} /> : <RefreshCw size={18} aria-hidden="true" />}
        </button>
      ) : (
        <Button
          icon={<RefreshCw size={14} />}
          busy={isRunning}
          aria-keyshortcuts="r"
          onClick={refresh}
        >
          {t('dashboard.lastSynced')} <span className={classes.time}>{shown}</span>
        </Button>
      )}
      <VisuallyHidden>
        <output>{isRunning ? '' : label}</output>
      </VisuallyHidden>
    </>
  )
}

/** The time as text; without a connection how long ago it was, renewed every minute. */
function useTimeText(at: Date | null): string | null {
  const { locale } = useLanguage()
  const isOffline = !useOnline()
  const [, renew] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (!isOffline) return undefined
    const timer = setInterval(renew, MINUTE)
    return () => clearInterval(timer)
  }, [isOffline])
  return at && (isOffline ? syncedAgo : syncedTime)(at, locale)
}

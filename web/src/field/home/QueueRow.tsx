import { ChevronRight, CircleAlert, CircleCheck, CloudUpload } from 'lucide-react'
import { Link } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import classes from '../frame/parts.module.css'
import { BUSY, READ_ONLY } from '../sending/outcome.ts'
import { sumOf, type WaitingVisit } from './overview.ts'

/** The row of visits that wait, in words. It always stands there, so that one sees when nothing waits. */
export function QueueRow({
  toSend,
  isRefused,
}: {
  toSend: readonly WaitingVisit[]
  isRefused: boolean
}) {
  const t = useT()
  const { visits, photos, kind } = sumOf(toSend)
  const refused = toSend.filter(({ visit }) => visit.state === 'refused').length
  const isSending = toSend.some(({ visit }) => visit.state === 'sending')
  const isBusy = toSend.some(({ visit }) => visit.refusal?.code === BUSY)
  // in the words of the server
  const readOnly = toSend.find(({ visit }) => visit.refusal?.code === READ_ONLY)?.visit.refusal
  const waits = readOnly?.message || t(isBusy ? 'phone.serverIsBusy' : 'phone.waiting')
  const needsPerson = isRefused ? visits : refused
  const isAlarming = isRefused || refused > 0
  return (
    <>
      <h2 className={classes.heading}>
        {t('phone.toSend')}
        {visits > 0 && (
          <span className={classes.count}>
            {t('phone.visitsPhotos', { n: visits, m: photos, kind })}
          </span>
        )}
      </h2>
      <div className={classes.box}>
        {visits === 0 && !isRefused ? (
          <p className={`row gap12 ${classes.row}`}>
            <span className={classes.mark} data-tone="done">
              <CircleCheck size={20} aria-hidden="true" />
            </span>
            {t('phone.everythingSent')}
          </p>
        ) : (
          <Link href="/queue" className={`row gap12 ${classes.row}`}>
            <span className={classes.mark} data-tone={isAlarming ? 'danger' : undefined}>
              {isAlarming ? (
                <CircleAlert size={20} aria-hidden="true" />
              ) : (
                <CloudUpload size={20} aria-hidden="true" />
              )}
            </span>
            <span className={classes.grow}>
              <b>
                {needsPerson > 0
                  ? t('phone.needsYou', { n: needsPerson })
                  : isRefused
                    ? t('phone.accessEnded')
                    : isSending
                      ? t('phone.isSending')
                      : waits}
              </b>
              <small>
                {t(
                  isAlarming
                    ? 'phone.tapToSee'
                    : isBusy || readOnly
                      ? 'phone.triedAgain'
                      : 'phone.goesByItself',
                )}
              </small>
            </span>
            <ChevronRight size={20} className={classes.end} aria-hidden="true" />
          </Link>
        )}
      </div>
    </>
  )
}

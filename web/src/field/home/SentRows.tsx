import { CircleAlert, CircleCheck, Images } from 'lucide-react'
import { Link } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import classes from '../frame/parts.module.css'
import { momentText } from './moments.ts'
import type { WaitingVisit } from './overview.ts'
import { kindOfFiles, linesOf, visitTitle } from './titles.ts'

/** The visits that arrived in the last 30 days, whole or in part, by the office's numbers. */
export function SentRows({ sent }: { sent: readonly WaitingVisit[] }) {
  const t = useT()
  return (
    <>
      <h2 className={classes.heading}>
        {t('phone.sent')}
        <span className={classes.count}>{t('phone.last30')}</span>
      </h2>
      <ul className={classes.box}>
        {sent.map((one) => (
          <li key={one.visit.localId}>
            <SentRow {...one} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SentRow({ visit, files }: WaitingVisit) {
  const t = useT()
  const { receipt, localId, sentAt } = visit
  const m = receipt?.files.length ?? 0
  const n = receipt?.files.filter(({ arrived }) => arrived).length ?? 0
  const kind = kindOfFiles(receipt?.files ?? [])
  const refused = files.filter((file) => file.refused !== null)
  const isComplete = visit.state === 'sent' && refused.length === 0
  const isRejected = receipt?.review?.result === 'rejected'
  // the office has said where it belongs
  const placed = visit.place.milestoneId === null ? receipt?.place : null
  const state = isComplete
    ? [
        t(
          isRejected
            ? 'phone.rejected'
            : receipt?.isWaiting
              ? 'phone.placedLater'
              : 'phone.complete',
        ),
        placed && t('phone.placed', { site: placed.site }),
        m > 0 && t('phone.photos', { m, kind }),
        sentAt && momentText(t, sentAt),
      ]
    : [t('phone.photosReceived', { n, m, kind })]
  return (
    <Link href={`/queue/${localId}`} className={`row gap12 ${classes.row}`}>
      <span
        className={classes.mark}
        data-tone={isRejected ? 'danger' : isComplete ? 'done' : undefined}
      >
        {isRejected ? (
          <CircleAlert size={20} aria-hidden="true" />
        ) : isComplete ? (
          <CircleCheck size={20} aria-hidden="true" />
        ) : (
          <Images size={20} aria-hidden="true" />
        )}
      </span>
      <span className={classes.grow}>
        <b>
          {[receipt?.refId && `S-${receipt.refId}`, visitTitle(visit)].filter(Boolean).join(' ')}
        </b>
        <small>{linesOf(visit, state)}</small>
      </span>
      {!isComplete && (
        <span className={classes.bar} style={{ width: 64, marginRight: 10 }} aria-hidden="true">
          <span style={{ width: `${(100 * n) / Math.max(1, m)}%` }} />
        </span>
      )}
    </Link>
  )
}

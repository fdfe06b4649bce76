import { CircleCheck, LocateFixed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Action } from '../frame/Action.tsx'
import frame from '../frame/parts.module.css'
import classes from './place.module.css'
import { ageOf, type GpsState, type Measured, SEARCH_S, TARGET_M } from './gps.ts'

interface Props {
  state: GpsState
  /** The position that the visit takes; null without one yet. */
  used: Measured | null
  /** The person goes on without a position. */
  isWithout: boolean
  /** The form does not insist on one. */
  mayBeWithout: boolean
  onUse: (fix: Measured) => void
  onWithout: () => void
  onAgain: () => void
}

/** The accuracy of the position as a ring of ten metres, and the position itself. Never a map. */
export function GpsCard(props: Props) {
  const { state, used, isWithout, mayBeWithout, onUse, onWithout, onAgain } = props
  const t = useT()
  const best = used ?? state.best
  const hasFailed = state.is === 'denied' || state.is === 'unavailable'
  return (
    <section className={classes.gps} aria-label={t('phone.whereAreYou')}>
      <div className={classes.gpsRow}>
        <Target metres={best?.accuracy ?? null} isGood={state.is === 'good'} />
        <div className={frame.titles}>
          {best ? (
            <p className={classes.metres}>{t('phone.accuracy', { n: rounded(best) })}</p>
          ) : (
            <p className={classes.message} role={hasFailed ? 'alert' : undefined}>
              {messageOf(t, state, isWithout)}
            </p>
          )}
          <GpsText state={state} used={used} best={best} />
        </div>
      </div>
      {!used && !isWithout && best && state.is !== 'good' && (
        <div className={classes.gpsMore}>
          <Action
            wide
            icon={<LocateFixed size={20} aria-hidden="true" />}
            onClick={() => onUse(best)}
          >
            {t('phone.useAnyway', { n: rounded(best) })}
          </Action>
          <p className={frame.sub}>{t('phone.stepAway', { n: rounded(best) })}</p>
        </div>
      )}
      {hasFailed && (
        <div className={classes.gpsMore}>
          <div className={`flow ${frame.actions}`}>
            <Action onClick={onAgain}>{t('phone.tryAgain')}</Action>
            {mayBeWithout && !isWithout && (
              <Action onClick={onWithout}>{t('phone.withoutPosition')}</Action>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

const rounded = ({ accuracy }: Measured) => Math.max(1, Math.round(accuracy))

function messageOf(t: ReturnType<typeof useT>, { is }: GpsState, isWithout: boolean): string {
  if (isWithout) return t('phone.isWithoutPosition')
  if (is === 'denied') return t('phone.positionOff')
  return t(is === 'unavailable' ? 'phone.positionNone' : 'phone.searching')
}

function GpsText({
  state,
  used,
  best,
}: {
  state: GpsState
  used: Measured | null
  best: Measured | null
}) {
  const t = useT()
  const age = useAge(best)
  if (state.is === 'searching' && !used) {
    return (
      <>
        <p className={frame.sub}>
          {t('phone.aiming')} · {t('phone.gettingBetter', { s: state.seconds })}
        </p>
        <progress
          className={frame.meter}
          aria-label={t('phone.searching')}
          max={SEARCH_S}
          value={state.seconds}
        />
      </>
    )
  }
  if (!best) return null
  const isGood = best.accuracy <= TARGET_M
  return (
    <>
      {isGood ? (
        <p className={`row gap6 ${classes.good}`}>
          <CircleCheck size={16} aria-hidden="true" />
          {t('phone.goodPosition')}
        </p>
      ) : (
        <p className={frame.sub}>
          {used ? t('phone.usesPoor', { n: rounded(best) }) : t('phone.aiming')}
        </p>
      )}
      <p className={frame.sub}>
        {best.lat.toFixed(4)}, {best.lng.toFixed(4)}
        {age !== null && ` · ${t('phone.secondsAgo', { n: age })}`}
      </p>
    </>
  )
}

/** Seconds since a measurement came, as long as that is short. */
function useAge(fix: Measured | null): number | null {
  const [age, setAge] = useState(0)
  useEffect(() => {
    if (!fix) return undefined
    const read = () => setAge(Math.round(ageOf(fix) / 1000))
    read()
    const timer = setInterval(read, 1000)
    return () => clearInterval(timer)
  }, [fix])
  return fix && age < 60 ? age : null
}

/** Pixels of the ring that is aimed at. */
const AIM = 19

/** True to scale within the ring; beyond it the disc grows more slowly, and stays in its ground. */
function radiusOf(metres: number): number {
  const share = metres / TARGET_M
  return share <= 1 ? Math.max(7, AIM * share) : Math.min(34, AIM * Math.sqrt(share))
}

/** The dashed ring is the ten metres that are aimed at; the disc is what is known. */
function Target({ metres, isGood }: { metres: number | null; isGood: boolean }) {
  const radius = metres === null ? 0 : radiusOf(metres)
  return (
    <svg
      className={classes.target}
      data-good={isGood || undefined}
      viewBox="0 0 76 76"
      aria-hidden="true"
    >
      <circle cx="38" cy="38" r="36" className={classes.ground} />
      {metres !== null && <circle cx="38" cy="38" r={radius} className={classes.known} />}
      <circle cx="38" cy="38" r={AIM} className={classes.aim} />
      <path d="M38 0v8M38 68v8M0 38h8M68 38h8" className={classes.cross} />
      <circle cx="38" cy="38" r="5" className={classes.dot} />
    </svg>
  )
}

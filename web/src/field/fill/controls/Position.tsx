import { CircleCheck, LocateFixed, MapPin, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useForm } from '../../engine/watch.ts'
import classes from './position.module.css'
import type { ControlProps } from './TypedField.tsx'

/** Metres that are good enough, and how long a better one is waited for. */
const GOOD = 10
const PATIENCE_MS = 30_000
type State = 'idle' | 'measuring' | 'denied' | 'unavailable'

/** A position: the best of half a minute, in a ring that shows how sure it is. */
export function Position({ question, labelledBy, describedBy, isFaulty }: ControlProps) {
  const t = useT()
  const value = useForm(() => question.value)
  const [state, setState] = useState<State>('idle')
  const [best, setBest] = useState<GeolocationCoordinates | null>(null)
  const watch = useRef<Watch>(undefined)
  const stop = () => {
    endWatch(watch.current)
    watch.current = undefined
  }
  useEffect(() => {
    const own = watch
    return () => endWatch(own.current)
  }, [])

  const use = ({ latitude, longitude, altitude, accuracy }: GeolocationCoordinates) => {
    stop()
    setState('idle')
    question.answer(`${latitude} ${longitude} ${altitude ?? 0} ${accuracy}`)
  }
  const measure = () => {
    stop()
    setBest(null)
    if (!('geolocation' in navigator)) {
      setState('unavailable')
      return
    }
    setState('measuring')
    let found: GeolocationCoordinates | null = null
    const id = navigator.geolocation.watchPosition(
      ({ coords }) => {
        if (found && found.accuracy <= coords.accuracy) return
        found = coords
        setBest(coords)
        if (coords.accuracy <= GOOD) use(coords)
      },
      (error) => {
        stop()
        setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable')
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: PATIENCE_MS },
    )
    const end = () => {
      stop()
      if (found) use(found)
      else setState('unavailable')
    }
    watch.current = { id, timer: setTimeout(end, PATIENCE_MS) }
  }

  const [lat, lng, , accuracy] = value.split(' ')
  const isMeasuring = state === 'measuring'
  const metres = Math.round(isMeasuring ? (best?.accuracy ?? 0) : Number(accuracy ?? 0))
  return (
    <fieldset
      className={classes.card}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-fault={isFaulty || undefined}
    >
      <Ring metres={value || best ? metres : null} isMeasuring={isMeasuring} />
      <output className={classes.words}>
        {(value || best) && <b className={classes.big}>± {t('fill.metres', { n: metres })}</b>}
        {isMeasuring && <small>{t('fill.aiming', { n: GOOD })}</small>}
        {!isMeasuring && value && metres <= GOOD && (
          <small className={classes.good}>
            <CircleCheck size={16} aria-hidden="true" />
            {t('fill.goodPosition')}
          </small>
        )}
        {!isMeasuring && value && (
          <small>
            {Number(lat).toFixed(5)}, {Number(lng).toFixed(5)}
          </small>
        )}
        {state === 'denied' && <small>{t('fill.positionDenied')}</small>}
        {state === 'unavailable' && <small>{t('fill.positionUnavailable')}</small>}
      </output>
      <div className={classes.buttons}>
        {isMeasuring && best && (
          <button type="button" className={`row ${classes.button}`} onClick={() => use(best)}>
            {t('fill.useAnyway', { n: metres })}
          </button>
        )}
        {!isMeasuring && (
          <button type="button" className={`row ${classes.button}`} data-focus onClick={measure}>
            <LocateFixed size={18} aria-hidden="true" />
            {t(value || state !== 'idle' ? 'fill.measureAgain' : 'fill.measure')}
          </button>
        )}
        {!isMeasuring && value && !question.isRequired && (
          <button
            type="button"
            className={`row ${classes.button}`}
            aria-label={t('fill.removePosition')}
            onClick={() => question.answer('')}
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
    </fieldset>
  )
}

interface Watch {
  id: number
  timer: ReturnType<typeof setTimeout>
}

function endWatch(watch: Watch | undefined): void {
  if (!watch) return
  navigator.geolocation.clearWatch(watch.id)
  clearTimeout(watch.timer)
}

/** Pixels of the ring that stands for ten metres, and of the whole. */
const TEN = 15
const WHOLE = 38

function Ring({ metres, isMeasuring }: { metres: number | null; isMeasuring: boolean }) {
  if (metres === null) {
    return (
      <span className={classes.target} data-measuring={isMeasuring || undefined}>
        <MapPin size={28} aria-hidden="true" />
      </span>
    )
  }
  // beyond a hundred metres it is as large as it gets
  const radius = Math.min(WHOLE - 1, Math.max(4, (Math.sqrt(metres / 10) * TEN * 10) / 12))
  return (
    <svg
      className={classes.ring}
      data-measuring={isMeasuring || undefined}
      width={WHOLE * 2}
      height={WHOLE * 2}
      viewBox={`0 0 ${WHOLE * 2} ${WHOLE * 2}`}
      aria-hidden="true"
    >
      <circle className={classes.sure} cx={WHOLE} cy={WHOLE} r={radius} />
      <circle className={classes.ten} cx={WHOLE} cy={WHOLE} r={TEN} />
      <circle className={classes.dot} cx={WHOLE} cy={WHOLE} r={3} />
    </svg>
  )
}

import type { GpsFix } from '../store/shapes.ts'

/** Radius in metres from which a position is good. */
export const TARGET_M = 10
/** Seconds of the search for the best measurement. */
export const SEARCH_S = 30
/** A measurement that is older is none of this place. */
const STALE_MS = 60_000

/** A measurement, and when it came. Its own time is that of satellites, which the phone's clock may not share. */
export interface Measured extends GpsFix {
  /** Milliseconds of a clock that nobody sets, and of the phone's, which goes on while the phone sleeps. */
  came: { steady: number; clock: number }
}

export type GpsState =
  | { is: 'searching'; best: Measured | null; seconds: number }
  | { is: 'good'; best: Measured }
  /** The time is over; `best` may be used all the same. */
  | { is: 'poor'; best: Measured }
  | { is: 'denied' | 'unavailable'; best: null }

/**
 * Measures the position until it is good, at most for half a minute, and tells what it has each time.
 * @returns what ends it
 */
export function measure(tell: (state: GpsState) => void): () => void {
  const geolocation = navigator.geolocation as Geolocation | undefined
  if (!geolocation) {
    tell({ is: 'unavailable', best: null })
    return () => undefined
  }
  const begun = performance.now()
  let best: Measured | null = null
  let isStopped = false
  const seconds = () => Math.min(SEARCH_S, Math.round((performance.now() - begun) / 1000))
  const end = (state: GpsState) => {
    if (isStopped) return
    stop()
    tell(state)
  }
  const stop = () => {
    isStopped = true
    geolocation.clearWatch(watch)
    clearInterval(timer)
  }
  const timer = setInterval(() => {
    if (performance.now() - begun < SEARCH_S * 1000)
      tell({ is: 'searching', best, seconds: seconds() })
    else end(best ? { is: 'poor', best } : { is: 'unavailable', best: null })
  }, 1000)
  const watch = geolocation.watchPosition(
    ({ coords, timestamp }) => {
      if (isStopped) return
      const fix = measured(coords, timestamp)
      if (isNowhere(fix)) return
      // the first one may be an old one that the phone had kept
      const isLater = best !== null && timestamp - Date.parse(best.at) > STALE_MS
      if (!best || isLater || fix.accuracy <= best.accuracy) best = fix
      if (best.accuracy <= TARGET_M) end({ is: 'good', best })
      else tell({ is: 'searching', best, seconds: seconds() })
    },
    ({ code }) => {
      // 1: the person said no. Anything else may still come
      if (code === 1) end({ is: 'denied', best: null })
    },
    { enableHighAccuracy: true, maximumAge: 0, timeout: SEARCH_S * 1000 },
  )
  tell({ is: 'searching', best: null, seconds: 0 })
  return stop
}

function measured(coords: GeolocationCoordinates, timestamp: number): Measured {
  return {
    lat: coords.latitude,
    lng: coords.longitude,
    altitude: coords.altitude,
    accuracy: coords.accuracy,
    at: new Date(timestamp).toISOString(),
    came: { steady: performance.now(), clock: Date.now() },
  }
}

/** Some phones say so when they do not know. */
const isNowhere = ({ lat, lng }: GpsFix) => lat === 0 && lng === 0

/** The age of a measurement in milliseconds. A clock that is set back makes it no younger. */
export function ageOf({ came }: Pick<Measured, 'came'>): number {
  return Math.max(performance.now() - came.steady, Date.now() - came.clock)
}

/** True if a measurement is too old for this place. */
export const isStale = (fix: Pick<Measured, 'came'>): boolean => ageOf(fix) > STALE_MS

/** The parts of a measurement that a visit stores. */
export function asFix({ lat, lng, altitude, accuracy, at }: Measured): GpsFix {
  return { lat, lng, altitude, accuracy, at }
}

import type { GpsFix } from '../store/shapes.ts'

/** Radius in metres from which a position is good. */
export const TARGET_M = 10
/** So long the best of all measurements is looked for. */
export const SEARCH_S = 30
/** A measurement that is older is none of this place. */
const STALE_MS = 60_000

export type GpsState =
  | { is: 'searching'; best: GpsFix | null; seconds: number }
  | { is: 'good'; best: GpsFix }
  /** The time is over; `best` may be used all the same. */
  | { is: 'poor'; best: GpsFix }
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
  const begun = Date.now()
  let best: GpsFix | null = null
  let isOver = false
  const seconds = () => Math.min(SEARCH_S, Math.round((Date.now() - begun) / 1000))
  const end = (state: GpsState) => {
    if (isOver) return
    stop()
    tell(state)
  }
  const stop = () => {
    isOver = true
    geolocation.clearWatch(watch)
    clearInterval(timer)
  }
  const timer = setInterval(() => {
    if (Date.now() - begun < SEARCH_S * 1000) tell({ is: 'searching', best, seconds: seconds() })
    else end(best ? { is: 'poor', best } : { is: 'unavailable', best: null })
  }, 1000)
  const watch = geolocation.watchPosition(
    ({ coords, timestamp }) => {
      if (isOver) return
      const fix = fixOf(coords, timestamp)
      if (Date.now() - timestamp > STALE_MS) return
      if (!best || fix.accuracy <= best.accuracy) best = fix
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

function fixOf(coords: GeolocationCoordinates, timestamp: number): GpsFix {
  return {
    lat: coords.latitude,
    lng: coords.longitude,
    altitude: coords.altitude,
    accuracy: coords.accuracy,
    at: new Date(timestamp).toISOString(),
  }
}

/** Whether a measurement is too old to be of this place. */
export function isStale({ at }: Pick<GpsFix, 'at'>, now = Date.now()): boolean {
  return now - Date.parse(at) > STALE_MS
}

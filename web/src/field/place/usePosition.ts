import { useCallback, useEffect, useRef, useState } from 'react'
import { type GpsState, isStale, measure, type Measured } from './gps.ts'

const BEGIN: GpsState = { is: 'searching', best: null, seconds: 0 }

/** The position of the phone for a visit, measured while the page is open. */
export interface Position {
  state: GpsState
  /** The position that the visit takes: a good one, or the one that the person accepted. */
  used: Measured | null
  /** The best so far: by it the sites are ordered. */
  best: Measured | null
  isWithout: boolean
  use: (fix: Measured) => void
  goWithout: () => void
  again: () => void
}

/** @param isOn whether the form asks for a position, or sites are to be ordered by it */
export function usePosition(isOn: boolean): Position {
  const [state, setState] = useState<GpsState>(BEGIN)
  const [taken, setTaken] = useState<Measured | null>(null)
  const [isWithout, setWithout] = useState(false)
  const stop = useRef<() => void>(() => undefined)
  const again = useCallback(() => {
    stop.current()
    setTaken(null)
    setState(BEGIN)
    stop.current = measure(setState)
  }, [])
  useEffect(() => {
    if (!isOn) return undefined
    stop.current = measure(setState)
    return () => stop.current()
  }, [isOn])
  const used = taken ?? (state.is === 'good' ? state.best : null)
  // one who stood here a minute ago may have gone on
  useEffect(() => {
    if (!used) return undefined
    const timer = setInterval(() => isStale(used) && again(), 5000)
    return () => clearInterval(timer)
  }, [used, again])
  return {
    state,
    used,
    best: used ?? state.best,
    isWithout,
    use: setTaken,
    goWithout: () => setWithout(true),
    again,
  }
}

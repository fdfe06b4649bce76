import { useEffect, useRef, useState } from 'react'

/** Milliseconds for which a removed file can be brought back. */
const UNDO_MS = 5000

/** Removes files after a while, so that one tap too many costs nothing. */
export function useUndo(end: (name: string) => void) {
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useEffect(() => {
    const open = timers.current
    return () => {
      for (const [name, timer] of open) {
        clearTimeout(timer)
        latest.current(name)
      }
      open.clear()
    }
  }, [])
  const without = (name: string) =>
    setGoing((before) => new Set([...before].filter((each) => each !== name)))
  const stop = (name: string) => {
    clearTimeout(timers.current.get(name))
    timers.current.delete(name)
    without(name)
  }
  const takeAway = (name: string) => {
    setGoing((before) => new Set([...before, name]))
    const timer = setTimeout(() => takeAway.now(name), UNDO_MS)
    timers.current.set(name, timer)
  }
  takeAway.now = (name: string) => {
    stop(name)
    latest.current(name)
  }
  return { going, takeAway, bringBack: stop }
}

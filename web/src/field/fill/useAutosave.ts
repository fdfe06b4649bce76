import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormSession } from '../engine/open-form.ts'
import { afterPause } from './after-pause.ts'
import { countsOf } from './pages.ts'

/** What is kept of a visit while it is filled in. */
export interface Written {
  xml: string
  title: string
  answered: number
  asked: number
}

/** A draft is kept so long after the last answer, in milliseconds. */
const PAUSE_MS = 500
/** And so long after the first one, when answer follows answer. A field gives what is typed within one second. */
const MOST_MS = 1000
/** What could not be kept is tried again so often. */
const AGAIN_MS = 3000

/**
 * Keeps a draft after each answer, and at once when the page goes or goes into the background: nobody may come back
 * to it.
 * @param typing answers that are typed and not given to the form yet
 */
export function useAutosave(
  session: FormSession,
  typing: ReadonlySet<() => void>,
  keep: (written: Written) => Promise<unknown>,
): { save: () => Promise<void>; isSaved: boolean; isFailing: boolean } {
  const [isSaved, setSaved] = useState(true)
  const [isFailing, setFailing] = useState(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = useCallback(async () => {
    for (const give of typing) give()
    // one after the other: an older state must not come last
    const before = last.current
    const next = (async () => {
      await before.catch(() => undefined)
      const { xml, title } = await session.write()
      const { answered, asked } = countsOf(session.parts)
      await keep({ xml, title, answered, asked })
    })()
    last.current = next
    try {
      await next
    } catch (cause) {
      setFailing(true)
      throw cause
    }
    setFailing(false)
    if (last.current === next) setSaved(true)
  }, [session, typing, keep])

  useEffect(() => {
    const saveQuietly = () => void save().catch(() => undefined)
    const saving = afterPause(saveQuietly, PAUSE_MS, MOST_MS)
    const stop = session.onAnswer(() => {
      setSaved(false)
      saving.soon()
    })
    const leaving = new AbortController()
    const { signal } = leaving
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') saveQuietly()
    }
    document.addEventListener('visibilitychange', whenHidden, { signal })
    window.addEventListener('pagehide', saveQuietly, { signal })
    return () => {
      saving.cancel()
      stop()
      leaving.abort()
      // the browser's way back leaves the visit too
      saveQuietly()
    }
  }, [session, save])

  // a phone that was full may have room again: nobody has to answer once more for that
  useEffect(() => {
    if (!isFailing) return undefined
    const timer = setInterval(() => void save().catch(() => undefined), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isFailing, save])
  return { save, isSaved, isFailing }
}

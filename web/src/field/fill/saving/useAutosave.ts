import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormSession } from '../../engine/open-form.ts'
import type { Keeper } from '../../holding/keeper.ts'
import { WrittenElsewhere } from '../../store/drafts.ts'
import { afterPause } from './after-pause.ts'
import { countsOf } from '../pages.ts'

/** A draft is kept so long after the last answer, in milliseconds. */
const PAUSE_MS = 500
/** And so long after the first one, when answer follows answer. A field gives what is typed within one second. */
const MOST_MS = 1000
/** Milliseconds until a draft that could not be stored is tried again. */
const AGAIN_MS = 3000
/** A page that is left says so by one of these, or by several. */
const LEAVING = ['beforeunload', 'pagehide'] as const

/**
 * Keeps a draft after each answer, and at once when the page goes or goes into the background: nobody may come back
 * to it. A page that goes has no time for the database, so the answers are noted in another storage first.
 * @param typing answers that are typed and not given to the form yet
 */
export function useAutosave(
  session: FormSession,
  typing: ReadonlySet<() => void>,
  keeper: Keeper,
): { save: () => Promise<void>; isSaved: boolean; isFailing: boolean } {
  const [isSaved, setSaved] = useState(true)
  const [isFailing, setFailing] = useState(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const given = useRef(0)
  const stored = useRef(keeper.isStored ? 0 : -1)

  const note = useCallback(() => {
    for (const give of typing) give()
    if (stored.current >= given.current) return
    const { answered, asked } = countsOf(session.parts)
    keeper.note({ ...session.written(), answered, asked }, given.current)
  }, [session, typing, keeper])

  const save = useCallback(async () => {
    for (const give of typing) give()
    // one after the other: an older state must not come last
    const before = last.current
    const next = (async () => {
      await before.catch(() => undefined)
      const n = given.current
      if (stored.current >= n) return
      const { xml, title } = await session.write()
      const { answered, asked } = countsOf(session.parts)
      try {
        await keeper.keep({ xml, title, answered, asked }, n)
      } catch (error) {
        // these answers are a draft of their own now
        if (error instanceof WrittenElsewhere) stored.current = n
        throw error
      }
      stored.current = n
      if (n === given.current) keeper.forget()
    })()
    last.current = next
    try {
      await next
    } catch (error) {
      setFailing(!(error instanceof WrittenElsewhere))
      throw error
    }
    setFailing(false)
    if (last.current === next) setSaved(true)
  }, [session, typing, keeper])

  useEffect(() => {
    const saveQuietly = () => void save().catch(() => undefined)
    const saving = afterPause(saveQuietly, PAUSE_MS, MOST_MS)
    const stop = session.onAnswer(() => {
      given.current += 1
      setSaved(false)
      saving.soon()
    })
    const leaving = new AbortController()
    const { signal } = leaving
    const leave = () => {
      note()
      saveQuietly()
    }
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', whenHidden, { signal })
    for (const event of LEAVING) window.addEventListener(event, leave, { signal })
    return () => {
      saving.cancel()
      // the browser's way back leaves the visit too
      leave()
      stop()
      leaving.abort()
    }
  }, [session, save, note])

  // a phone that was full may have room again: nobody has to answer once more for that
  useEffect(() => {
    if (!isFailing) return undefined
    const timer = setInterval(() => void save().catch(() => undefined), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isFailing, save])
  return { save, isSaved, isFailing }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormSession } from '../engine/open-form.ts'
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

/**
 * Keeps a draft after each answer, and at once when the page goes into the background: nobody may come back to it.
 * @param typing answers that are typed and not given to the form yet
 */
export function useAutosave(
  session: FormSession,
  typing: ReadonlySet<() => void>,
  keep: (written: Written) => Promise<unknown>,
): { save: () => Promise<void>; isSaved: boolean } {
  const [isSaved, setSaved] = useState(true)
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
    await next
    if (last.current === next) setSaved(true)
  }, [session, typing, keep])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const saveQuietly = () => void save().catch(() => undefined)
    const stop = session.onAnswer(() => {
      setSaved(false)
      clearTimeout(timer)
      timer = setTimeout(saveQuietly, PAUSE_MS)
    })
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') saveQuietly()
    }
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', whenHidden)
    }
  }, [session, save])
  return { save, isSaved }
}

import { useEffect, useRef, useState } from 'react'
import { localized } from '../../i18n/localized.ts'
import { attemptFor } from './attempt.ts'
import { keepDraft, readDraft } from './draft.ts'
import { useFiles } from './useFiles.ts'

/** A note as it is sent. */
export interface Note {
  text: string
  files: readonly File[]
  /** The Idempotency-Key of this attempt. */
  key: string
}

export interface Sending {
  /** The share that has left the browser, 0 to 1. */
  onProgress: (share: number) => void
  /** Ends it. */
  signal: AbortSignal
}

/** Sends a note; it may go on when the composer is gone, and tells its success by itself. */
export type SendNote = (note: Note, sending: Sending) => Promise<unknown>

/**
 * The state of a composer: a text that survives a reload under `draftKey`, files, and the way of a
 * note to the server. What failed stays, and keeps its key until it is changed.
 */
export function useNote(draftKey: string, send: SendNote) {
  const [text, setText] = useState(() => readDraft(draftKey).text)
  const attempt = useRef(readDraft(draftKey).attempt)
  const files = useFiles()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const sending = share !== null
  const ready = !sending && (text.trim() !== '' || files.files.length > 0)
  useLeaveGuard(sending)

  function write(next: string) {
    setText(next)
    setProblem(null)
    keepDraft(draftKey, { text: next, attempt: attempt.current })
  }

  async function submit() {
    if (!ready) return
    attempt.current = attemptFor(attempt.current, text, files.files)
    keepDraft(draftKey, { text, attempt: attempt.current })
    stop.current = new AbortController()
    setProblem(null)
    setShare(0)
    const note: Note = { text: text.trim(), files: files.files, key: attempt.current.key }
    try {
      await send(note, { onProgress: setShare, signal: stop.current.signal })
      attempt.current = undefined
      write('')
      files.clear()
    } catch (error) {
      if (!stop.current.signal.aborted) setProblem(localized((error as Error).message))
    } finally {
      setShare(null)
    }
  }

  return {
    text,
    write,
    files,
    submit,
    ready,
    /** Null when nothing is on its way. */
    share,
    problem: files.refusal ?? problem,
    cancel: () => stop.current?.abort(),
  }
}

/** Asks before the tab is closed on a note that is on its way. */
function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}

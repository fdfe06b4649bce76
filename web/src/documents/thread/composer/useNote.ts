import { useEffect, useRef, useState } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { dialogSignal } from '../../../lib/api/dialog-calls.ts'
import { Held } from '../../../lib/api/held.ts'
import { attemptFor } from '../../../lib/api/keys.ts'
import { storeDraft, readDraft } from './draft.ts'
import { asSent, moved, type PlacedMention } from './mentions.ts'
import { useFiles } from '../files/useFiles.ts'

/** A note as it is sent. */
export interface Note {
  text: string
  /** The people and documents that the text names. */
  mentions: Pick<PlacedMention, 'type' | 'targetId'>[]
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
  const [{ text, mentions, attempt: begun }, setDraft] = useState(() => readDraft(draftKey))
  const attempt = useRef(begun)
  const files = useFiles()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const sending = share !== null
  const ready = !sending && (text.trim() !== '' || files.files.length > 0)
  useLeaveGuard(sending)

  /** Stores the text. A mention that the change touches is dropped, unless `naming` has it. */
  function write(next: string, naming = moved(mentions, text, next)) {
    const draft = { text: next, mentions: naming, attempt: attempt.current }
    setDraft(draft)
    setProblem(null)
    storeDraft(draftKey, draft)
  }

  /** Gives whether it arrived. */
  async function submit(): Promise<boolean> {
    if (!ready) return false
    const sent = asSent({ text, mentions })
    attempt.current = attemptFor(attempt.current, sent.notes, files.files)
    storeDraft(draftKey, { text, mentions, attempt: attempt.current })
    stop.current = new AbortController()
    setProblem(null)
    setShare(0)
    const note: Note = {
      text: sent.notes,
      mentions: sent.mentions,
      files: files.files,
      key: attempt.current.key,
    }
    try {
      await send(note, { onProgress: setShare, signal: eitherOf(stop.current.signal) })
      return cleared()
    } catch (error) {
      // it waits on the phone now, with its files
      if (error instanceof Held) return cleared()
      if (!stop.current.signal.aborted) setProblem(problemText(error as Error))
      return false
    } finally {
      setShare(null)
    }
  }

  function cleared(): true {
    attempt.current = undefined
    write('', [])
    files.clear()
    return true
  }

  return {
    text,
    mentions,
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

/** Ends with what is given, and with the dialog in which one writes. */
function eitherOf(signal: AbortSignal): AbortSignal {
  const dialog = dialogSignal()
  return dialog ? AbortSignal.any([signal, dialog]) : signal
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

import { useRef, useState } from 'react'
import { toastError } from '../overlay/toasts.ts'
import { ApiError } from './call.ts'
import { useKeys } from './keys.ts'
import { problemText } from './problem-text.ts'
import type { UploadArgs } from './upload.ts'

/** The options of an upload; see `upload`. */
export type UploadHow = Omit<UploadArgs<never>, 'params' | 'form'>

/**
 * Files on their way to the server: how much of them is sent, what ends it, and why they were refused,
 * of which the person is told. The same files sent again, because the answer was lost, are added once.
 */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController>(undefined)
  const keys = useKeys()

  function refuse(text: string) {
    setProblem(text)
    toastError(text)
  }

  /**
   * Sends files, with what else is said of them as `text`.
   *
   * @param way sends the form, and shows the answer
   */
  async function send(
    text: string,
    files: readonly File[],
    way: (how: UploadHow) => Promise<void>,
  ): Promise<void> {
    stop.current = new AbortController()
    setProblem(null)
    setShare(0)
    try {
      await way({
        idempotencyKey: keys.keyFor(text, files),
        onProgress: setShare,
        signal: stop.current.signal,
      })
      keys.done()
    } catch (error) {
      // what the person has ended is no news to them
      if (error instanceof ApiError) refuse(problemText(error))
    } finally {
      setShare(null)
    }
  }

  return {
    send,
    refuse,
    /** The share that has left the browser, 0 to 1; null when nothing is on its way. */
    share,
    problem,
    cancel: () => stop.current?.abort(),
  }
}

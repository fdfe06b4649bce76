import { useRef, useState } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useT } from '../../../i18n/useT.ts'
import { ApiError } from '../../../lib/api/call.ts'
import { useKeys } from '../../../lib/api/keys.ts'
import { toastError, toastSuccess } from '../../../lib/overlay/toasts.ts'
import type { UploadArgs } from '../../../lib/api/upload.ts'
import { refusalOf } from './choose-files.ts'

type How = Omit<UploadArgs<never>, 'params' | 'form'>

/**
 * Adds files to something as soon as they are chosen.
 *
 * @param send sends the form with the files, and shows the answer
 */
export function useAddFiles(send: (form: FormData, how: How) => Promise<void>) {
  const t = useT()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController>(undefined)
  const keys = useKeys()

  function refuse(text: string) {
    setProblem(text)
    toastError(text)
  }

  async function add(files: readonly File[]) {
    if (files.length === 0 || share !== null) return
    const refusal = refusalOf(files)
    if (refusal) return refuse(t(refusal))
    const form = new FormData()
    for (const file of files) form.append('attachments', file, file.name)
    stop.current = new AbortController()
    setProblem(null)
    setShare(0)
    try {
      await send(form, {
        idempotencyKey: keys.keyFor('', files),
        onProgress: setShare,
        signal: stop.current.signal,
      })
      keys.done()
      toastSuccess(t('milestones.uploaded'))
    } catch (error) {
      if (error instanceof ApiError) refuse(problemText(error))
    } finally {
      setShare(null)
    }
  }

  return {
    add: (files: readonly File[]) => void add(files),
    /** The share that has left the browser, 0 to 1; null when nothing is on its way. */
    share,
    problem,
    cancel: () => stop.current?.abort(),
  }
}

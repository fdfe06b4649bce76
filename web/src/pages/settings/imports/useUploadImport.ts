import type { ImportKind } from '@plumbline/contract/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { SCHEDULE_FILE_MAX } from '@plumbline/contract/rules/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { ApiError, type Said } from '../../../lib/api/call.ts'
import { useKeys } from '../../../lib/api/keys.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { toastError } from '../../../lib/overlay/toasts.ts'
import { upload } from '../../../lib/api/upload.ts'

/** Sends a file to be imported, and goes to its page once it is there. */
export function useUploadImport(projectId: string, kind: ImportKind) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController>(undefined)
  const keys = useKeys()

  function refuse(said: Said) {
    const text = problemText(said)
    setProblem(text)
    toastError(text)
  }

  async function send(file: File) {
    const form = new FormData()
    form.set('import', JSON.stringify({ kind }))
    form.set('file', file, file.name)
    stop.current = new AbortController()
    setProblem(null)
    setShare(0)
    try {
      const { docs } = await upload(imports.create, {
        params: { projectId },
        form,
        idempotencyKey: keys.keyFor(kind, [file]),
        onProgress: setShare,
        signal: stop.current.signal,
      })
      keys.done()
      void client.invalidateQueries({ queryKey: keyOf(imports.list, { projectId }) })
      await navigate({
        to: '/projects/$projectId/update/imports/$importId',
        params: { projectId, importId: docs._id },
      })
    } catch (error) {
      if (error instanceof ApiError) refuse(error)
    } finally {
      setShare(null)
    }
  }

  return {
    /** Takes the first of what was chosen or dropped. */
    take(files: readonly File[]) {
      const [file] = files
      if (!file || share !== null) return
      if (file.size > SCHEDULE_FILE_MAX) refuse({ code: 'importTooLarge' })
      else void send(file)
    },
    /** The share that has left the browser, 0 to 1; null when nothing is on its way. */
    share,
    problem,
    cancel: () => stop.current?.abort(),
  }
}

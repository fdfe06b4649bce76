import { projects, type ProjectDetail } from '@plumbline/contract/projects'
import { useState } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useT } from '../../../i18n/useT.ts'
import { ApiError } from '../../../lib/api/call.ts'
import { useKeys } from '../../../lib/api/keys.ts'
import { toastError, toastSuccess } from '../../../lib/overlay/toasts.ts'
import { upload } from '../../../lib/api/upload.ts'
import { refusalOf } from '../../../lib/forms/photo-file.ts'

export type PictureUse = 'photo' | 'avatar'

/** Puts another picture in the place of a project's photo or avatar as soon as it is chosen. */
export function usePictureUpload(
  projectId: string,
  use: PictureUse,
  onDone: (project: ProjectDetail) => void,
) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keys = useKeys()

  function refuse(text: string) {
    setProblem(text)
    toastError(text)
  }

  async function send(file: File) {
    if (busy) return
    const refusal = refusalOf(file)
    if (refusal) return refuse(t(refusal))
    const form = new FormData()
    form.set('as', use)
    form.set('image', file, file.name)
    setProblem(null)
    setBusy(true)
    try {
      const { docs } = await upload(projects.update, {
        params: { projectId },
        form,
        idempotencyKey: keys.keyFor(use, [file]),
      })
      keys.done()
      onDone(docs)
      toastSuccess(t(use === 'photo' ? 'settings.photoSaved' : 'settings.avatarSaved'))
    } catch (error) {
      if (error instanceof ApiError) refuse(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, send: (file: File) => void send(file) }
}

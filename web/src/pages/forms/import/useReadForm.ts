import { type ImportedForm, XLSFORM_FILE_MAX, xlsforms } from '@plumbline/contract/forms/xlsforms'
import { useState } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useUpload } from '../../../lib/api/useUpload.ts'

/** A file, and what was read of it within so many milliseconds. */
export interface ReadFile {
  name: string
  /** In bytes. */
  size: number
  ms: number
  form: ImportedForm
}

/** Has a file read; nothing of it is stored. */
export function useReadForm(projectId: string) {
  const [read, setRead] = useState<ReadFile | null>(null)
  const [reading, setReading] = useState('')
  const { send, refuse, share, problem, cancel } = useUpload()

  function sendFile(file: File) {
    const form = new FormData()
    form.set('file', file, file.name)
    const begun = performance.now()
    void send('xlsform', [file], async ({ onProgress, signal }) => {
      const params = { params: { projectId }, form }
      const { docs } = await upload(xlsforms.import, {
        ...params,
        ...(onProgress && { onProgress }),
        ...(signal && { signal }),
      })
      setRead({ name: file.name, size: file.size, ms: performance.now() - begun, form: docs })
    })
  }

  /** Takes the first of what was chosen or dropped; what was read before is gone. */
  function take(files: readonly File[]) {
    const [file] = files
    if (!file || share !== null) return
    setRead(null)
    setReading(file.name)
    if (file.size > XLSFORM_FILE_MAX) refuse(problemText({ code: 'xlsformTooLarge' }))
    else sendFile(file)
  }

  return {
    read,
    /** The name of the file that was taken last. */
    reading,
    take,
    share,
    problem,
    cancel,
  }
}

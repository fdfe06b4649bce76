import type { ImportKind } from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { SCHEDULE_FILE_MAX } from '@plumbline/contract/rules/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { problemText } from '../../../lib/api/problem-text.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useUpload } from '../../../lib/api/useUpload.ts'

/** Sends a file to be imported, and goes to its page once it is there. */
export function useUploadImport(projectId: string, kind: ImportKind) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { send, refuse, share, problem, cancel } = useUpload()

  function sendFile(file: File) {
    const form = new FormData()
    form.set('import', JSON.stringify({ kind }))
    form.set('file', file, file.name)
    void send(kind, [file], async (how) => {
      const { docs } = await upload(imports.create, { params: { projectId }, form, ...how })
      void client.invalidateQueries({ queryKey: keyOf(imports.list, { projectId }) })
      await navigate({
        to: '/projects/$projectId/update/imports/$importId',
        params: { projectId, importId: docs._id },
      })
    })
  }

  return {
    /** Takes the first of what was chosen or dropped. */
    take(files: readonly File[]) {
      const [file] = files
      if (!file || share !== null) return
      if (file.size > SCHEDULE_FILE_MAX) refuse(problemText({ code: 'importTooLarge' }))
      else sendFile(file)
    },
    share,
    problem,
    cancel,
  }
}

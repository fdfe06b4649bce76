import type { DataOf, ParamsOf } from '@plumbline/contract/endpoint'
import type { issues } from '@plumbline/contract/issues'
import type { submissions } from '@plumbline/contract/submissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { localized } from '../../i18n/localized.ts'
import { useT } from '../../i18n/useT.ts'
import { ApiError } from '../../lib/call.ts'
import { q } from '../../lib/query.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { upload } from '../../lib/upload.ts'
import type { Note, SendNote, Sending } from './useNote.ts'

type Resource = typeof issues | typeof submissions
type Params = ParamsOf<Resource['update']>
type Data = DataOf<Resource['update']>

/**
 * Adds notes with files to an issue or submission. The answer is the whole document, and takes the
 * place of what was shown. It goes on to its end when the page is left.
 */
export function useSendNote(resource: Resource, params: Params): SendNote {
  const t = useT()
  const client = useQueryClient()
  const { mutateAsync } = useMutation<Data, Error, { note: Note } & Sending>({
    mutationFn: ({ note, onProgress, signal }) =>
      upload(resource.update, {
        params,
        form: formOf(note),
        idempotencyKey: note.key,
        onProgress,
        signal,
      }),
    onSuccess: (data) => {
      client.setQueryData(q(resource.get, { params }).queryKey, data)
      toastSuccess(t('updates.success'))
    },
    onError: (error) => {
      if (error instanceof ApiError) toastError(localized(error.message))
    },
  })
  return (note, sending) => mutateAsync({ note, ...sending })
}

function formOf({ text, files }: Note): FormData {
  const form = new FormData()
  // Before the files: the server reads the parts in their order.
  form.set('update', JSON.stringify({ actionType: 'Updated', content: { notes: text } }))
  for (const file of files) form.append('attachments', file, file.name)
  return form
}

import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { submissions } from '@plumbline/contract/submissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { call } from '../../lib/api/call.ts'
import { dialogSignal } from '../../lib/api/dialog-calls.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { outOfDate } from '../../live/out-of-date.ts'
import type { PhotoHome } from './gallery.ts'

/** Deletes photos of a note or a milestone. */
export function useDeletePhoto(home: PhotoHome) {
  const t = useT()
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation<unknown, Error, string>({
    mutationFn: (photoId) => deletePhoto(home, photoId),
    onSuccess: async () => {
      toastSuccess(t('photos.removed'))
      const keys = outOfDate(home.projectId, [{ kind: home.kind, _id: home.docId }])
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) => toastError(problemText(error)),
  })
  return {
    busy: isPending,
    /** Gives whether it is gone; a refusal has been told then. */
    remove: (photoId: string) =>
      mutateAsync(photoId).then(
        () => true,
        () => false,
      ),
  }
}

function deletePhoto({ kind, projectId, docId }: PhotoHome, embeddedId: string): Promise<unknown> {
  const photo = { projectId, field: 'photos', embeddedId }
  const signal = dialogSignal()
  const how = signal && { signal }
  if (kind === 'milestone') {
    return call(milestones.deleteEmbedded, { params: { ...photo, milestoneId: docId }, ...how })
  }
  const resource = kind === 'issue' ? issues : submissions
  return call(resource.deleteEmbedded, { params: { ...photo, docId }, ...how })
}

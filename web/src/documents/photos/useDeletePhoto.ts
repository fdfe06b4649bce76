import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { submissions } from '@plumbline/contract/submissions'
import { useT } from '../../i18n/useT.ts'
import { call } from '../../lib/api/call.ts'
import { useSending } from '../../lib/api/useSend.ts'
import { outOfDate } from '../../live/out-of-date.ts'
import type { PhotoHome } from './gallery.ts'

/** Deletes photos of a note or a milestone. */
export function useDeletePhoto(home: PhotoHome) {
  const t = useT()
  const { mutateAsync, isPending } = useSending(
    (photoId: string, dialog) => deletePhoto(home, photoId, dialog),
    {
      success: t('photos.removed'),
      invalidates: () => outOfDate(home.projectId, [{ kind: home.kind, _id: home.docId }]),
    },
  )
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

function deletePhoto(
  { kind, projectId, docId }: PhotoHome,
  embeddedId: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const photo = { projectId, field: 'photos', embeddedId }
  const how = signal && { signal }
  if (kind === 'milestone') {
    return call(milestones.deleteEmbedded, { params: { ...photo, milestoneId: docId }, ...how })
  }
  const resource = kind === 'issue' ? issues : submissions
  return call(resource.deleteEmbedded, { params: { ...photo, docId }, ...how })
}

import { milestones } from '@plumbline/contract/milestones'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { localized } from '../../i18n/localized.ts'
import { useT } from '../../i18n/useT.ts'
import { call } from '../../lib/call.ts'
import { q } from '../../lib/query.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import type { Note, SendNote } from '../updates/useNote.ts'

/** Adds notes to a milestone; the history of the answer takes the place of what was shown. */
export function useSendMilestoneNote(projectId: string, milestoneId: string): SendNote {
  const t = useT()
  const client = useQueryClient()
  const params = { projectId, milestoneId }
  const { mutateAsync } = useMutation({
    mutationFn: ({ text, key }: Note) =>
      call(milestones.addNote, { params, body: { text }, idempotencyKey: key }),
    onSuccess: ({ docs }) => {
      client.setQueryData(
        q(milestones.details, { params }).queryKey,
        (shown) => shown && { docs: { ...shown.docs, ...docs } },
      )
      toastSuccess(t('milestones.noteAdded'))
    },
    onError: (error) => toastError(localized(error.message)),
  })
  return (note) => mutateAsync(note)
}

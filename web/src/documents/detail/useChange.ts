import { useT } from '../../i18n/useT.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useDocumentSave, type Doc, type Resource } from '../useDocumentSave.ts'

/** A change as the API takes it (`update`), without the version. */
export interface NewChange {
  actionType: string
  categorization?: number
  resolve?: boolean
  content?: { notes: string }
}

/** Changes the state of an issue or submission, with an entry in its history. */
export function useChange<D extends Doc>(resource: Resource, opened: D) {
  const t = useT()
  const { doc, refusal, save, changed, show } = useDocumentSave(resource, opened)
  const { mutateAsync, isPending } = useSend(resource.update, {
    success: t('updates.success'),
    onSuccess: show,
    invalidates: () => changed,
  })
  const params = { projectId: opened.project, docId: opened._id }

  /** Gives why it was refused, or null when it is done. */
  const send = (update: NewChange) =>
    save({ update }, (body, idempotencyKey) => mutateAsync({ params, body, idempotencyKey }))

  return { doc, refusal, send, busy: isPending }
}

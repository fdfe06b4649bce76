import { useT } from '../../i18n/useT.ts'
import { useAct } from '../../lib/api/query.ts'
import { useStaleGuard, type Doc, type Resource } from '../useStaleGuard.ts'

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
  const { doc, refusal, guarded, changed, show } = useStaleGuard(resource, opened)
  const { mutateAsync, isPending } = useAct(resource.update, {
    success: t('updates.success'),
    onSuccess: show,
    invalidates: () => changed,
  })
  const params = { projectId: opened.project, docId: opened._id }

  /** Gives why it was refused, or null when it is done. */
  const send = (update: NewChange) =>
    guarded({ update }, (body, idempotencyKey) => mutateAsync({ params, body, idempotencyKey }))

  return { doc, refusal, send, busy: isPending }
}

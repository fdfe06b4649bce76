import { useT } from '../../i18n/useT.ts'
import type { BodyInput } from '@plumbline/contract/endpoint'
import type { issues } from '@plumbline/contract/issues'
import { upload } from '../../lib/api/upload.ts'
import { call } from '../../lib/api/call.ts'
import { useSending } from '../../lib/api/useSend.ts'
import { useDocumentSave, type Doc, type Resource } from '../useDocumentSave.ts'

/** What of an issue makes it somebody's work; what is left out stays. */
export type Work = NonNullable<BodyInput<typeof issues.update>['update']['work']>

/** A change as the API takes it (`update`), without the version. */
export interface NewChange {
  actionType: string
  categorization?: number
  resolve?: boolean
  content?: { notes: string }
  /** What an 'Edited' sets of an issue. */
  work?: Work
}

interface Change {
  update: NewChange
  version: number
  files: readonly File[]
  idempotencyKey: string
}

/** Changes an issue or submission, with an entry in its history. */
export function useChange<D extends Doc>(resource: Resource, opened: D) {
  const t = useT()
  const { doc, refusal, save, changed, show } = useDocumentSave(resource, opened)
  const params = { projectId: opened.project, docId: opened._id }
  const { mutateAsync, isPending } = useSending(
    ({ update, version, files, idempotencyKey }: Change, signal) => {
      const rest = { params, idempotencyKey, ...(signal && { signal }) }
      if (files.length === 0) {
        return call(resource.update, { ...rest, body: { update, version } })
      }
      const form = new FormData()
      // before the files: the server reads the parts in their order
      form.set('update', JSON.stringify({ ...update, version }))
      for (const file of files) form.append('attachments', file, file.name)
      return upload(resource.update, { ...rest, form })
    },
    { success: t('updates.success'), onSuccess: show, invalidates: () => changed },
  )

  /** Gives why it was refused, or null when it is done; the files go with what is said. */
  const send = (update: NewChange, files: readonly File[] = []) =>
    save(
      // the same files sent again are the same attempt
      { update, files: files.map(({ name, size, lastModified }) => [name, size, lastModified]) },
      ({ version }, idempotencyKey) => mutateAsync({ update, version, files, idempotencyKey }),
    )

  return { doc, refusal, send, busy: isPending }
}

import { useT } from '../../i18n/useT.ts'
import type { BodyInput, DataOf } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { outbox, uploadOrHold } from '../../lib/api/held.ts'
import { upload } from '../../lib/api/upload.ts'
import { call } from '../../lib/api/call.ts'
import { useSending } from '../../lib/api/useSend.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { useDocumentSave, type Doc, type Resource } from '../useDocumentSave.ts'

/** The fields of an issue that make it somebody's work. Fields that are left out stay. */
export type Work = NonNullable<BodyInput<typeof issues.update>['update']['work']>

/** A change as the API takes it (`update`), without the version. */
export interface NewChange {
  actionType: string
  categorization?: number
  resolve?: boolean
  content?: { notes: string }
  /** Whom the text names. */
  mentions?: BodyInput<typeof issues.update>['update']['mentions']
  /** The fields that an 'Edited' sets on an issue. */
  work?: Work
}

interface Change {
  update: NewChange
  version: number
  files: readonly File[]
  idempotencyKey: string
}

/** The label of a change that may wait for a network; undefined for changes that need one. */
function labelOfWaiting({ actionType, work }: NewChange): MessageKey | undefined {
  if (actionType === 'Resolved') return 'issues.doResolve'
  if (actionType === 'Reopened') return 'issues.doReopen'
  if (actionType === 'Updated') return 'updates.comment'
  return work?.ready ? 'work.ready' : undefined
}

/**
 * Changes an issue or submission, with an entry in its history.
 *
 * @param onChanged takes the place of the usual alert
 */
export function useChange<D extends Doc>(
  resource: Resource,
  opened: D,
  onChanged?: (data: DataOf<Resource['get']>) => void,
) {
  const t = useT()
  const { doc, refusal, save, changed, show } = useDocumentSave(resource, opened)
  const params = { projectId: opened.project, docId: opened._id }
  const { mutateAsync, isPending } = useSending(
    ({ update, version, files, idempotencyKey }: Change, signal) => {
      const rest = { params, idempotencyKey, ...(signal && { signal }) }
      const waits = outbox.hold && labelOfWaiting(update)
      if (files.length === 0 && !waits) {
        return call(resource.update, { ...rest, body: { update, version } })
      }
      const form = new FormData()
      // before the files: the server reads the parts in their order
      form.set('update', JSON.stringify({ ...update, version }))
      for (const file of files) form.append('attachments', file, file.name)
      if (!waits) return upload(resource.update, { ...rest, form })
      return uploadOrHold(
        resource.update,
        { ...rest, form },
        {
          title: `${resource === issues ? 'I' : 'S'}-${opened.refId}`,
          text: [t(waits), update.content?.notes].filter(Boolean).join(' · '),
          projectId: params.projectId,
          docId: params.docId,
        },
      )
    },
    {
      ...(!onChanged && { success: t('updates.success') }),
      onSuccess: (data) => {
        show(data)
        onChanged?.(data)
      },
      invalidates: () => changed,
    },
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

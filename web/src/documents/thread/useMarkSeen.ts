import type { ParamsOf } from '@plumbline/contract/endpoint'
import type { issues } from '@plumbline/contract/issues'
import { notifications } from '@plumbline/contract/notifications'
import type { submissions } from '@plumbline/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { keyOf, q } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'

interface Counted {
  _id: string
  unread: number
}

/**
 * Marks a document's entries as seen when it is opened with unread ones. Its own entries keep their
 * dots for this visit, so that one sees what is new; lists lose theirs.
 */
export function useMarkSeen(
  resource: typeof issues | typeof submissions,
  params: ParamsOf<(typeof issues)['seen']>,
  doc: Counted,
): void {
  const client = useQueryClient()
  const seen = <D extends Counted>(one: D): D => (one._id === doc._id ? { ...one, unread: 0 } : one)
  const { mutate } = useSend(resource.seen, {
    isQuiet: true,
    // what one was told of it is read with it
    invalidates: () => [keyOf(notifications.list)],
    onSuccess: () => {
      client.setQueryData<{ docs: Counted }>(
        q(resource.get, { params }).queryKey,
        (old) => old && { ...old, docs: seen(old.docs) },
      )
      client.setQueriesData<{ docs: Counted[] }>(
        { queryKey: keyOf(resource.list, { projectId: params.projectId }) },
        (old) => old && { ...old, docs: old.docs.map(seen) },
      )
    },
  })
  const mark = useEffectEvent((docId: string) => mutate({ params: { ...params, docId } }))
  const { _id, unread } = doc
  useEffect(() => {
    if (unread > 0) mark(_id)
  }, [_id, unread])
}

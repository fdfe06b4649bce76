import { milestones as calls } from '@plumbline/contract/milestones'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { sameDated } from '@plumbline/contract/rules/dates/dated'
import { datedOf, type Edits, keepMine, patchOf } from '../../../lib/dates/pending-edits.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useT } from '../../../i18n/useT.ts'
import { call, type ApiError } from '../../../lib/api/call.ts'
import { lastChangeIn, type LastChange } from '../../../lib/api/last-change.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { useMergedSave, type Merged } from '../../../lib/api/useMergedSave.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import type { Conflict, Saving } from '../../../schedule/parts.ts'

/** Saves edits of a project's milestones, all or none; what others have changed meanwhile is asked about. */
export function useSave(projectId: string): Saving {
  const t = useT()
  const client = useQueryClient()
  const params = { projectId }
  const { busy, conflicts, save, forgetConflicts } = useMergedSave({
    reload: () => readList(client, projectId),
    isStale: ({ status }) => status === 409 || status === 404,
    merge,
  })
  return {
    isSaving: busy,
    conflicts,
    forgetConflicts,
    save: (edits, { onEdits, onSaved }) =>
      save(edits, {
        bodyOf: (now) => [...now].map(([id, change]) => patchOf(id, change)),
        send: (body, idempotencyKey) => call(calls.updateMany, { params, body, idempotencyKey }),
        onEdits,
        onSaved(_, { docs }) {
          putIntoList(client, projectId, docs)
          toastSuccess(t('schedule.saved'))
          onSaved()
        },
      }),
  }
}

/** Finds out what is different now from what was edited. */
function merge(edits: Edits, list: Milestone[], error: ApiError): Merged<Edits, Conflict> {
  const now = new Map(list.map((milestone) => [milestone._id, milestone]))
  let remaining: Edits = new Map([...edits].filter(([id]) => now.has(id)))
  const conflicts: Conflict[] = []
  for (const [id, change] of remaining) {
    const theirs = now.get(id)
    if (!theirs || theirs.version === change.version) continue
    // Something else was changed than what is edited here.
    if (sameDated(datedOf(theirs), change.original)) remaining = keepMine(remaining, theirs)
    else conflicts.push({ theirs, last: lastChange(error, [...edits.keys()].indexOf(id)) })
  }
  return { remaining, isEmpty: remaining.size === 0, conflicts }
}

function readList(client: QueryClient, projectId: string): Promise<Milestone[]> {
  const list = q(calls.list, { params: { projectId } })
  return client.fetchQuery({ ...list, staleTime: 0 }).then(({ docs }) => docs)
}

function putIntoList(client: QueryClient, projectId: string, saved: readonly Milestone[]): void {
  const byId = new Map(saved.map((milestone) => [milestone._id, milestone]))
  client.setQueryData(
    q(calls.list, { params: { projectId } }).queryKey,
    (list) => list && { ...list, docs: list.docs.map((one) => byId.get(one._id) ?? one) },
  )
  void client.invalidateQueries({ queryKey: keyOf(calls.list, { projectId }) })
  void client.invalidateQueries({ queryKey: keyOf(calls.details, { projectId }) })
}

/** Who was faster with the change at an index. */
function lastChange({ errors }: ApiError, index: number): LastChange | null {
  return lastChangeIn(errors.find(({ path }) => path === String(index)) ?? {})
}

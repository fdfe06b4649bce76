import { milestones as calls, type Milestone } from '@plumbline/contract/milestones'
import { sameDated } from '@plumbline/contract/rules/dated'
import { datedOf, type Edits, keepMine, patchOf } from '@plumbline/contract/rules/pending-edits'
import { lastChangeIn, type LastChange } from '../../../lib/api/last-change.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useT } from '../../../i18n/useT.ts'
import { ApiError, call } from '../../../lib/api/call.ts'
import { useKeys } from '../../../lib/api/keys.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { toastError, toastSuccess } from '../../../lib/overlay/toasts.ts'
import type { Conflict, Saving, SavingHeard } from '../../../schedule/parts.ts'

/** Saves edits, all or none; what others have changed meanwhile is asked about. */
export function useSave(projectId: string): Saving {
  const t = useT()
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const keys = useKeys()

  async function save(edits: Edits, heard: SavingHeard, isAgain = false): Promise<void> {
    const body = [...edits].map(([id, change]) => patchOf(id, change))
    setSaving(true)
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(body))
      const { docs } = await call(calls.updateMany, { params: { projectId }, body, idempotencyKey })
      keys.done()
      putIntoList(client, projectId, docs)
      toastSuccess(t('schedule.saved'))
      heard.onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409 || error.status === 404) await compare(edits, heard, error, isAgain)
      else toastError(problemText(error))
    } finally {
      setSaving(false)
    }
  }

  /** Finds out what is different now from what was edited. */
  async function compare(edits: Edits, heard: SavingHeard, error: ApiError, isAgain: boolean) {
    const list = await readList(client, projectId).catch(() => null)
    if (!list) return toastError(problemText(error))
    const now = new Map(list.map((milestone) => [milestone._id, milestone]))
    let kept: Edits = new Map([...edits].filter(([id]) => now.has(id)))
    const found: Conflict[] = []
    for (const [id, change] of kept) {
      const theirs = now.get(id)
      if (!theirs || theirs.version === change.version) continue
      // Something else was changed than what is edited here.
      if (sameDated(datedOf(theirs), change.original)) kept = keepMine(kept, theirs)
      else found.push({ theirs, last: lastChange(error, [...edits.keys()].indexOf(id)) })
    }
    heard.onEdits(kept)
    setConflicts(found)
    if (found.length > 0) return
    // Nothing that is edited here was changed elsewhere: there is nothing to ask.
    if (error.status === 409 && kept.size > 0 && !isAgain) await save(kept, heard, true)
    else toastError(problemText(error))
  }

  return {
    isSaving,
    conflicts,
    save: (edits, heard) => save(edits, heard),
    forgetConflicts: () => setConflicts([]),
  }
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

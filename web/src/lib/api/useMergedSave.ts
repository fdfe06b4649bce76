import { useState } from 'react'
import { toastError } from '../overlay/toasts.ts'
import type { ApiError } from './call.ts'
import { problemText } from './problem-text.ts'
import { useVersionedSave } from './useVersionedSave.ts'

/** One's own edits on top of what others have left. */
export interface Merged<Edits, Conflict> {
  remaining: Edits
  /** Nothing is left of them: what was edited is gone. */
  isEmpty: boolean
  /** The fields that others have changed as well: the person keeps their own values or takes the others'. */
  conflicts: readonly Conflict[]
}

interface Options<Edits, Now, Conflict> {
  reload: () => Promise<Now>
  isStale: (error: ApiError) => boolean
  merge: (edits: Edits, now: Now, error: ApiError) => Merged<Edits, Conflict>
}

interface Way<Edits, Body, Answer> {
  bodyOf: (edits: Edits) => Body
  /** Saves them, all or none. */
  send: (body: Body, idempotencyKey: string) => Promise<Answer>
  /** Other edits than the given ones hold now: without a way back. */
  onEdits: (edits: Edits) => void
  onSaved: (edits: Edits, answer: Answer) => void
  /** Hears of each refusal, before the person does. */
  onRefused?: (edits: Edits, error: ApiError) => void
}

/**
 * Saves edits of many rows, all or none. Where others have changed something else meanwhile, one's own
 * edits go on top of it and are sent once more; what they have changed of the same stands in
 * `conflicts` until it is decided. Every other refusal is told.
 */
export function useMergedSave<Edits, Now, Conflict>(options: Options<Edits, Now, Conflict>) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const saving = useVersionedSave(options)

  async function save<Body, Answer>(
    edits: Edits,
    way: Way<Edits, Body, Answer>,
    isAgain = false,
  ): Promise<void> {
    const saved = await saving.save(way.bodyOf(edits), way.send)
    if (saved.is === 'saved') return way.onSaved(edits, saved.answer)
    const { error } = saved
    way.onRefused?.(edits, error)
    if (saved.is === 'refused' || saved.now === null) return toastError(problemText(error))
    const { remaining, isEmpty, conflicts: found } = options.merge(edits, saved.now, error)
    way.onEdits(remaining)
    setConflicts(found)
    if (found.length > 0) return
    // nothing that is edited here was changed elsewhere: there is nothing to ask
    if (error.status === 409 && !isEmpty && !isAgain) await save(remaining, way, true)
    else toastError(problemText(error))
  }
  return {
    busy: saving.busy,
    conflicts,
    save: <Body, Answer>(edits: Edits, way: Way<Edits, Body, Answer>) => save(edits, way),
    forgetConflicts: () => setConflicts([]),
  }
}

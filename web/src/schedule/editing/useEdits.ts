import { type BulkStatus, withStatus } from '@plumbline/contract/rules/dates/bulk-status'
import type { Dated } from '@plumbline/contract/rules/dates/dated'
import {
  commit,
  editAll,
  type EditHistory,
  type Edits,
  NO_EDITS,
  redo,
  type StoredMilestone,
  undo,
  undoAll,
  undoOne,
} from '../../lib/dates/pending-edits.ts'
import { type Shift, shifted } from '../../lib/dates/shift.ts'
import { useMemo, useState } from 'react'
import { useSessionDraft } from '../../lib/forms/useSessionDraft.ts'
import { storeEdits, readEdits } from './stored-edits.ts'

/** The edits of a site's schedule that are not saved yet, kept in this tab under a key. */
export function useEdits(key: string, milestones: readonly StoredMilestone[], today: string) {
  const [history, setHistory] = useState<EditHistory>(() => ({
    ...NO_EDITS,
    now: readEdits(key, milestones),
  }))
  const [unchanged, setUnchanged] = useState(0)
  const [preview, setPreview] = useState<{
    targets: readonly StoredMilestone[]
    shift: Shift
  } | null>(null)

  const saved = history.now
  const forget = useSessionDraft(key, saved, storeEdits, NO_EDITS.now)
  const shown = useMemo(
    () =>
      preview
        ? editAll(saved, preview.targets, (now) => shifted(now, preview.shift, today)).edits
        : saved,
    [saved, preview, today],
  )

  function step(targets: readonly StoredMilestone[], edit: (now: Dated) => Dated | null) {
    const done = editAll(saved, targets, edit)
    setHistory(commit(history, done.edits))
    setUnchanged(done.unchanged)
  }

  function goTo(next: EditHistory) {
    setHistory(next)
    setUnchanged(0)
  }

  return {
    /** The drawn milestones: the edits, and the result of a drag that goes on. */
    shown,
    now: saved,
    /** The number of milestones that the last step could not change. */
    unchanged,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    setStatus: (targets: readonly StoredMilestone[], status: BulkStatus) =>
      step(targets, (now) => withStatus(now, status, today)),
    shift: (targets: readonly StoredMilestone[], shift: Shift) =>
      step(targets, (now) => shifted(now, shift, today)),
    /** Shows a shift that may still be let go; null lets go of it. */
    preview: (targets: readonly StoredMilestone[], shift: Shift | null) =>
      setPreview(shift && { targets, shift }),
    undoOne: (id: string) => goTo(commit(history, undoOne(saved, id))),
    undo: () => goTo(undo(history)),
    redo: () => goTo(redo(history)),
    undoAll: () => goTo(undoAll(history)),
    /** Puts others in their place, from where there is no way back. */
    replace: (edits: Edits) => goTo({ ...NO_EDITS, now: edits }),
    /** Forgets them at once, also what is kept. */
    discard: () => {
      forget()
      goTo(NO_EDITS)
    },
  }
}

export type EditsOfSite = ReturnType<typeof useEdits>

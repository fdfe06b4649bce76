import { milestones } from '@plumbline/contract/milestones'
import type { MilestoneDetails } from '@plumbline/contract/milestones/milestone'
import type { LastChange } from '../../lib/api/last-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { call } from '../../lib/api/call.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { q } from '../../lib/api/query.ts'
import { useVersionedSave } from '../../lib/api/useVersionedSave.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { outOfDate } from '../../live/out-of-date.ts'
import {
  changesOf,
  draftOf,
  draftWithStatus,
  problemsOf,
  rebased,
  type MilestoneDraft,
} from './milestone-draft.ts'

/** Drafts by person and milestone: they are there again after the sidebar was closed. */
const begun = new Map<string, Begun>()

interface Begun {
  /** The milestone that one looked at. */
  base: MilestoneDetails
  draft: MilestoneDraft
  /** Words about the change, for the history. */
  notes: string
}

const keyOf = (userId: string, milestoneId: string) => `${userId}:${milestoneId}`

/** True if changes of a milestone wait to be saved by this person. */
export const isBegun = (userId: string, milestoneId: string) =>
  begun.has(keyOf(userId, milestoneId))

/** The form of a milestone: what is typed, what is wrong with it, and its way to the server. */
export function useMilestoneEditing(milestone: MilestoneDetails, onDone: () => void) {
  const t = useT()
  const client = useQueryClient()
  const { _id: milestoneId, project: projectId } = milestone
  const key = keyOf(useUser()._id, milestoneId)
  const [state, setState] = useState<Begun>(
    () => begun.get(key) ?? { base: milestone, draft: draftOf(milestone), notes: '' },
  )
  const [isChecked, setChecked] = useState(false)
  const [stale, setStale] = useState<LastChange | null>(null)
  const params = { projectId, milestoneId }
  const details = q(milestones.details, { params })
  const saving = useVersionedSave({
    reload: () => client.fetchQuery({ ...details, staleTime: 0 }),
  })
  const { busy } = saving
  const { base, draft, notes } = state
  const changes = changesOf(base, draft)
  const problems = isChecked ? problemsOf(draft, base, localDay()) : {}

  function keep(next: Begun) {
    begun.set(key, next)
    setState(next)
  }
  /** Edits the draft unless it is being saved: the answer would replace further changes. */
  function edit(patch: Partial<Begun>) {
    if (!busy) keep({ ...state, ...patch })
  }
  function end() {
    begun.delete(key)
    onDone()
  }
  /** Says what is wrong, or sends. */
  async function save() {
    setChecked(true)
    const isWrong = Object.keys(problemsOf(draft, base, localDay())).length > 0
    if (isWrong || busy) return
    if (Object.keys(changes).length === 0 && notes.trim() === '') {
      end()
      return
    }
    const body = { ...changes, update: { content: { notes } }, version: base.version }
    const saved = await saving.save(body, (sent, idempotencyKey) =>
      call(milestones.update, { params, body: sent, idempotencyKey }),
    )
    if (saved.is === 'saved') {
      toastSuccess(t('schedule.saved'))
      end()
      reload()
    } else if (saved.is === 'stale' && saved.now) {
      // their changes are there, one's own on top of them, and nothing is saved
      keep({ base: saved.now.docs, draft: rebased(draft, base, saved.now.docs), notes })
      setStale(saved.by)
    } else {
      // what is typed stays as it is
      toastError(problemText((saved.is === 'stale' && saved.unread) || saved.error))
    }
  }

  function reload() {
    const keys = outOfDate(projectId, [{ kind: 'milestone', _id: milestoneId }])
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }

  return {
    draft,
    notes,
    problems,
    busy,
    stale,
    base,
    set: (patch: Partial<MilestoneDraft>) => edit({ draft: { ...draft, ...patch } }),
    setStatus: (status: MilestoneDraft['actualStatus']) =>
      edit({ draft: draftWithStatus(draft, status, localDay()) }),
    setNotes: (text: string) => edit({ notes: text }),
    save,
    cancel: end,
  }
}

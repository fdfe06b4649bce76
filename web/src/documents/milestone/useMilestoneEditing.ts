import { milestones, type MilestoneDetails } from '@plumbline/contract/milestones'
import { lastChangeIn, type LastChange } from '../../lib/api/last-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { useKeys } from '../../lib/api/keys.ts'
import { q } from '../../lib/api/query.ts'
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

/** What is begun, by person and milestone: it is there again when the sidebar was closed over it. */
const begun = new Map<string, Begun>()

interface Begun {
  /** The milestone that one looked at. */
  base: MilestoneDetails
  draft: MilestoneDraft
  /** Words about the change, for the history. */
  notes: string
}

const keyOf = (userId: string, milestoneId: string) => `${userId}:${milestoneId}`

/** Whether changes of a milestone wait to be saved by this person. */
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
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState<LastChange | null>(null)
  const keys = useKeys()
  const { base, draft, notes } = state
  const changes = changesOf(base, draft)
  const problems = isChecked ? problemsOf(draft, base, localDay()) : {}

  function keep(next: Begun) {
    begun.set(key, next)
    setState(next)
  }
  /** What is on its way to the server stays as it is: more would be lost with the answer. */
  function edit(patch: Partial<Begun>) {
    if (!busy) keep({ ...state, ...patch })
  }
  function end() {
    begun.delete(key)
    onDone()
  }
  /** Gives what is wrong; nothing when it was sent. */
  async function save() {
    setChecked(true)
    const found = problemsOf(draft, base, localDay())
    if (Object.keys(found).length > 0 || busy) return found
    if (Object.keys(changes).length === 0 && notes.trim() === '') {
      end()
      return found
    }
    const body = { ...changes, update: { content: { notes } }, version: base.version }
    setBusy(true)
    try {
      const params = { projectId, milestoneId }
      const idempotencyKey = keys.keyFor(JSON.stringify(body))
      await call(milestones.update, { params, body, idempotencyKey })
      keys.done()
      toastSuccess(t('schedule.saved'))
      end()
      readAnew()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const by = lastChangeIn(error)
      if (by) await compare(by)
      else toastError(problemText(error))
    } finally {
      setBusy(false)
    }
    return found
  }

  function readAnew() {
    const keys = outOfDate(projectId, [{ kind: 'milestone', _id: milestoneId }])
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }

  /** Somebody was faster: their changes are there, one's own on top of them, and nothing is saved. */
  async function compare(by: LastChange) {
    const details = q(milestones.details, { params: { projectId, milestoneId } })
    try {
      const { docs } = await client.fetchQuery({ ...details, staleTime: 0 })
      keep({ base: docs, draft: rebased(draft, base, docs), notes })
      setStale(by)
    } catch (error) {
      // what is typed stays as it is
      toastError(problemText(error as Error))
    }
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

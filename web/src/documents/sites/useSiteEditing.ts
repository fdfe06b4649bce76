import { sites as calls } from '@plumbline/contract/sites'
import type { Site } from '@plumbline/contract/sites/site'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { call } from '../../lib/api/call.ts'
import type { LastChange } from '../../lib/api/last-change.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { useVersionedSave } from '../../lib/api/useVersionedSave.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { projectQueries } from '../../lib/project/project-queries.ts'
import { outOfDate } from '../../live/out-of-date.ts'

/** Milliseconds during which an alert offers to take a change back. */
const UNDO_MS = 10_000

type SiteField = 'name' | 'shortName' | 'region'
/** A cell that can be edited: what a site is called, or where it is. */
export interface SiteCell {
  _id: string
  of: 'name' | 'region'
}

interface SiteEdit {
  _id: string
  field: SiteField
  from: string
  to: string
}

/** Another person's change of the field that one has edited. */
export interface SiteConflict {
  edit: SiteEdit
  now: Site
  by: LastChange | null
}

/** The field behind a cell: a site is called by its short name where it has one. */
const fieldOf = ({ of }: SiteCell, { shortName }: Pick<Site, 'shortName'>): SiteField =>
  of === 'region' ? 'region' : shortName ? 'shortName' : 'name'

/**
 * Edits sites in the list that everybody has loaded, a field at a time: it is shown at once, saved with the version that
 * one has seen, and taken back one by one. One change of a site waits for the one before.
 */
export function useSiteEditing(projectId: string) {
  const t = useT()
  const client = useQueryClient()
  const list = projectQueries(projectId).sites
  const { save } = useVersionedSave({ reload: () => client.fetchQuery({ ...list, staleTime: 0 }) })
  const [conflict, setConflict] = useState<SiteConflict | null>(null)
  const made = useRef<SiteEdit[]>([])
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const siteNow = (id: string) =>
    client.getQueryData(list.queryKey)?.docs.find(({ _id }) => _id === id)

  function show(id: string, change: Partial<Site>) {
    client.setQueryData(
      list.queryKey,
      (old) =>
        old && {
          ...old,
          docs: old.docs.map((one) => (one._id === id ? { ...one, ...change } : one)),
        },
    )
  }

  /** Gives whether it is saved. */
  async function send(edit: SiteEdit): Promise<boolean> {
    const { _id: siteId, field, from, to } = edit
    const version = siteNow(siteId)?.version
    if (version === undefined) return false
    const saved = await save({ [field]: to, version }, (body, idempotencyKey) =>
      call(calls.update, { params: { projectId, siteId }, body, idempotencyKey }),
    )
    if (saved.is === 'saved') {
      show(siteId, saved.answer.docs)
      for (const queryKey of outOfDate(projectId, [{ kind: 'site', _id: siteId }])) {
        void client.invalidateQueries({ queryKey })
      }
      return true
    }
    show(siteId, { [field]: from })
    if (saved.is === 'refused') {
      toastError(problemText(saved.error))
      return false
    }
    const now = saved.now?.docs.find(({ _id }) => _id === siteId)
    if (!now) {
      toastError(problemText(saved.error))
      return false
    }
    // where others have changed something else, both changes have room
    if (now[field] === from) return put(edit)
    setConflict({ edit, now, by: saved.by })
    return false
  }

  async function put(edit: SiteEdit): Promise<boolean> {
    show(edit._id, { [edit.field]: edit.to })
    return send(edit)
  }

  /** Changes are sent one after the other. */
  function queue(edit: SiteEdit): Promise<boolean> {
    show(edit._id, { [edit.field]: edit.to })
    const sent = turn.current.then(() => send(edit))
    turn.current = sent
    return sent
  }

  async function change(edit: SiteEdit) {
    if (!(await queue(edit))) return
    made.current.push(edit)
    toastSuccess(t('sites.changed'), UNDO_MS, {
      label: t('schedule.undo'),
      run: () => void takeBack(edit),
    })
  }

  async function takeBack(edit: SiteEdit | undefined) {
    if (!edit || !made.current.includes(edit)) return
    made.current = made.current.filter((one) => one !== edit)
    const { field, from, to } = edit
    if (siteNow(edit._id)?.[field] !== to) return toastError(t('sites.movedOn'))
    if (await queue({ ...edit, from: to, to: from })) toastSuccess(t('sites.undone'))
    return undefined
  }

  return {
    conflict,
    /** Leaves a cell with what was typed. */
    leave: (cell: SiteCell, typed: string) => {
      const site = siteNow(cell._id)
      if (!site) return
      const field = fieldOf(cell, site)
      const [from, to] = [site[field], typed.trim()]
      if (to !== from) void change({ _id: cell._id, field, from, to })
    },
    undo: () => void takeBack(made.current.at(-1)),
    /** One's own value is to be there after all, or that of the others stays. */
    decide: (isMine: boolean) => {
      if (conflict && isMine) {
        const { edit, now } = conflict
        void change({ ...edit, from: now[edit.field] })
      }
      setConflict(null)
    },
  }
}

export type SiteEditing = ReturnType<typeof useSiteEditing>

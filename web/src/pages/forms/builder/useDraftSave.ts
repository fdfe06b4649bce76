import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { type FormDetails, forms } from '@plumbline/contract/forms/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api/call.ts'
import { type LastChange, lastChangeIn } from '../../../lib/api/last-change.ts'
import { q } from '../../../lib/api/query.ts'

/** Milliseconds between the last change and the save of a draft. */
const SAVE_AFTER = 800
/** Milliseconds from a failure to the next try; the last pause repeats. */
const PAUSES = [2000, 5000, 15_000, 30_000]

export type SaveState =
  | { is: 'saved' }
  | { is: 'saving' }
  /** It is tried again; `error` where the server says why not. */
  | { is: 'failing'; error: ApiError }
  /** Somebody else has saved it meanwhile; nothing was written. */
  | { is: 'stale'; by: LastChange }

export interface Saving {
  form: FormDetails
  state: SaveState
  /** There is something that is not saved. */
  isDirty: boolean
  /** Saves what is not saved, and answers the form as it is then; null where that failed. */
  saveNow: () => Promise<FormDetails | null>
  /** After somebody was faster: writes one's own over theirs, or reads theirs. */
  keepMine: () => Promise<void>
  readTheirs: () => Promise<FormDetails>
  /** Makes the draft that is written here the one that the server has. */
  settle: (form: FormDetails, written: FormDefinition) => void
  /** The form has changed by something else that was done here, publishing for one. */
  follow: (form: FormDetails) => void
}

/** Saves a draft by itself, one call at a time, each with the version that the one before left. */
export function useDraftSave(
  projectId: string,
  loaded: FormDetails,
  definition: FormDefinition,
): Saving {
  const client = useQueryClient()
  const params = { projectId, formId: loaded._id }
  const formQuery = q(forms.get, { params })
  const [form, setForm] = useState(loaded)
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  const [saved, setSaved] = useState(definition)
  const now = useRef({ definition, saved, form: loaded, tries: 0 })
  const underWay = useRef<Promise<FormDetails | null> | null>(null)
  useEffect(() => {
    now.current.definition = definition
  }, [definition])

  const follow = useCallback(
    (next: FormDetails) => {
      now.current.form = next
      client.setQueryData(formQuery.queryKey, { docs: next })
      setForm(next)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the key is that of the form
    [client, loaded._id],
  )

  async function send(): Promise<FormDetails | null> {
    const draft = now.current.definition
    setState({ is: 'saving' })
    try {
      const { docs } = await call(forms.save, {
        params,
        body: { draft, version: now.current.form.version },
      })
      now.current.saved = draft
      now.current.tries = 0
      follow(docs)
      setSaved(draft)
      setState({ is: 'saved' })
      return docs
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const by = lastChangeIn(error)
      now.current.tries += 1
      setState(by ? { is: 'stale', by } : { is: 'failing', error })
      return null
    }
  }

  async function saveNow(): Promise<FormDetails | null> {
    // what was written while a call was under way goes with the next
    while (underWay.current) await underWay.current
    // as that call has left it, which may have begun after this was drawn
    if (now.current.definition === now.current.saved) return now.current.form
    underWay.current = send().finally(() => (underWay.current = null))
    return underWay.current
  }

  const isDirty = saved !== definition
  const isWaiting = state.is === 'failing'
  const isStale = state.is === 'stale'
  useEffect(() => {
    if (!isDirty || isStale) return undefined
    const pause = PAUSES[Math.min(now.current.tries, PAUSES.length) - 1]
    const timer = setTimeout(() => void saveNow(), isWaiting ? pause : SAVE_AFTER)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- again after each change, and after each failure
  }, [definition, isDirty, state])

  const readTheirs = async () => (await client.fetchQuery({ ...formQuery, staleTime: 0 })).docs
  return {
    form,
    state,
    isDirty,
    saveNow,
    follow,
    keepMine: async () => {
      const theirs = await readTheirs()
      now.current.form = { ...now.current.form, version: theirs.version }
      await saveNow()
    },
    readTheirs,
    settle: (theirs, written) => {
      now.current.saved = written
      now.current.definition = written
      setSaved(written)
      follow(theirs)
      setState({ is: 'saved' })
    },
  }
}

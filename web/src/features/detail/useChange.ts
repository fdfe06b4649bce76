import { issues, type IssueSummary } from '@plumbline/contract/issues'
import { readStale, type LastChange } from '@plumbline/contract/rules/stale'
import { submissions, type SubmissionSummary } from '@plumbline/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { localized } from '../../i18n/localized.ts'
import { useT } from '../../i18n/useT.ts'
import type { ApiError } from '../../lib/call.ts'
import { q, useAct } from '../../lib/query.ts'
import { outOfDate } from '../live/out-of-date.ts'
import { attemptFor, type Attempt } from '../updates/attempt.ts'

export type Resource = typeof issues | typeof submissions
type Doc = IssueSummary | SubmissionSummary

/** A change as the API takes it (`update`), without the version. */
export interface NewChange {
  actionType: string
  categorization?: number
  resolve?: boolean
  content?: { notes: string }
}

/** Why a change was refused, and what it would change now. */
export interface Refusal<D> {
  doc: D
  /** Who was faster. */
  stale: LastChange | null
  /** What the server says otherwise, in the person's language. */
  problem: string | null
}

/**
 * Changes the state of an issue or submission. What is sent says which version one looked at; when
 * somebody was faster, nothing is written and the document is read anew: `doc` is what one has seen
 * of it last, so that the person sees what they would change now and can send once more.
 */
export function useChange<D extends Doc>(resource: Resource, opened: D) {
  const t = useT()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal<D> | null>(null)
  const attempt = useRef<Attempt>(undefined)
  const params = { projectId: opened.project, docId: opened._id }
  const kind = resource.get === issues.get ? 'issue' : 'submission'
  const get = q(resource.get, { params })
  const changed = outOfDate(opened.project, [{ kind, _id: opened._id }])
  const { mutateAsync, isPending } = useAct(resource.update, {
    success: t('updates.success'),
    onSuccess: (data) => void client.setQueryData(get.queryKey, data),
    invalidates: () => changed,
  })
  const doc = refusal && refusal.doc.version > opened.version ? refusal.doc : opened

  async function readAnew(): Promise<D> {
    const { docs } = await client.fetchQuery({ ...get, staleTime: 0 })
    for (const queryKey of changed) void client.invalidateQueries({ queryKey })
    return docs as unknown as D
  }

  async function refused({ status, message }: ApiError): Promise<Refusal<D>> {
    const fresh = status === 409 ? await readAnew().catch(() => doc) : doc
    const stale = readStale(message)
    return { doc: fresh, stale, problem: stale ? null : localized(message) }
  }

  /** Gives why it was refused, or null when it is done. */
  async function send(update: NewChange): Promise<Refusal<D> | null> {
    const body = { update, version: doc.version }
    attempt.current = attemptFor(attempt.current, JSON.stringify(body), [])
    try {
      await mutateAsync({ params, body, idempotencyKey: attempt.current.key })
      return null
    } catch (error) {
      const next = await refused(error as ApiError)
      setRefusal(next)
      return next
    }
  }

  return { doc, refusal, send, busy: isPending }
}

import type { DataOf } from '@plumbline/contract/endpoint'
import { issues, type IssueSummary } from '@plumbline/contract/issues'
import { lastChangeIn, type LastChange } from '../lib/api/last-change.ts'
import type { submissions, SubmissionSummary } from '@plumbline/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../lib/api/problem-text.ts'
import type { ApiError } from '../lib/api/call.ts'
import { useKeys } from '../lib/api/keys.ts'
import { q } from '../lib/api/query.ts'
import { outOfDate } from '../live/out-of-date.ts'

export type Resource = typeof issues | typeof submissions
export type Doc = IssueSummary | SubmissionSummary

/** Why a change was refused, and what it would change now. */
export interface Refusal<D> {
  doc: D
  /** Who was faster. */
  stale: LastChange | null
  /** What the server says otherwise, in the person's language. */
  problem: string | null
}

/**
 * Sends changes of an issue or submission with the version that one looked at. When somebody was
 * faster, nothing is written and the document is read anew: `doc` is what one has seen of it last,
 * so that the person sees what they would change now and can send once more.
 */
export function useStaleGuard<D extends Doc>(resource: Resource, opened: D) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal<D> | null>(null)
  const keys = useKeys()
  const kind = resource.get === issues.get ? 'issue' : 'submission'
  const get = q(resource.get, { params: { projectId: opened.project, docId: opened._id } })
  const changed = outOfDate(opened.project, [{ kind, _id: opened._id }])
  const doc = refusal && refusal.doc.version > opened.version ? refusal.doc : opened

  async function readAnew(): Promise<D> {
    const { docs } = await client.fetchQuery({ ...get, staleTime: 0 })
    for (const queryKey of changed) void client.invalidateQueries({ queryKey })
    return docs as unknown as D
  }

  async function refused(refusal: ApiError): Promise<Refusal<D>> {
    const fresh = refusal.status === 409 ? await readAnew().catch(() => doc) : doc
    const stale = lastChangeIn(refusal)
    return { doc: fresh, stale, problem: stale ? null : problemText(refusal) }
  }

  /** Gives why it was refused, or null when it is done. The same content keeps its key. */
  async function guarded<Content extends object>(
    content: Content,
    send: (body: Content & { version: number }, idempotencyKey: string) => Promise<unknown>,
  ): Promise<Refusal<D> | null> {
    const body = { ...content, version: doc.version }
    try {
      await send(body, keys.keyFor(JSON.stringify(body)))
      keys.done()
      return null
    } catch (error) {
      const next = await refused(error as ApiError)
      setRefusal(next)
      return next
    }
  }

  return {
    doc,
    refusal,
    guarded,
    /** What is out of date after a change. */
    changed,
    /** Puts the answer of a change in the place of what is shown. */
    show: (data: DataOf<Resource['get']>) => void client.setQueryData(get.queryKey, data),
  }
}

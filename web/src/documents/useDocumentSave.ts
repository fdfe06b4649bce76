import type { DataOf } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import type { IssueSummary } from '@plumbline/contract/issues/issue'
import type { LastChange } from '../lib/api/last-change.ts'
import type { submissions } from '@plumbline/contract/submissions'
import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Held } from '../lib/api/held.ts'
import { problemText } from '../lib/api/problem-text.ts'
import { q } from '../lib/api/query.ts'
import { useVersionedSave } from '../lib/api/useVersionedSave.ts'
import { outOfDate } from '../live/out-of-date.ts'

export type Resource = typeof issues | typeof submissions
export type Doc = IssueSummary | SubmissionSummary

/** The reason for a refusal, and the document that the change would apply to now. */
export interface DocumentRefusal<D> {
  doc: D
  /** Who was faster. */
  stale: LastChange | null
  /** The server's message for any other refusal, in the person's language. */
  problem: string | null
}

/**
 * Sends changes of an issue or submission with the version that one looked at. When somebody was
 * faster, nothing is written and the document is read anew: `doc` is what one has seen of it last,
 * so that the person sees what they would change now and can send once more.
 */
export function useDocumentSave<D extends Doc>(resource: Resource, opened: D) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<DocumentRefusal<D> | null>(null)
  const kind = resource.get === issues.get ? 'issue' : 'submission'
  const get = q(resource.get, { params: { projectId: opened.project, docId: opened._id } })
  const changed = outOfDate(opened.project, [{ kind, _id: opened._id }])
  const doc = refusal && refusal.doc.version > opened.version ? refusal.doc : opened

  async function reload(): Promise<D> {
    const { docs } = await client.fetchQuery({ ...get, staleTime: 0 })
    for (const queryKey of changed) void client.invalidateQueries({ queryKey })
    return docs as unknown as D
  }

  const saving = useVersionedSave({ reload, isStale: ({ status }) => status === 409 })

  /** Gives why it was refused, or null when it is done. */
  async function save<Content extends object>(
    content: Content,
    send: (body: Content & { version: number }, idempotencyKey: string) => Promise<unknown>,
  ): Promise<DocumentRefusal<D> | null> {
    const saved = await saving.save({ ...content, version: doc.version }, send)
    // on a phone without a network it waits, and is done for who asked for it
    if (saved.is === 'saved' || saved.error instanceof Held) return null
    const stale = saved.is === 'stale' ? saved.by : null
    const next: DocumentRefusal<D> = {
      doc: (saved.is === 'stale' && saved.now) || doc,
      stale,
      problem: stale ? null : problemText(saved.error),
    }
    setRefusal(next)
    return next
  }

  return {
    doc,
    refusal,
    save,
    /** The queries that are out of date after a change. */
    changed,
    /** Puts the answer of a change in the place of what is shown. */
    show: (data: DataOf<Resource['get']>) => void client.setQueryData(get.queryKey, data),
  }
}

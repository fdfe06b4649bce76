import type { DataOf } from '@plumbline/contract/endpoint'
import type { issues } from '@plumbline/contract/issues'
import type { submissions } from '@plumbline/contract/submissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../lib/api/query.ts'
import { isCapped } from '../list/list-search.ts'
import { type ListPlace, neighbours, type NeighbourStep } from '../list/neighbours.ts'

type Resource = typeof issues | typeof submissions
type Page = DataOf<Resource['list']>

/** A document beside the one on the screen, and the page of the list that it stands on. */
export interface StepTarget {
  id: string
  page: number
}

export interface Steps {
  previous: StepTarget | null
  next: StepTarget | null
  /** Where the document stands in the list. */
  place: ListPlace | null
}

interface List {
  /** The list call that the document was opened from, but for its page. */
  query: Record<string, string | undefined>
  page: number
}

/**
 * The documents before and after one in the list that it was opened from: from the cache, and from
 * the pages beside where its page ends. They are read ahead, so that a step shows no blank page.
 * Both are null without a list, or when the list no longer holds the document.
 */
export function useSteps(
  resource: Resource,
  params: { projectId: string; docId: string },
  list: List | null,
): Steps {
  const pageOf = (page: number, enabled: boolean) => ({
    ...q(resource.list, {
      params: { projectId: params.projectId },
      // The query is the archive's own, so that its answer is found in the cache.
      query: { ...list?.query, page: page === 1 ? undefined : String(page) },
    }),
    enabled,
  })
  const { data: here } = useQuery(pageOf(list?.page ?? 1, list !== null))
  const { previous, next, place } = here
    ? neighbours({ ...here, isCapped: isCapped(list?.query ?? {}, here.totalDocs) }, params.docId)
    : { previous: null, next: null, place: null }
  const { data: before } = useQuery(pageOf(previous?.page ?? 1, isAway(previous)))
  const { data: after } = useQuery(pageOf(next?.page ?? 1, isAway(next)))
  const steps = {
    previous: resolved(previous, before?.docs.at(-1)),
    next: resolved(next, after?.docs[0]),
    place,
  }
  useReadAhead(resource, params.projectId, steps)
  return steps
}

const isAway = (step: NeighbourStep | null) => step !== null && step.id === null

function resolved(
  step: NeighbourStep | null,
  edge: Page['docs'][number] | undefined,
): StepTarget | null {
  const id = step?.id ?? (step && edge?._id)
  return step && id ? { id, page: step.page } : null
}

function useReadAhead(resource: Resource, projectId: string, { previous, next }: Steps): void {
  const client = useQueryClient()
  const [first, second] = [next?.id, previous?.id]
  useEffect(() => {
    for (const docId of [first, second]) {
      if (docId) void client.prefetchQuery(q(resource.get, { params: { projectId, docId } }))
    }
  }, [client, resource, projectId, first, second])
}

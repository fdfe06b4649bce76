import { visitVersions, type VisitVersion } from '@plumbline/contract/intake/visit-versions'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { keyOf } from '../../../lib/api/query.ts'

/** The versions of a submission, newest first; none where no phone sent it, or before they have come. */
export function useVersions({ project: projectId, _id: docId, visit }: Submission): VisitVersion[] {
  const params = { projectId, docId }
  const { data } = useQuery({
    queryKey: keyOf(visitVersions.list, params),
    queryFn:
      visit === null ? skipToken : ({ signal }) => call(visitVersions.list, { params, signal }),
  })
  return data?.docs ?? []
}

/** The answers before their last change, by their paths in the form. */
export function answersBefore(versions: readonly VisitVersion[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { changes } of versions) {
    for (const { key, from } of changes) if (!found.has(key)) found.set(key, from)
  }
  return found
}

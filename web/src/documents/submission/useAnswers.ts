import { entriesOf, pathOfEntry } from '@plumbline/contract/answers/entry-path'
import { ANSWERS_AT_ONCE } from '@plumbline/contract/rules/limits'
import { submissions } from '@plumbline/contract/submissions'
import type { DataItem, Submission } from '@plumbline/contract/submissions/submission'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../lib/api/query.ts'

/** Whether it is the answer of this key: 'pile[3]/depth'. */
export function isAnswer({ path, entries }: DataItem, key: string): boolean {
  return path === pathOfEntry(key) && entriesOf(key).join() === entries.join()
}

/**
 * The answers of a submission that are here: those that came with it, and the pages that a person has asked for since.
 * @param sought the key of an answer that somebody looks for: until it is here all pages are
 */
export function useAnswers({ project, _id, data, answerCount }: Submission, sought?: string) {
  const count = answerCount ?? data.length
  const last = Math.ceil(count / ANSWERS_AT_ONCE)
  const isHere = sought === undefined || data.some((item) => isAnswer(item, sought))
  const [asked, setAsked] = useState(1)
  const until = isHere ? Math.min(asked, last) : last
  const params = { projectId: project, docId: _id }
  const pages = useQueries({
    queries: Array.from({ length: Math.max(0, until - 1) }, (_, n) =>
      q(submissions.answers, { params, query: { page: String(n + 2) } }),
    ),
  })
  const items = [...data]
  // a page that has not come leaves no hole
  for (const page of pages) {
    if (!page.data) break
    items.push(...page.data.docs)
  }
  const failed = pages.find(({ isError }) => isError)
  return {
    items,
    count,
    isLoading: pages.some(({ isFetching }) => isFetching),
    showMore: () => (failed ? void failed.refetch() : setAsked(asked + 1)),
  }
}

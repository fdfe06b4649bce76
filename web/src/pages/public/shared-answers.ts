import { ANSWERS_AT_ONCE } from '@plumbline/contract/rules/limits'
import { shares } from '@plumbline/contract/shares'
import type { SharedSubmission } from '@plumbline/contract/shares/shared-document'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { q } from '../../lib/api/query.ts'

type Shown = SharedSubmission['data']

const pagesOf = ({ data, answerCount = data.length }: SharedSubmission) =>
  Math.ceil(answerCount / ANSWERS_AT_ONCE)

const pageOf = (shareId: string, page: number) => ({
  params: { shareId },
  query: { page: String(page) },
})

/** The answers that a link shows: those that came with it, and the pages that somebody has asked for since. */
export function useSharedAnswers(shareId: string, submission: SharedSubmission) {
  const [asked, setAsked] = useState(1)
  const until = Math.min(asked, pagesOf(submission))
  const pages = useQueries({
    queries: Array.from({ length: Math.max(0, until - 1) }, (_, n) =>
      q(shares.answers, pageOf(shareId, n + 2)),
    ),
  })
  const data: Shown = [...submission.data]
  // a page that has not come leaves no hole
  for (const page of pages) {
    if (!page.data) break
    data.push(...page.data.docs)
  }
  const failed = pages.find(({ isError }) => isError)
  return {
    data,
    count: submission.answerCount ?? submission.data.length,
    isLoading: pages.some(({ isFetching }) => isFetching),
    showMore: () => (failed ? void failed.refetch() : setAsked(asked + 1)),
  }
}

/** All answers that a link shows, for a file. */
export async function allSharedAnswers(
  shareId: string,
  submission: SharedSubmission,
): Promise<Shown> {
  const data: Shown = [...submission.data]
  for (let page = 2; page <= pagesOf(submission); page += 1) {
    data.push(...(await call(shares.answers, pageOf(shareId, page))).docs)
  }
  return data
}

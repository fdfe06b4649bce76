import type { Programme } from './parse-programme.ts'

/** Which answer of which submission each issue of the file came from. */
export interface IssueLinks {
  /** Issue → the place of its answer in its submission. */
  positionOf: ReadonlyMap<string, number>
  /** `submission:position` of the answers that have an issue in the file. */
  claimed: ReadonlySet<string>
}

/**
 * Finds the answer that each issue came from: the one that names the issue, else a flagged one that
 * asks the same question and names no issue.
 */
export function linkIssues({ submissions, issues }: Programme): IssueLinks {
  const positionOf = new Map<string, number>()
  const claimed = new Set<string>()
  const link = (issue: string, submission: string, position: number) => {
    positionOf.set(issue, position)
    claimed.add(answerKey(submission, position))
  }
  for (const { record } of submissions) {
    for (const [position, { issueId }] of record.data.entries()) {
      if (issueId !== null && !positionOf.has(issueId)) link(issueId, record._id, position)
    }
  }
  const bySourceId = new Map(submissions.map(({ record }) => [record._id, record]))
  for (const { record } of issues) {
    const submission = bySourceId.get(record.submission ?? '')
    if (!submission || positionOf.has(record._id)) continue
    const position = submission.data.findIndex(
      ({ flagCode, question }, i) =>
        flagCode === 1 &&
        question.name === record.question.errorName &&
        !claimed.has(answerKey(submission._id, i)),
    )
    if (position !== -1) link(record._id, submission._id, position)
  }
  return { positionOf, claimed }
}

export function answerKey(submission: string, position: number): string {
  return `${submission}:${position}`
}

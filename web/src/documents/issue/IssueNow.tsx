import { SeverityPill } from '../../ui/status/SeverityPill.tsx'
import type { IssueState } from './issue-rules.ts'
import { IssueStatus } from './IssueStatus.tsx'

/** Severity and status of an issue, beside one another. */
export function IssueNow({ issue }: { issue: IssueState }) {
  return (
    <>
      <SeverityPill severity={issue.currentCategorization} />
      <IssueStatus issue={issue} />
    </>
  )
}

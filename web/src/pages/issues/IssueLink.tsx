import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { Link } from '@tanstack/react-router'
import { fromList } from '../../documents/list/from-list.ts'
import type { IssueListSearch } from './list-search.ts'

interface Props {
  issue: IssueSummary
  /** The list that it stands in. */
  search: IssueListSearch
  className: string | undefined
}

/** An issue's text, leading to the issue. */
export function IssueLink({ issue, search, className }: Props) {
  return (
    <Link
      data-opens-row
      className={className}
      to="/projects/$projectId/issues/$docId"
      params={{ projectId: issue.project, docId: issue._id }}
      state={fromList(search)}
      title={issue.question.errorText}
    >
      {issue.question.errorText}
    </Link>
  )
}

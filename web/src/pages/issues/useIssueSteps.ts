import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSteps, type Steps, type StepTarget } from '../../documents/detail/useSteps.ts'
import { fromList } from '../../documents/list/from-list.ts'
import { issueListQuery, parseIssueListSearch } from './list-search.ts'

interface IssueSteps {
  /** Null when the issue was not opened from the archive. */
  steps: Steps | null
  go: (target: StepTarget) => void
  /** The next one, with its photos open as those of this one are; undefined at the end of the list. */
  onNextIssue: (() => void) | undefined
}

/** Previous and next in the Issue Archive as it was when this issue was opened from it. */
export function useIssueSteps({ project, _id }: Issue): IssueSteps {
  const navigate = useNavigate()
  const params = { projectId: project, docId: _id }
  const list = useLocation({ select: ({ state }) => state.list })
  const search = list && parseIssueListSearch(list)
  const steps = useSteps(
    issues,
    params,
    search ? { query: issueListQuery(search), page: search.page ?? 1 } : null,
  )
  const go = ({ id, page }: StepTarget, photo?: 'first') =>
    void navigate({
      to: '/projects/$projectId/issues/$docId',
      params: { ...params, docId: id },
      search: { photo },
      state: fromList({ ...search, page }),
    })
  const { next } = steps
  return {
    steps: search ? steps : null,
    go: (target) => go(target),
    onNextIssue: next ? () => go(next, 'first') : undefined,
  }
}

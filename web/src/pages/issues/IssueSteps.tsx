import { issues, type Issue } from '@plumbline/contract/issues'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { fromList } from '../../documents/list/came-from.ts'
import { StepButtons } from '../../documents/detail/StepButtons.tsx'
import { useSteps } from '../../documents/detail/useSteps.ts'
import { issueListQuery, parseIssueListSearch } from './list-search.ts'

/** Previous and next in the Issue Archive as it was when this issue was opened from it. */
export function IssueSteps({ issue }: { issue: Issue }) {
  const t = useT()
  const navigate = useNavigate()
  const params = { projectId: issue.project, docId: issue._id }
  const list = useLocation({ select: ({ state }) => state.list })
  const search = list && parseIssueListSearch(list)
  const steps = useSteps(
    issues,
    params,
    search ? { query: issueListQuery(search), page: search.page ?? 1 } : null,
  )
  if (!search) return null
  return (
    <StepButtons
      steps={steps}
      previousLabel={t('issues.previous')}
      nextLabel={t('issues.next')}
      onStep={({ id, page }) =>
        void navigate({
          to: '/projects/$projectId/issues/$docId',
          params: { ...params, docId: id },
          state: fromList({ ...search, page }),
        })
      }
    />
  )
}

import { submissions, type Submission } from '@plumbline/contract/submissions'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { fromList } from '../../documents/list/came-from.ts'
import { StepButtons } from '../../documents/detail/StepButtons.tsx'
import { useSteps } from '../../documents/detail/useSteps.ts'
import { parseSubmissionListSearch, submissionListQuery } from './list-search.ts'

/** Previous and next in the Submission Archive as it was when this one was opened from it. */
export function SubmissionSteps({ submission }: { submission: Submission }) {
  const t = useT()
  const navigate = useNavigate()
  const params = { projectId: submission.project, docId: submission._id }
  const list = useLocation({ select: ({ state }) => state.list })
  const search = list && parseSubmissionListSearch(list)
  const steps = useSteps(
    submissions,
    params,
    search ? { query: submissionListQuery(search), page: search.page ?? 1 } : null,
  )
  if (!search) return null
  return (
    <StepButtons
      steps={steps}
      previousLabel={t('submissions.previous')}
      nextLabel={t('submissions.next')}
      onStep={({ id, page }) =>
        void navigate({
          to: '/projects/$projectId/submissions/$docId',
          params: { ...params, docId: id },
          state: fromList({ ...search, page }),
        })
      }
    />
  )
}

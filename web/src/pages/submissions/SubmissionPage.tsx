import { submissions } from '@plumbline/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { DocumentStates } from '../../documents/detail/DocumentStates.tsx'
import { useProjectTitle } from '../../lib/project/useProject.ts'
import { SubmissionView } from './SubmissionView.tsx'

const ROUTE = '/signed-in/projects/$projectId/submissions/$docId'

/** `/projects/{projectId}/submissions/{docId}`; `?jump={updateId}` leads into its history. */
export function SubmissionPage() {
  const params = useParams({ from: ROUTE })
  const { jump } = useSearch({ from: ROUTE })
  const query = useQuery(q(submissions.get, { params }))
  return (
    <DocumentStates query={query} notFound={<SubmissionNotFound projectId={params.projectId} />}>
      {({ docs }) => <SubmissionView submission={docs} jump={jump} />}
    </DocumentStates>
  )
}

function SubmissionNotFound({ projectId }: { projectId: string }) {
  const t = useT()
  useProjectTitle(t('common.notFoundTitle'))
  return (
    <EmptyState
      as="h1"
      icon={<CircleHelp size={22} />}
      title={t('common.notFoundTitle')}
      text={t('common.notFoundText')}
      action={
        <Link
          className={buttonClass()}
          to="/projects/$projectId/submissions"
          params={{ projectId }}
        >
          {t('submissions.crumb')}
        </Link>
      }
    />
  )
}

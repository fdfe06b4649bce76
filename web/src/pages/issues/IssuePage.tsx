import { issues } from '@plumbline/contract/issues'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { DocumentStates } from '../../documents/detail/DocumentStates.tsx'
import { useProjectTitle } from '../../lib/project/useProject.ts'
import { IssueView } from './IssueView.tsx'

const ROUTE = '/signed-in/projects/$projectId/issues/$docId'

/** `/projects/{projectId}/issues/{docId}`; `?jump={updateId}` leads to an entry of its history. */
export function IssuePage() {
  const params = useParams({ from: ROUTE })
  const { jump } = useSearch({ from: ROUTE })
  const query = useQuery(q(issues.get, { params }))
  return (
    <DocumentStates query={query} notFound={<NoIssueFound projectId={params.projectId} />}>
      {({ docs }) => <IssueView issue={docs} jump={jump} />}
    </DocumentStates>
  )
}

function NoIssueFound({ projectId }: { projectId: string }) {
  const t = useT()
  useProjectTitle(t('problems.noIssue'))
  return (
    <EmptyState
      as="h1"
      icon={<CircleHelp size={22} />}
      title={t('problems.noIssue')}
      action={
        <Link className={buttonClass()} to="/projects/$projectId/issues" params={{ projectId }}>
          {t('issues.crumb')}
        </Link>
      }
    />
  )
}

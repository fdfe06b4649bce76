import { forms } from '@plumbline/contract/forms/forms'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ClipboardList, Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useProjectTitle } from '../../../lib/project/useProject.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { DocumentStates } from '../../../documents/detail/DocumentStates.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { Builder } from './Builder.tsx'
import { wordsOf } from './rules.ts'

/** `/projects/{projectId}/forms/{formId}/edit`, for admins; members are told so. */
export function BuilderPage() {
  const t = useT()
  const { projectId, formId } = useParams({
    from: '/signed-in/projects/$projectId/forms/$formId/edit',
  })
  const admin = useIsAdmin()
  useProjectTitle(t('builder.pageTitle'))
  if (!admin) {
    return (
      <EmptyState
        as="h1"
        icon={<Lock size={22} />}
        title={t('builder.adminsOnly')}
        action={
          <Link to="/projects/$projectId/forms" params={{ projectId }} className={buttonClass()}>
            {t('builder.backToForms')}
          </Link>
        }
      />
    )
  }
  return <Loaded key={formId} projectId={projectId} formId={formId} />
}

function Loaded({ projectId, formId }: { projectId: string; formId: string }) {
  const t = useT()
  const query = useQuery({ ...q(forms.get, { params: { projectId, formId } }), staleTime: 0 })
  // what others save later is for the next save to find: what is written here stays
  const [first, setFirst] = useState(query.isFetching ? undefined : query.data)
  if (!first && query.data && !query.isFetching) setFirst(query.data)
  const n = (first ?? query.data)?.docs.liveVersion ?? null
  const version = useQuery({
    ...q(forms.getVersion, { params: { projectId, formId, n: n ?? 1 } }),
    enabled: n !== null,
  })
  const notFound = (
    <EmptyState as="h1" icon={<ClipboardList size={22} />} title={t('problems.noForm')} />
  )
  if (!first || (n !== null && !version.data)) {
    const waiting = first ? version : { ...query, data: undefined }
    return (
      <DocumentStates query={waiting as typeof version} notFound={notFound}>
        {() => null}
      </DocumentStates>
    )
  }
  const live = version.data?.docs.definition ?? null
  const start = first.docs.draft ?? live
  if (!start) return notFound
  return <Titled projectId={projectId} form={first.docs} start={start} live={live} />
}

function Titled(props: Omit<Parameters<typeof Builder>[0], 'startsWithProblems'>) {
  const { start } = props
  const startsWithProblems = useProblemsOnce()
  useProjectTitle(wordsOf(start.title, start.defaultLanguage) || undefined)
  return <Builder {...props} startsWithProblems={startsWithProblems} />
}

/** True if the address asks for the problems; only once, and not again after a reload. */
function useProblemsOnce(): boolean {
  const { problems } = useSearch({ from: '/signed-in/projects/$projectId/forms/$formId/edit' })
  const navigate = useNavigate()
  const [first] = useState(problems === 1)
  useEffect(() => {
    if (problems === 1) void navigate({ to: '.', replace: true, search: {} })
  }, [problems, navigate])
  return first
}

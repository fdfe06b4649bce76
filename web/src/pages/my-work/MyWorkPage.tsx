import { myWork } from '@plumbline/contract/my-work'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { withSetupTexts } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useProject, useProjectTitle } from '../../lib/project/useProject.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { useWorkView } from './useWorkView.ts'
import { WorkBody } from './WorkBody.tsx'

const NeedsAttention = lazyPart(
  withSetupTexts(() => import('../../documents/attention/NeedsAttention.tsx')),
)

/** `/projects/{projectId}/my-work`: what waits for oneself in a project. */
export function MyWorkPage() {
  const t = useT()
  const { _id: projectId } = useProject()
  useProjectTitle(t('work.title'))
  const state = useWorkView()
  const { of } = state
  const query = { ...state.query, ...(of !== undefined && { of }) }
  const work = useQuery({
    ...q(myWork.ofProject, { params: { projectId }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <WorkBody work={work} state={state} projectId={projectId}>
      {work.data && of === undefined && <NeedsAttention projectId={projectId} />}
    </WorkBody>
  )
}

/** `/my-work`: the same over all projects. */
export function AllWorkPage() {
  const t = useT()
  useTitle(t('work.title'))
  const state = useWorkView()
  const work = useQuery({
    ...q(myWork.all, { query: state.query }),
    placeholderData: keepPreviousData,
  })
  return <WorkBody work={work} state={state} projectId={undefined} />
}

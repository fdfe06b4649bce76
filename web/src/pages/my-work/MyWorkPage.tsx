import { myWork } from '@plumbline/contract/my-work'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { withSetupTexts } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useProject, useProjectTitle } from '../../lib/project/useProject.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { boardQuery } from './board/board-query.ts'
import { useWorkView, type WorkView } from './useWorkView.ts'
import { WorkBody } from './WorkBody.tsx'

const NeedsAttention = lazyPart(
  withSetupTexts(() => import('../../documents/attention/NeedsAttention.tsx')),
)

const Board = lazyPart(withSetupTexts(() => import('./board/Board.tsx')))
const RemindAll = lazyPart(withSetupTexts(() => import('./board/RemindAll.tsx')))
const ROUTE = '/signed-in/projects/$projectId/my-work'

/** `/projects/{projectId}/my-work`: what waits for oneself in a project. */
export function MyWorkPage() {
  const t = useT()
  const { _id: projectId } = useProject()
  useProjectTitle(t('work.title'))
  const { tab } = useSearch({ from: ROUTE })
  const navigate = useNavigate({ from: '/projects/$projectId/my-work' })
  const own = useWorkView()
  const { of } = own
  const isBoard = tab === 'others' && of === undefined
  const state = {
    ...own,
    view: isBoard ? ('asked' as const) : own.view,
    setView: (view: WorkView) => {
      const toBoard = view === 'asked' && of === undefined
      if (!toBoard) own.setView(view)
      if (toBoard || isBoard) {
        void navigate({ search: toBoard ? { tab: 'others' } : {}, replace: true })
      }
    },
  }
  const query = { ...state.query, ...(of !== undefined && { of }) }
  const work = useQuery({
    ...q(myWork.ofProject, { params: { projectId }, query }),
    placeholderData: keepPreviousData,
  })
  const board = useQuery({ ...boardQuery(projectId), enabled: isBoard })
  const others = isBoard && {
    n: board.data?.docs.columns.reduce((sum, { n }) => sum + n, 0),
    head: <RemindAll projectId={projectId} />,
    body: <Board projectId={projectId} />,
  }
  return (
    <WorkBody work={work} state={state} projectId={projectId} others={others || undefined}>
      {work.data && of === undefined && !isBoard && <NeedsAttention projectId={projectId} />}
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

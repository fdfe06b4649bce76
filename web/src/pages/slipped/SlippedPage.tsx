import type { Baseline } from '@plumbline/contract/baselines/baseline'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useCallback } from 'react'
import { baselinesQuery } from '../../documents/baselines/baseline-queries.ts'
import { ListStates } from '../../documents/list/ListStates.tsx'
import { useT } from '../../i18n/useT.ts'
import { useProjectId, useProjectTitle } from '../../lib/project/useProject.ts'
import { Card } from '../../ui/Card.tsx'
import { buttonClass } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Slipped } from './Slipped.tsx'
import classes from './Slipped.module.css'
import type { SlippedSearch } from './slipped-search.ts'

/** In the place of an id: whichever is the newest. */
const NEWEST = 'newest'

/** `/projects/{projectId}/baselines/{baselineId}`: what slipped since a baseline, and telling it to others. */
export function SlippedPage() {
  const t = useT()
  const projectId = useProjectId()
  useProjectTitle(t('slipped.title'))
  const { baselineId } = useParams({ from: '/signed-in/projects/$projectId/baselines/$baselineId' })
  const query = useQuery(baselinesQuery(projectId))
  // one that was saved a moment ago is not yet in the list that the browser has
  const mayCome = query.isFetching
  const list = { to: '/projects/$projectId/baselines', params: { projectId } } as const
  return (
    // what to do without any stands beside the list
    <ListStates
      query={query}
      filtered={null}
      empty={mayCome ? null : <Navigate {...list} replace />}
    >
      {({ docs }) => {
        const chosen = docs.find(({ _id }) => _id === baselineId)
        if (chosen) return <OfOne projectId={projectId} baselines={docs} chosen={chosen} />
        if (baselineId === NEWEST && docs[0]) {
          const params = { projectId, baselineId: docs[0]._id }
          return (
            <Navigate to="/projects/$projectId/baselines/$baselineId" params={params} replace />
          )
        }
        if (mayCome) return null
        return (
          <div className={classes.page}>
            <Card>
              <EmptyState
                as="h1"
                icon={<History size={22} />}
                title={t('slipped.gone')}
                text={t('slipped.goneText')}
                action={
                  <Link {...list} className={buttonClass({})}>
                    {t('baselines.allOfThem')}
                  </Link>
                }
              />
            </Card>
          </div>
        )
      }}
    </ListStates>
  )
}

interface Props {
  projectId: string
  baselines: readonly Baseline[]
  chosen: Baseline
}

function OfOne({ projectId, baselines, chosen }: Props) {
  const navigate = useNavigate()
  const search: SlippedSearch = useSearch({
    from: '/signed-in/projects/$projectId/baselines/$baselineId',
  })
  // another kind or site begins at its first page
  const change = useCallback(
    (patch: SlippedSearch) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, page: undefined, ...patch }),
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <Slipped
      projectId={projectId}
      baselines={baselines}
      baseline={chosen}
      search={search}
      onChange={change}
    />
  )
}

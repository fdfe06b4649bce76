import type { Baseline } from '@plumbline/contract/baselines/baseline'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { History, Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { ListStates } from '../../../documents/list/ListStates.tsx'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { useProjectId, useProjectTitle } from '../../../lib/project/useProject.ts'
import { BaselineList } from './BaselineList.tsx'
import type { BaselinesSearch } from './baselines-search.ts'
import { baselinesQuery } from '../../../documents/baselines/baseline-queries.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'

const SaveBaselineDialog = lazyPart(() => import('./SaveBaselineDialog.tsx'))

/** The baselines of a project, each a way to what slipped since; admins keep and remove them. */
export function BaselinesPage() {
  const t = useT()
  const projectId = useProjectId()
  useProjectTitle(t('shell.baselines'))
  const query = useQuery(baselinesQuery(projectId))
  return (
    <ListStates
      query={query}
      filtered={null}
      empty={
        <Card>
          <EmptyState
            as="h2"
            icon={<History size={22} />}
            title={t('baselines.empty')}
            text={t('baselines.emptyText')}
            action={<KeepButton projectId={projectId} />}
          />
        </Card>
      }
    >
      {({ docs }) => <Baselines projectId={projectId} baselines={docs} />}
    </ListStates>
  )
}

interface Props {
  projectId: string
  baselines: Baseline[]
}

function Baselines({ projectId, baselines }: Props) {
  const t = useT()
  return (
    <Card>
      <CardHead title={t('shell.baselines')} badge={<Badge>{baselines.length}</Badge>}>
        <KeepButton projectId={projectId} />
      </CardHead>
      <BaselineList projectId={projectId} baselines={baselines} />
    </Card>
  )
}

/** For admins; nothing for others. */
function KeepButton({ projectId }: { projectId: string }) {
  const t = useT()
  const admin = useIsAdmin()
  const { keep }: BaselinesSearch = useSearch({
    from: '/signed-in/projects/$projectId/plan/baselines',
  })
  const navigate = useNavigate()
  const ask = () =>
    openDialog(SaveBaselineDialog, {
      projectId,
      onSaved: (baselineId) =>
        void navigate({
          to: '/projects/$projectId/baselines/$baselineId',
          params: { projectId, baselineId },
        }),
    })
  const askAtOnce = useEffectEvent(async () => {
    // dialogs go when a page is left, and this one is still being opened
    await navigate({
      to: '.',
      replace: true,
      search: (before) => ({ ...before, keep: undefined }),
    })
    ask()
  })
  useEffect(() => {
    if (admin && keep) void askAtOnce()
  }, [admin, keep])
  if (!admin) return null
  return (
    <Button variant="primary" size="s" icon={<Plus size={15} />} onClick={ask}>
      {t('baselines.keep')}
    </Button>
  )
}

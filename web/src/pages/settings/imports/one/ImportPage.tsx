import type { ImportDoc } from '@plumbline/contract/import-shapes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { useT } from '../../../../i18n/useT.ts'
import { useSteadyLoading } from '../../../../lib/loading/useSteadyLoading.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../../ui/status/Skeleton.tsx'
import { useProjectTitle } from '../../../../lib/project/useProject.ts'
import { AdminsOnly } from '../../AdminsOnly.tsx'
import { Applied } from './Applied.tsx'
import { Choose } from '../choose/Choose.tsx'
import { Difference } from '../difference/Difference.tsx'
import { Failed } from './Failed.tsx'
import { ImportHead } from './ImportHead.tsx'
import classes from './ImportPage.module.css'
import { isWorking, importQuery } from '../queries.ts'
import { Working } from './Working.tsx'

/** One import on its way: what the file is, what is chosen of it, what changes, and that it is done. */
export function ImportPage() {
  const t = useT()
  useProjectTitle(t('settings.imports'))
  return (
    <AdminsOnly title={t('settings.imports')}>
      <Loaded />
    </AdminsOnly>
  )
}

function Loaded() {
  const t = useT()
  const { projectId, importId } = useParams({
    from: '/signed-in/projects/$projectId/settings/update/imports/$importId',
  })
  const query = useQuery(importQuery(projectId, importId))
  const view = useSteadyLoading(query.isPending)
  if (query.data) return <Import doc={query.data.docs} />
  return (
    <Card>
      {view === 'skeleton' && <SkeletonRows rows={6} label={t('common.loading')} />}
      {query.error && (
        <ErrorState
          message={problemText(query.error)}
          busy={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      )}
    </Card>
  )
}

function Import({ doc }: { doc: ImportDoc }) {
  const t = useT()
  const { state, format } = doc
  const isDone = state === 'applied' || state === 'undone'
  const isOver = isDone || state === 'applying' || state === 'undoing'
  // what was read can be chosen from, also while it is compared and after a failure
  const isChosen = format !== null && !isOver && (doc.kind === 'schedule' || hasEncodings(doc))
  return (
    <div className={classes.page}>
      <ImportHead doc={doc} />
      <div className={isChosen ? classes.columns : classes.page}>
        {isChosen && <Choose doc={doc} />}
        <div className={classes.page}>
          {isWorking(state) && <Working doc={doc} />}
          {state === 'choosing' && (
            <Card>
              <EmptyState
                as="h2"
                icon={<ListChecks size={22} />}
                title={t('imports.afterChoice')}
              />
            </Card>
          )}
          {state === 'failed' && <Failed doc={doc} />}
          {isDone && <Applied doc={doc} />}
          {(state === 'compared' || isDone) && <Difference doc={doc} />}
        </div>
      </div>
    </div>
  )
}

const hasEncodings = ({ otherEncodings, dateOrder }: ImportDoc) =>
  otherEncodings.length > 0 || dateOrder !== null

import { READING_FIELDS } from '@plumbline/contract/imports/file-readings'
import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
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
import { isWorking, importQuery } from '../import-queries.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'

/** One import on its way: what the file is, what is chosen of it, what changes, and that it is done. */
export function ImportPage() {
  const t = useT()
  useProjectTitle(t('shell.imports'))
  return (
    <AdminsOnly title={t('shell.imports')}>
      <Loaded />
    </AdminsOnly>
  )
}

function Loaded() {
  const t = useT()
  const { projectId, importId } = useParams({
    from: '/signed-in/projects/$projectId/plan/update/imports/$importId',
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
  const isApplied = isDone || state === 'applying' || state === 'undoing'
  // what was read can be chosen from, also while it is compared and after a failure
  const isChosen = format !== null && !isApplied && (doc.kind === 'schedule' || hasChoices(doc))
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

const hasChoices = (doc: ImportDoc) =>
  doc.otherEncodings.length > 0 ||
  doc.sites.length > 0 ||
  READING_FIELDS.some((field) => doc[field] !== null)

/** A screen reader is told how far it is each so many percent. */
const SPOKEN_STEP = 25

/** The present work of the server, and its progress. */
function Working({ doc: { state, progress } }: { doc: ImportDoc }) {
  const t = useT()
  const text = t(`imports.is_${state}`)
  const spoken = Math.floor(progress / SPOKEN_STEP) * SPOKEN_STEP
  return (
    <Card className={classes.workingCard}>
      <p className={classes.line}>
        <span className={classes.workingText}>{text}</span>
        <span className={classes.percent}>{t('common.percent', { n: progress })}</span>
      </p>
      <progress className={classes.bar} max={100} value={progress} aria-label={text} />
      <p className="hintText">{t('imports.mayLeave')}</p>
      <VisuallyHidden>
        <output>{t('imports.howFar', { text, n: spoken })}</output>
      </VisuallyHidden>
    </Card>
  )
}

import type { SharedDocument } from '@plumbline/contract/shares/shared-document'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { Link2Off, RefreshCw } from 'lucide-react'
import { problemText } from '../../lib/api/problem-text.ts'
import { ApiError } from '../../lib/api/call.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { Button } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import classes from './Shared.module.css'
import { sharedQuery } from './shared-query.ts'
import { SharedView } from './SharedView.tsx'

interface Props {
  /** The type in the address. */
  type: SharedDocument['type']
  shareId: string
}

/** The document that the holder of a link sees, whoever they are. A link of the other type leads to its own address. */
export function SharedPage({ type, shareId }: Props) {
  const { data, error, refetch } = useQuery(sharedQuery(shareId))
  const shown = useSteadyLoading(!data && !error)
  if (shown === 'nothing') return null
  if (data && data.docs.type !== type) {
    const other = data.docs.type === 'issue' ? 'issue' : 'submission'
    return <Navigate to={`/share/${other}/$shareId`} params={{ shareId }} search={true} replace />
  }
  if (data) return <SharedView key={shareId} shareId={shareId} shared={data.docs} />
  if (error) return <DeadLink error={error} onRefresh={() => void refetch()} />
  return <Loading />
}

function Loading() {
  const t = useT()
  return (
    <output className={classes.page} aria-label={t('shared.loading')}>
      <Skeleton width="60%" height={34} />
      <Card as="div" className={classes.skeleton}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} width={`${40 + ((row * 7) % 20)}%`} />
        ))}
      </Card>
    </output>
  )
}

interface DeadLinkProps {
  error: Error
  onRefresh: () => void
}

/** A link that opens nothing; where the server is only away, it may be tried again. */
export function DeadLink({ error, onRefresh }: DeadLinkProps) {
  const t = useT()
  useTitle(t('shared.endedTitle'))
  const dead = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <div className={classes.dead}>
      <EmptyState
        as="h1"
        icon={<Link2Off size={22} />}
        title={t('problems.deadLink')}
        text={dead ? undefined : problemText(error)}
        action={
          !dead && (
            <Button icon={<RefreshCw size={15} aria-hidden="true" />} onClick={onRefresh}>
              {t('common.refresh')}
            </Button>
          )
        }
      />
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { ApiError } from '../../lib/api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { useFailureAlert } from '../../lib/api/useFailureAlert.ts'
import classes from './Detail.module.css'

interface Props<Data> {
  query: UseQueryResult<Data>
  /** For what does not exist, or is in a project that is not one's own. */
  notFound: ReactNode
  children: (data: Data) => ReactNode
}

/** The page of one document by the state of its call: blank while fetching. */
export function DocumentStates<Data>({ query, notFound, children }: Props<Data>) {
  const t = useT()
  const { data, error } = query
  useFailureAlert(error)
  if (data !== undefined) return children(data)
  if (query.isFetching) return <output className={classes.blank} aria-label={t('common.loading')} />
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className={classes.stateCard}>
      {missing ? (
        notFound
      ) : (
        <EmptyState
          as="h1"
          icon={<TriangleAlert size={22} />}
          title={t('common.unexpected')}
          text={error ? problemText(error) : undefined}
          action={
            <Button
              variant="primary"
              icon={<RefreshCw size={15} />}
              onClick={() => void query.refetch()}
            >
              {t('common.refresh')}
            </Button>
          }
        />
      )}
    </div>
  )
}

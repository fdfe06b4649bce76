import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useT } from '../../../i18n/useT.ts'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { useFailureAlert } from '../../../lib/api/useFailureAlert.ts'

interface Props {
  /** All that a table needs before it stands. */
  queries: readonly UseQueryResult[]
  children: ReactNode
}

/** A table when its lists have come; a failure can be tried again. */
export function TableLoading({ queries, children }: Props) {
  const t = useT()
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = missing.find(({ isError }) => isError)
  const loading = useSteadyLoading(missing.length > 0 && !failed)
  useFailureAlert(failed?.error ?? null)
  if (failed) {
    return (
      <ErrorState
        message={problemText(failed.error ?? {})}
        busy={failed.isFetching}
        onRefresh={() => void failed.refetch()}
      />
    )
  }
  if (loading === 'skeleton') return <SkeletonRows rows={10} label={t('common.loading')} />
  return loading === 'nothing' || missing.length > 0 ? null : children
}

import type { UseQueryResult } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { Button } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../ui/status/Skeleton.tsx'
import { useFailureAlert } from '../../lib/api/useFailureAlert.ts'

interface Props<Data> {
  query: UseQueryResult<Data>
  /** The content of an empty list. */
  empty: ReactNode
  /** Set when filters or a search are on: how to switch them off, and what they hide. */
  filtered: { hidden: string | undefined; onClear: () => void } | null
  /** Stands in place of that nothing matches. */
  nothing?: ReactNode
  children: (data: Data) => ReactNode
}

/** The body of a list: skeleton, rows, nothing there, nothing that matches, or a failure. */
export function ListStates<Data extends { docs: readonly unknown[] }>({
  query,
  empty,
  filtered,
  nothing,
  children,
}: Props<Data>) {
  const t = useT()
  const loading = useSteadyLoading(query.isPending)
  useFailureAlert(query.error)
  if (loading === 'skeleton') return <SkeletonRows rows={10} label={t('common.loading')} />
  if (loading === 'nothing') return null
  if (!query.data) {
    return (
      <ErrorState
        message={problemText(query.error ?? {})}
        busy={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
    )
  }
  if (query.data.docs.length > 0) return children(query.data)
  if (!filtered) return empty
  if (nothing) return nothing
  return (
    <EmptyState
      icon={<ListFilter size={22} />}
      title={t('archive.nothingMatches')}
      text={filtered.hidden}
      action={<Button onClick={filtered.onClear}>{t('archive.clearFilters')}</Button>}
    />
  )
}

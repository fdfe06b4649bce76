import type { UseQueryResult } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import classes from './DashboardPage.module.css'

type Data<Queries extends readonly UseQueryResult[]> = {
  [K in keyof Queries]: Queries[K] extends UseQueryResult<infer D> ? D : never
}

interface Props<Queries extends readonly UseQueryResult[]> {
  /** Everything that the block shows; their data comes to `children` in the same order. */
  needs: Queries
  /** Takes as much space as the content that is loaded. */
  skeleton: ReactNode
  /** There is no room for more than a line about a failure. */
  small?: boolean
  children: (...data: Data<Queries>) => ReactNode
}

/**
 * A part of the page that waits, fails and recovers on its own. What was loaded once stays, also
 * when a later load fails.
 */
export function Block<const Queries extends readonly UseQueryResult[]>({
  needs,
  skeleton,
  small = false,
  children,
}: Props<Queries>) {
  const t = useT()
  const failed = needs.filter((query) => query.data === undefined && query.isError)
  const isPending = failed.length === 0 && needs.some((query) => query.data === undefined)
  const view = useSteadyLoading(isPending)
  if (view !== 'content') {
    return (
      <output
        className={classes.skeleton}
        aria-label={t('common.loading')}
        // Too early to be painted, but its place is kept.
        data-quiet={view === 'nothing' || undefined}
      >
        {skeleton}
      </output>
    )
  }
  const error = failed[0]?.error
  if (!error) return children(...(needs.map(({ data }) => data) as Data<Queries>))

  const Failure = small ? SmallFailure : ErrorState
  return (
    <Failure
      message={problemText(error)}
      busy={failed.some((query) => query.isFetching)}
      onRefresh={() => {
        for (const query of failed) void query.refetch()
      }}
    />
  )
}

interface FailureProps {
  message: string
  busy: boolean
  onRefresh: () => void
}

function SmallFailure({ message, busy, onRefresh }: FailureProps) {
  const t = useT()
  return (
    <div role="alert" className={`quietText ${classes.failure}`}>
      <p>
        <TriangleAlert size={14} aria-hidden="true" /> {message}
      </p>
      <Button size="s" busy={busy} onClick={onRefresh}>
        {t('common.refresh')}
      </Button>
    </div>
  )
}

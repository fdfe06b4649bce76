import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Meanwhile, PartFallback } from '../../lib/loading/lazy-part.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'

interface Props {
  /** Shown until the part's code is there. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * A part of the page whose code comes when it is needed. Without it the rest of the page stays.
 */
export function LazyPart({ fallback, children }: Props) {
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={Failed}>
      <PartFallback value={ErrorState}>
        <Meanwhile value={fallback}>{children}</Meanwhile>
      </PartFallback>
    </CatchBoundary>
  )
}

function Failed() {
  return <ErrorState onRefresh={() => location.reload()} />
}

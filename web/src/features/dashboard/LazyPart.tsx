import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'

interface Props {
  /** Shown until the part's code is there. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * A part of the page whose code comes when it is needed. Without it the rest of the page stays;
 * only a reload of the page can fetch it again.
 */
export function LazyPart({ fallback, children }: Props) {
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={NotLoaded}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

function NotLoaded() {
  return <ErrorState onRefresh={() => location.reload()} />
}

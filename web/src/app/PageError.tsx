import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useT } from '../i18n/useT.ts'
import { problemText } from '../lib/api/problem-text.ts'
import { ApiError } from '../lib/api/call.ts'
import { useServerBack } from '../lib/api/network.ts'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { ErrorState } from '../ui/status/ErrorState.tsx'

/**
 * A page that failed, within its frame, which stays. One that only misses the network says so, and comes by itself
 * when the server answers again.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useT()
  const router = useRouter()
  const refresh = () => {
    reset()
    void router.invalidate()
  }
  const isAway = error instanceof ApiError && error.status === 0
  useServerBack(isAway, refresh)
  if (isAway) {
    return (
      <div role="alert">
        <EmptyState
          as="h1"
          icon={<WifiOff size={22} />}
          title={t('common.needsNetwork')}
          text={t('common.needsNetworkText')}
        />
      </div>
    )
  }
  return (
    <ErrorState
      {...(error instanceof ApiError && { message: problemText(error) })}
      onRefresh={refresh}
    />
  )
}

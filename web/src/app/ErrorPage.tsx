import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { problemText } from '../lib/api/problem-text.ts'
import { ApiError } from '../lib/api/call.ts'
import { useBackOnline } from '../lib/api/network.ts'
import { ErrorState } from '../ui/status/ErrorState.tsx'
import classes from './screens.module.css'

/** What stands in for a page that failed; Refresh runs its requests again, and so does a network that is back. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const refresh = () => {
    reset()
    void router.invalidate()
  }
  useBackOnline(refresh)
  return (
    <main className={classes.screen}>
      <ErrorState
        {...(error instanceof ApiError && { message: problemText(error) })}
        onRefresh={refresh}
      />
    </main>
  )
}

import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { localized } from '../i18n/localized.ts'
import { useT } from '../i18n/useT.ts'
import { ApiError } from '../lib/call.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import classes from './screens.module.css'

/** What stands in for a page that failed; Refresh runs its requests again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useT()
  const router = useRouter()
  const refresh = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className={classes.screen}>
      <ErrorState
        message={error instanceof ApiError ? localized(error.message) : t('common.unexpected')}
        onRefresh={refresh}
      />
    </main>
  )
}

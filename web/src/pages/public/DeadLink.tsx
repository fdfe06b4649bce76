import { Link2Off, RefreshCw } from 'lucide-react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { ApiError } from '../../lib/api/call.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { Button } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import classes from './Shared.module.css'

interface Props {
  error: Error
  onRefresh: () => void
}

/** A link that opens nothing (SPEC section 2); where the server is only away, it may be tried again. */
export function DeadLink({ error, onRefresh }: Props) {
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

import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../form/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  /** The server's message, as plain text. */
  message?: string
  /** Runs the request again. */
  onRefresh: () => void
  busy?: boolean
}

/** Something that could not be loaded, with the way to try again. */
export function ErrorState({ message, onRefresh, busy = false }: Props) {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert size={22} />}
        title={message ?? t('common.unexpected')}
        action={
          <Button variant="primary" icon={<RefreshCw size={15} />} busy={busy} onClick={onRefresh}>
            {t('common.refresh')}
          </Button>
        }
      />
    </div>
  )
}

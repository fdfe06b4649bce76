import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { CircleCheck, Trash2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { useIssueActions } from './useIssueActions.ts'

/** Resolves an issue of a list and, for admins, deletes it. What cannot be done says why. */
export function IssueRowTools({ issue }: { issue: IssueSummary }) {
  const t = useT()
  const { ask, reason, mayDelete } = useIssueActions(issue)
  const ref = `I-${issue.refId}`
  return (
    <>
      <IconButton
        label={t('issues.askResolve', { ref })}
        icon={<CircleCheck size={16} />}
        size="s"
        aria-haspopup="dialog"
        reason={reason('Resolved')}
        onClick={() => ask('Resolved')}
      />
      {mayDelete && (
        <IconButton
          label={t('issues.askDelete', { ref })}
          icon={<Trash2 size={16} />}
          size="s"
          aria-haspopup="dialog"
          reason={reason('Deleted')}
          onClick={() => ask('Deleted')}
        />
      )}
    </>
  )
}

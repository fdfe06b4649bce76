import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Button, type ButtonLook } from '../../ui/form/Button.tsx'
import { useIssueActions } from './useIssueActions.ts'

interface Props extends ButtonLook {
  issue: IssueSummary
  className?: string | undefined
}

/** Resolves an issue, or opens a resolved one again; a deleted one has neither. */
export function ResolveButton({ issue, ...look }: Props) {
  const t = useT()
  const { ask } = useIssueActions(issue)
  if (issue.isDeleted) return null
  const Icon = issue.isResolved ? RotateCcw : CircleCheck
  return (
    <Button
      {...look}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => ask(issue.isResolved ? 'Reopened' : 'Resolved')}
    >
      {t(
        issue.isResolved
          ? 'issues.doReopen'
          : issue.readyAt === null
            ? 'issues.doResolve'
            : 'work.verify',
      )}
    </Button>
  )
}

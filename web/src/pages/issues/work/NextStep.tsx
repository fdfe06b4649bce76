import type { Issue } from '@plumbline/contract/issues/issue'
import { CircleCheck } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { useShortcut } from '../../../lib/keys/shortcuts.ts'
import { ResolveButton } from '../../../documents/issue/ResolveButton.tsx'
import { useIssueActions } from '../../../documents/issue/useIssueActions.ts'
import { Button } from '../../../ui/form/Button.tsx'

interface Props {
  issue: Issue
  /** On phones: the one next step alone. */
  only?: boolean
  className?: string | undefined
}

/** What is to be done next with an issue, and below it the shorter way. */
export function NextStep({ issue, only = false, className }: Props) {
  const t = useT()
  const { ask, reason } = useIssueActions(issue)
  const mayReady = reason('Ready') === null
  const mayResolve = reason('Resolved') === null
  const isReady = issue.readyAt !== null
  useShortcut(isReady && mayResolve ? 'v' : undefined, () => ask('Resolved'))
  useShortcut(isReady || mayReady ? 'V' : undefined, () => ask(isReady ? 'SentBack' : 'Ready'))
  if (issue.isDeleted) return null
  const ready = mayReady && (!only || !mayResolve || issue.verifier !== null)
  return (
    <>
      {ready && (
        <Button
          variant="primary"
          fullWidth={!only}
          className={className}
          icon={<CircleCheck size={16} aria-hidden="true" />}
          onClick={() => ask('Ready')}
        >
          {t(only ? 'work.sendReady' : 'work.ready')}
        </Button>
      )}
      {(issue.isResolved || mayResolve) && !(only && ready) && (
        <ResolveButton
          issue={issue}
          fullWidth={!only}
          variant={only ? 'primary' : 'secondary'}
          className={className}
        />
      )}
    </>
  )
}

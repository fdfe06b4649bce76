import { issues } from '@plumbline/contract/issues'
import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { SEVERITIES } from '@plumbline/contract/rules/severity'
import { isOpen } from '@plumbline/contract/rules/facts/issue-facts'
import {
  Check,
  CircleCheck,
  CircleOff,
  MessageSquareText,
  Send,
  Share2,
  Trash2,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog, type DialogProps } from '../../lib/overlay/dialogs.ts'
import { shortName } from '../../lib/texts/people.ts'
import { useIssueActions } from '../../documents/issue/useIssueActions.ts'
import { useNotesAddress } from '../../documents/notes/useNotesAddress.ts'
import { openShare } from '../../documents/sharing/open-share.ts'
import { BottomSheet } from '../../ui/overlay/BottomSheet.tsx'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../ui/status/SeverityPill.tsx'
import classes from './IssueCard.module.css'

const AssignSheet = lazyPart(() => import('./AssignSheet.tsx'))

interface Props extends DialogProps {
  issue: IssueSummary
}

/** The actions on an issue from its card. An action that is not possible shows why. */
export default function IssueCardSheet({ issue, onClose }: Props) {
  const t = useT()
  const { ask, recategorize, reason, mayDelete } = useIssueActions(issue)
  const { open } = useNotesAddress()
  const reference = `I-${issue.refId}`
  const current = issue.currentCategorization
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <BottomSheet title={issue.question.errorText} onClose={onClose}>
      <Action
        icon={MessageSquareText}
        label={t('updates.comment')}
        reason={null}
        onDo={after(() => open({ issueNotes: issue._id }, issue.question.errorText))}
      />
      <Action
        icon={CircleCheck}
        label={t(issue.readyAt === null ? 'issues.doResolve' : 'work.verify')}
        reason={reason('Resolved')}
        onDo={after(() => ask('Resolved'))}
      />
      {reason('Ready') === null && (
        <Action
          icon={Send}
          label={t('work.sendReady')}
          reason={null}
          onDo={after(() => ask('Ready'))}
        />
      )}
      {isOpen(issue) && (
        <Action
          icon={UserRound}
          label={t('work.owner')}
          value={issue.owner ? shortName(issue.owner) : t('work.nobody')}
          reason={null}
          onDo={after(() => openDialog(AssignSheet, { issue }))}
        />
      )}
      <fieldset className={classes.severities}>
        <legend>{t('issues.severity')}</legend>
        {SEVERITIES.toReversed().map((severity) => (
          <button
            key={severity}
            type="button"
            className={classes.action}
            aria-pressed={severity === current}
            onClick={after(() => severity !== current && void recategorize(severity))}
          >
            <SeverityGlyph severity={severity} size={18} />
            <span>{severityWord(t, severity)}</span>
            {severity === current && (
              <Check size={16} className={classes.icon} aria-hidden="true" />
            )}
          </button>
        ))}
      </fieldset>
      <Action
        icon={Share2}
        label={t('shares.share')}
        reason={null}
        onDo={after(() =>
          openShare({ resource: issues, projectId: issue.project, docId: issue._id, reference }),
        )}
      />
      {reason('Dismissed') === null && (
        <Action
          icon={CircleOff}
          label={t('issues.dismiss')}
          reason={null}
          onDo={after(() => ask('Dismissed'))}
        />
      )}
      {mayDelete && (
        <Action
          icon={Trash2}
          label={t('common.delete')}
          reason={reason('Deleted')}
          onDo={after(() => ask('Deleted'))}
        />
      )}
    </BottomSheet>
  )
}

interface ActionProps {
  icon: LucideIcon
  label: string
  /** The present value. */
  value?: string
  /** The reason why the action is not possible now. */
  reason: string | null
  onDo: () => void
}

function Action({ icon: Icon, label, value, reason, onDo }: ActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      aria-disabled={reason !== null}
      onClick={() => reason === null && onDo()}
    >
      <Icon size={20} className={classes.icon} aria-hidden="true" />
      <span>
        {label}
        {reason && <small className={classes.reason}>{reason}</small>}
      </span>
      {value && <b className={classes.value}>{value}</b>}
    </button>
  )
}

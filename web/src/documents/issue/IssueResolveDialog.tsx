import { issues } from '@plumbline/contract/issues'
import type { Issue, IssueSummary } from '@plumbline/contract/issues/issue'
import { type IssueStep, obstacle, stateOf } from '@plumbline/contract/issues/issue-steps'
import type { LastChange } from '../../lib/api/last-change.ts'
import type { Severity } from '@plumbline/contract/rules/severity'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { severityWord, SeverityPill } from '../../ui/status/SeverityPill.tsx'
import { SwitchRow } from '../../ui/form/SwitchRow.tsx'
import { DateField } from '../../ui/form/date/DateField.tsx'
import { useUser } from '../../lib/session/useUser.ts'
import { ActionForm } from '../detail/ActionForm.tsx'
import { StaleNotice } from '../detail/StaleNotice.tsx'
import { useChange, type NewChange } from '../detail/useChange.ts'
import { useDoer } from './useDoer.ts'
import { IssueStatus } from './IssueStatus.tsx'

export interface IssueResolveProps extends DialogProps {
  /** From its own page with what the field reported. */
  issue: IssueSummary & Partial<Pick<Issue, 'report'>>
  action: IssueStep
  /** The new severity, of 'Recategorized'. */
  to?: Severity | undefined
  /** Who was faster than what led here. */
  stale?: LastChange | undefined
}

/** `issueResolve`: does one of the actions that change an issue's state, with a note if one likes. */
export default function IssueResolveDialog(props: IssueResolveProps) {
  const { issue, action, to, onClose } = props
  const t = useT()
  const user = useUser()
  const doer = useDoer(issue.project)
  const { doc, refusal, send, busy } = useChange(issues, issue)
  const state = stateOf(doc)
  const [alsoResolve, setAlsoResolve] = useState(false)
  const canResolve = to === 1 && obstacle('Resolved', state, doer) === null
  const resolve = canResolve && alsoResolve
  const stale = refusal ? refusal.stale : (props.stale ?? null)
  const blocked =
    to !== undefined && doc.currentCategorization === to
      ? 'sameSeverity'
      : obstacle(action, state, doer)
  const ref = `I-${issue.refId}`
  const severity = severityWord(t, to ?? doc.currentCategorization)

  const isVerifying = action === 'Resolved' && doc.readyAt !== null
  const { meaning, ...texts }: Texts = isVerifying ? VERIFY : TEXTS[action]
  const comment = async (content: { notes: string }) =>
    (await send({ actionType: 'Updated', content })) === null
  // whoever resolves may as well let somebody else verify it
  const mayBeReady = action === 'Resolved' && obstacle('Ready', state, doer) === null
  const [dueAt, setDueAt] = useState(doc.dueAt ?? '')
  const change: NewChange = {
    ...asUpdate(action, dueAt || null, doc.dueAt),
    ...(to !== undefined && { categorization: to }),
    ...(resolve && { resolve }),
  }

  return (
    <Dialog title={t(texts.title, { ref, severity })} asSheet onClose={onClose}>
      <ActionForm
        subject={issue.question.errorText || issue.question.errorName}
        text={meaning && t(meaning)}
        noteLabel={t(NOTE_LABELS[action] ?? 'detail.note')}
        draftKey={`${user._id}:issue:${issue._id}:${action}`}
        commentKey={`${user._id}:issue:${issue._id}`}
        confirm={{
          label: t(resolve ? 'issues.doRecategorizeResolve' : texts.confirm),
          icon: action === 'Resolved' && <CircleCheck size={18} aria-hidden="true" />,
          destructive: action === 'Deleted',
        }}
        obstacle={blocked && t(`problems.${blocked}`)}
        problem={refusal?.problem ?? null}
        busy={busy}
        takesFiles={TAKES_FILES.has(action)}
        before={issue.report?.photos[0]}
        instead={
          mayBeReady
            ? {
                label: t('work.sendReady'),
                onSend: async (content, files) =>
                  (await send({ ...asUpdate('Ready', null, null), content }, files)) === null,
              }
            : undefined
        }
        needsNote={action === 'SentBack'}
        onSend={async (content, files) => (await send({ ...change, content }, files)) === null}
        onComment={doc.isDeleted ? undefined : comment}
        onClose={onClose}
      >
        {stale && (
          <StaleNotice by={stale}>
            <IssueNow issue={doc} />
          </StaleNotice>
        )}
        {canResolve && (
          <SwitchRow label={t('issues.alsoResolve')} on={alsoResolve} onChange={setAlsoResolve} />
        )}
        {action === 'SentBack' && (
          <DateField label={t('work.due')} value={dueAt} onChange={setDueAt} />
        )}
      </ActionForm>
    </Dialog>
  )
}

/** The change that an action sends; sending back may move the day. */
function asUpdate(action: IssueStep, dueAt: string | null, before: string | null): NewChange {
  if (action === 'Ready') return { actionType: 'Edited', work: { ready: true } }
  if (action !== 'SentBack') return { actionType: action }
  return { actionType: 'Edited', work: { ready: false, ...(dueAt !== before && { dueAt }) } }
}

const TAKES_FILES = new Set<IssueStep>(['Ready', 'SentBack', 'Resolved'])

const NOTE_LABELS: Partial<Record<IssueStep, MessageKey>> = {
  Deleted: 'detail.reason',
  SentBack: 'work.reason',
}

interface Texts {
  title: MessageKey
  meaning?: MessageKey
  confirm: MessageKey
}

const TEXTS: Record<IssueStep, Texts> = {
  Recategorized: { title: 'issues.askRecategorize', confirm: 'issues.doRecategorize' },
  Dismissed: {
    title: 'issues.askDismiss',
    meaning: 'issues.dismissMeans',
    confirm: 'issues.doDismiss',
  },
  Resolved: { title: 'issues.askResolve', confirm: 'issues.doResolve' },
  Ready: { title: 'work.askReady', meaning: 'work.readyMeans', confirm: 'work.ready' },
  SentBack: { title: 'work.askSendBack', meaning: 'work.sendBackMeans', confirm: 'work.sendBack' },
  Reopened: { title: 'issues.askReopen', confirm: 'issues.doReopen' },
  Deleted: { title: 'issues.askDelete', meaning: 'issues.deleteMeans', confirm: 'issues.doDelete' },
  Restored: {
    title: 'issues.askRestore',
    meaning: 'issues.restoreMeans',
    confirm: 'issues.doRestore',
  },
}

const VERIFY: Texts = { title: 'work.askVerify', confirm: 'work.verify' }

/** Severity and status of an issue, beside one another. */
function IssueNow({ issue }: { issue: IssueSummary }) {
  return (
    <>
      <SeverityPill severity={issue.currentCategorization} />
      <IssueStatus issue={issue} />
    </>
  )
}

import type { ActionType, Update } from '@plumbline/contract/documents/updates'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import { recategorization, severityLabel } from './feed/events.ts'
import { isComment } from './feed/feed.ts'
import { useAuthorName } from './useAuthorName.ts'

/** An entry away from its document: in the activity of a project, or told to somebody. */
export type EntrySummary = Pick<
  Update,
  | 'type'
  | 'actionType'
  | 'categorization'
  | 'status'
  | 'review'
  | 'createdBy'
  | 'authorName'
  | 'refId'
> & {
  _id: string
  content: { notes: string }
  document: { _id: string; title: string }
}

const SENTENCES: Partial<Record<ActionType, MessageKey>> = {
  'Field Submission': 'activity.sent',
  Updated: 'activity.commented',
  'Share Link Comment': 'activity.commented',
  Reply: 'activity.replied',
  Dismissed: 'activity.dismissed',
  Resolved: 'activity.resolved',
  Reopened: 'activity.reopened',
  Restored: 'activity.restored',
  Edited: 'activity.edited',
  Deleted: 'activity.deleted',
  'Started Sharing': 'activity.startedSharing',
  'Stopped Sharing': 'activity.stoppedSharing',
}

const bold = (parts: ReactNode[]) => <b>{parts}</b>

interface SentenceProps {
  entry: EntrySummary
  /** Stands for the document that the sentence names. */
  asDocument: (name: ReactNode[]) => ReactNode
  /** Another sentence, with `name` and `document`. */
  text?: MessageKey | undefined
}

/** Who did what to which document. */
export function EntrySentence({ entry, asDocument, text }: SentenceProps) {
  const t = useT()
  const name = useAuthorName(entry)
  const values = { name, document: documentName(entry), b: bold, d: asDocument }
  if (text) return t.rich(text, values)
  if (entry.actionType === 'Recategorized') {
    const labels = recategorization(entry)
    const to = severityLabel(t, labels.to)
    return labels.from
      ? t.rich('activity.recategorized', { ...values, from: severityLabel(t, labels.from), to })
      : t.rich('activity.recategorizedTo', { ...values, to })
  }
  if (entry.review) {
    return t.rich('activity.review', { ...values, review: t(`common.review.${entry.review}`) })
  }
  if (entry.actionType === 'Status Change') {
    return entry.status
      ? t.rich('activity.status', { ...values, status: statusWord(t, entry.status) })
      : t.rich('activity.statusChanged', values)
  }
  if (entry.actionType === 'Field Submission' && entry.type === 'issue') {
    return t.rich('activity.raised', values)
  }
  const sentence = SENTENCES[entry.actionType]
  return sentence ? t.rich(sentence, values) : t('updates.invalidAction')
}

/** 'I-12 Truss anchors missing', 'S-12', or the name of a milestone. */
function documentName({ type, refId, document }: EntrySummary): string {
  return type === 'issue' ? `I-${refId} ${document.title}` : document.title
}

/** The text of an entry, without the line about its old and new severity. */
export function entryText(entry: EntrySummary): string {
  if (entry.actionType !== 'Recategorized') return entry.content.notes
  return recategorization(entry).text.trim()
}

interface LinkProps extends Pick<
  ComponentProps<'a'>,
  'className' | 'children' | 'onClick' | 'title'
> {
  projectId: string
  entry: EntrySummary
}

/** Leads to the entry at its document; milestones open beside the dashboard. */
export function EntryLink({ projectId, entry, ...rest }: LinkProps) {
  const { type, document } = entry
  const jump = isComment(entry) ? entry._id : undefined
  if (type === 'milestone') {
    return (
      <Link
        {...rest}
        to="/projects/$projectId"
        params={{ projectId }}
        search={{ milestone: document._id }}
      />
    )
  }
  const params = { projectId, docId: document._id }
  return type === 'issue' ? (
    <Link {...rest} to="/projects/$projectId/issues/$docId" {...{ params }} search={{ jump }} />
  ) : (
    <Link
      {...rest}
      to="/projects/$projectId/submissions/$docId"
      {...{ params }}
      search={{ jump }}
    />
  )
}

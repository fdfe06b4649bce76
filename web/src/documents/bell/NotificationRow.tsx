import type {
  Notification,
  NotificationReason,
} from '@plumbline/contract/notifications/notification'
import { Link } from '@tanstack/react-router'
import { Inbox, Mail, MailOpen } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { plainNote } from '../thread/feed/note-text.ts'
import {
  EntryLink,
  EntrySentence,
  entryText,
  type EntrySummary,
} from '../thread/entry-sentence.tsx'
import { useAuthorName } from '../thread/useAuthorName.ts'
import classes from './Bell.module.css'

interface Props {
  notification: Notification
  /** True if the notification is of another project than the one on the screen: the row names it. */
  isElsewhere: boolean
  onMark: (isRead: boolean) => void
}

/** A mention, a reply or a change: it leads there, and is read then. */
export function NotificationRow({ notification, isElsewhere, onMark }: Props) {
  const t = useT()
  const { update, project, isRead, createdAt } = notification
  const entry: EntrySummary | null = update && { ...update, content: { notes: update.notes } }
  const text = entry && notification.count === 1 ? plainNote(entryText(entry)) : ''
  return (
    <li className={classes.told} data-unread={!isRead || undefined}>
      <Leads
        notification={notification}
        entry={entry}
        className={classes.row}
        onClick={() => !isRead && onMark(true)}
      >
        {update ? (
          <Avatar person={update.createdBy} name={update.authorName} size={24} />
        ) : (
          <Inbox size={24} aria-hidden="true" />
        )}
        <span className={classes.lines}>
          <span className={classes.sentence}>
            {!isRead && (
              <span className={classes.dot}>
                <VisuallyHidden>{t('bell.unread')}, </VisuallyHidden>
              </span>
            )}
            <Sentence notification={notification} entry={entry} />
          </span>
          {text && <span className={classes.text}>{text}</span>}
          <span className={`oneLine ${classes.place}`}>
            <DateText value={createdAt} form="feed" />
            {isElsewhere && <> · {project.name}</>}
          </span>
        </span>
      </Leads>
      <IconButton
        size="s"
        label={t(isRead ? 'bell.markUnread' : 'bell.markRead')}
        icon={isRead ? <Mail size={15} /> : <MailOpen size={15} />}
        onClick={() => onMark(!isRead)}
      />
    </li>
  )
}

interface LeadsProps extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'onClick'> {
  notification: Notification
  /** Null of visits that wait for their place. */
  entry: EntrySummary | null
}

/** Leads to the entry; of many that changed at once, to the list that has all of them. */
function Leads({ notification, entry, ...rest }: LeadsProps) {
  const { count, project, milestones, sites } = notification
  if (!entry) {
    const params = { projectId: project._id }
    return <Link {...rest} to="/projects/$projectId/submissions/waiting" params={params} />
  }
  if (count === 1) return <EntryLink projectId={project._id} entry={entry} {...rest} />
  const params = { projectId: project._id }
  const all = sites.length > 0 ? sites.join(',') : undefined
  if (entry.type === 'milestone') {
    const search = { 'site._id': all }
    return <Link {...rest} to="/projects/$projectId/milestones" params={params} search={search} />
  }
  const search =
    milestones.length === 1 ? { 'milestone._id': milestones[0] } : { 'site._id[in]': all }
  return entry.type === 'issue' ? (
    <Link {...rest} to="/projects/$projectId/issues" params={params} search={search} />
  ) : (
    <Link {...rest} to="/projects/$projectId/submissions" params={params} search={search} />
  )
}

const bold = (parts: ReactNode[]) => <b>{parts}</b>

function Sentence({ notification, entry }: Pick<LeadsProps, 'notification' | 'entry'>) {
  const t = useT()
  if (!entry) return t.rich('bell.waiting', { n: notification.count, b: bold })
  return <EntryWords notification={notification} entry={entry} />
}

function EntryWords({
  notification: { reason, count: n, what },
  entry,
}: {
  notification: Notification
  entry: EntrySummary
}) {
  const t = useT()
  const name = useAuthorName(entry)
  if (n > 1 && reason === 'assigned') return t.rich('bell.assignedMany', { name, n, b: bold })
  if (n > 1) return t.rich('bell.bulk', { name, n, what, type: entry.type, b: bold })
  return <EntrySentence entry={entry} asDocument={bold} text={TEXTS[reason]} />
}

/** The sentence for each reason; a change has one of its own for each kind. */
const TEXTS: Readonly<Record<NotificationReason, MessageKey | undefined>> = {
  mention: 'bell.mentioned',
  reply: 'bell.replied',
  change: undefined,
  assigned: 'bell.assigned',
  verifier: 'bell.verifier',
  watcher: 'bell.watcher',
  ready: 'bell.ready',
  sentBack: 'bell.sentBack',
  dueTomorrow: 'bell.dueTomorrow',
  overdue: 'bell.overdue',
  waiting: undefined,
  answered: 'bell.answered',
}

import type { Update } from '@plumbline/contract/documents/updates'
import { useT } from '../../../i18n/useT.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Tag } from '../../../ui/status/Badge.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmailText } from '../../../ui/EmailText.tsx'
import { Link, Trash2 } from 'lucide-react'
import { formatDate } from '../../../lib/dates/dates.ts'
import { copyText } from '../../../lib/texts/copy-text.ts'
import { toastError, toastSuccess } from '../../../lib/overlay/toasts.ts'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { useThread } from '../thread.ts'
import { DeleteEntry } from './DeleteEntry.tsx'
import classes from './Feed.module.css'
import { NoteContent } from './NoteContent.tsx'
import { ReactionBar } from '../reactions/ReactionBar.tsx'
import { Replies } from '../replies/Replies.tsx'
import { ReplyButton } from '../replies/ReplyButton.tsx'
import { Unread } from './Unread.tsx'
import { useAuthorName } from '../useAuthorName.ts'
import { entryId } from './useJump.ts'

/** A comment with its files, the reactions and the replies to it. */
export function FeedComment({ update }: { update: Update }) {
  const t = useT()
  const author = useAuthorName(update)
  const external = update.actionType === 'Share Link Comment'
  const answer = update.content.change?.type === 'Answer' ? update.content.change.to : null
  return (
    <>
      <Avatar person={update.createdBy} name={update.authorName} size={28} />
      <article
        id={entryId(update._id)}
        className={classes.card}
        data-deleted={update.isDeleted || undefined}
        tabIndex={-1}
        aria-label={author}
      >
        {update.isDeleted ? (
          <DeletedEntry />
        ) : (
          <>
            <header className={`row ${classes.head}`}>
              <span className={classes.who}>
                {update.unread && <Unread />}
                <b className={classes.author}>{author}</b>
                {external && <Tag>{t(answer ? 'work.byLink' : 'updates.shareLinkComment')}</Tag>}
                {update.authorEmail && <EmailText email={update.authorEmail} />}
                <span className={classes.time}>
                  <DateText value={update.createdAt} form="feed" />
                </span>
              </span>
              <span className={classes.tools}>
                <DeleteEntry entry={update} />
                <CopyLink updateId={update._id} />
              </span>
            </header>
            <div className={classes.body}>
              <NoteContent content={update.content} />
              {typeof answer?.['proposedOn'] === 'string' && (
                <p>{t('work.proposedDate', { date: formatDate(answer['proposedOn']) })}</p>
              )}
              {answer?.['ready'] === true && <p>{t('work.saidReady')}</p>}
            </div>
            <div className={classes.foot}>
              <ReactionBar entry={update}>
                <ReplyButton entry={update} author={author} />
              </ReactionBar>
            </div>
          </>
        )}
        <Replies of={update} />
      </article>
    </>
  )
}

/** Copies the address that jumps to this entry; milestones have no page to jump on. */
function CopyLink({ updateId }: { updateId: string }) {
  const t = useT()
  const { kind, projectId, docId } = useThread()
  if (kind === 'milestone') return null
  const address = `${location.origin}/projects/${projectId}/${kind}s/${docId}?jump=${updateId}`
  async function copy() {
    if (await copyText(address)) toastSuccess(t('updates.copied'))
    else toastError(t('updates.copyFailed'))
  }
  return (
    <IconButton
      label={t('updates.copyLink')}
      icon={<Link size={14} />}
      size="s"
      onClick={() => void copy()}
    />
  )
}

/** A line in the place of a deleted entry. */
function DeletedEntry() {
  const t = useT()
  return (
    <p className={classes.deleted}>
      <Trash2 size={14} aria-hidden="true" />
      {t('updates.deleted')}
    </p>
  )
}

import type { Update } from '@plumbline/contract/updates'
import { Trash2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Tag } from '../../ui/Badge.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { CopyLink } from './CopyLink.tsx'
import classes from './Feed.module.css'
import { NoteContent } from './NoteContent.tsx'
import { Reply } from './Reply.tsx'
import { Unread } from './Unread.tsx'
import { useAuthorName } from './useAuthorName.ts'
import { entryId } from './useJump.ts'

interface Props {
  update: Update
  projectId: string
  site: string
}

/** What somebody wrote, with its files and the replies to it. */
export function FeedComment({ update, projectId, site }: Props) {
  const t = useT()
  const author = useAuthorName(update)
  const external = update.actionType === 'Share Link Comment'
  return (
    <>
      <Avatar person={update.createdBy} size={28} />
      <article
        id={entryId(update._id)}
        className={classes.card}
        data-deleted={update.isDeleted || undefined}
        tabIndex={-1}
        aria-label={author}
      >
        {update.isDeleted ? (
          <p className={classes.deleted}>
            <Trash2 size={14} aria-hidden="true" />
            {t('updates.deleted')}
          </p>
        ) : (
          <>
            <header className={classes.head}>
              {update.unread && <Unread />}
              <b className={classes.author}>{author}</b>
              {external && <Tag>{t('updates.shareLinkComment')}</Tag>}
              <span className={classes.time}>
                <DateText value={update.createdAt} form="feed" />
              </span>
              <CopyLink updateId={update._id} />
            </header>
            <div className={classes.body}>
              <NoteContent content={update.content} projectId={projectId} site={site} />
            </div>
          </>
        )}
        {update.replies.map((reply) => (
          <Reply key={reply._id} reply={reply} projectId={projectId} site={site} />
        ))}
      </article>
    </>
  )
}

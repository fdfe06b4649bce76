import type { Reply as ReplyEntry } from '@plumbline/contract/documents/updates'
import { useT } from '../../../i18n/useT.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { DeleteEntry } from '../feed/DeleteEntry.tsx'
import classes from '../feed/Feed.module.css'
import { NoteContent } from '../feed/NoteContent.tsx'
import { ReactionBar } from '../reactions/ReactionBar.tsx'
import { Unread } from '../feed/Unread.tsx'
import { useAuthorName } from '../useAuthorName.ts'
import { entryId } from '../feed/useJump.ts'

/** An answer, under the entry that it answers. */
export function Reply({ reply }: { reply: ReplyEntry }) {
  const t = useT()
  const author = useAuthorName(reply)
  return (
    <article id={entryId(reply._id)} className={classes.reply} tabIndex={-1} aria-label={author}>
      <Avatar person={reply.createdBy} size={22} />
      <div className={classes.replyBody}>
        <p className={`row ${classes.replyHead}`}>
          <span className={classes.who}>
            {reply.unread && <Unread />}
            <b className={classes.author}>{author}</b>
            <span className={classes.time}>
              <DateText value={reply.createdAt} form="feed" />
            </span>
          </span>
          <span className={classes.tools}>
            <DeleteEntry entry={reply} />
          </span>
        </p>
        {reply.isDeleted ? (
          <p className={classes.deletedReply}>{t('updates.deleted')}</p>
        ) : (
          <>
            <NoteContent content={reply.content} />
            <div className={classes.below}>
              <ReactionBar entry={reply} />
            </div>
          </>
        )}
      </div>
    </article>
  )
}

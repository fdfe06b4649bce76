import type { PublicReply, PublicUpdate } from '@plumbline/contract/shares/shared-document'
import { useT } from '../../i18n/useT.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Tag } from '../../ui/status/Badge.tsx'
import { DateText } from '../../ui/DateText.tsx'
import feed from '../../documents/thread/feed/Feed.module.css'
import { asPerson } from './public-photos.ts'
import { SharedContent } from './SharedContent.tsx'
import { usePublicAuthor } from './usePublicAuthor.ts'

interface Props {
  update: PublicUpdate
  site: string
}

/** A comment with its files and the replies to it. */
export function SharedComment({ update, site }: Props) {
  const t = useT()
  const author = usePublicAuthor(update)
  return (
    <>
      <Avatar person={update.createdBy && asPerson(update.createdBy)} size={28} />
      <article className={feed.card} aria-label={author}>
        <header className={`row ${feed.head}`}>
          <span className={feed.who}>
            <b className={feed.author}>{author}</b>
            {update.actionType === 'Share Link Comment' && (
              <Tag>{t('updates.shareLinkComment')}</Tag>
            )}
            <span className={feed.time}>
              <DateText value={update.createdAt} form="feed" />
            </span>
          </span>
        </header>
        <div className={feed.body}>
          <SharedContent entry={update} notes={update.content.notes} site={site} />
        </div>
        <SharedReplies replies={update.replies} site={site} />
      </article>
    </>
  )
}

export function SharedReplies({ replies, site }: { replies: PublicReply[]; site: string }) {
  return replies.map((reply) => <SharedReply key={reply._id} reply={reply} site={site} />)
}

function SharedReply({ reply, site }: { reply: PublicReply; site: string }) {
  const author = usePublicAuthor(reply)
  return (
    <article className={feed.reply} aria-label={author}>
      <Avatar person={reply.createdBy && asPerson(reply.createdBy)} size={22} />
      <div className={feed.replyBody}>
        <p className={`row ${feed.replyHead}`}>
          <span className={feed.who}>
            <b className={feed.author}>{author}</b>
            <span className={feed.time}>
              <DateText value={reply.createdAt} form="feed" />
            </span>
          </span>
        </p>
        <SharedContent entry={reply} notes={reply.content.notes} site={site} />
      </div>
    </article>
  )
}

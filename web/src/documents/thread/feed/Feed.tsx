import type { Update } from '@plumbline/contract/documents/updates'
import { memo } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { isComment, isOrHas } from './feed.ts'
import classes from './Feed.module.css'
import { FeedComment } from './FeedComment.tsx'
import { FeedEvent } from './FeedEvent.tsx'
import { useJump } from './useJump.ts'

interface Props {
  entries: Update[]
  /** The entry that an address leads to (`?jump=`). */
  jump?: string | undefined
}

/** A history on one rail: what people wrote as cards, what happened as lines between them. */
export function Feed({ entries, jump }: Props) {
  const t = useT()
  useJump(
    jump,
    entries.some((entry) => isOrHas(entry, jump)),
  )
  return (
    <ol aria-label={t('updates.title')}>
      {entries.map((update) => (
        <Entry key={update._id} update={update} />
      ))}
    </ol>
  )
}

/** Rendered anew only when it changed itself: a history may have a thousand. */
const Entry = memo(function Entry({ update }: { update: Update }) {
  return (
    <li className={classes.entry}>
      {isComment(update) ? <FeedComment update={update} /> : <FeedEvent update={update} />}
    </li>
  )
})

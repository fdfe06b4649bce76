import type { Update } from '@plumbline/contract/documents/updates'
import { memo, useMemo } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { isComment, isOrHas } from './feed.ts'
import classes from './Feed.module.css'
import { FeedComment } from './FeedComment.tsx'
import { FeedEvent } from './FeedEvent.tsx'
import { type Standing, standingOf } from '../restore/standing.ts'
import { useJump } from './useJump.ts'

interface Props {
  entries: Update[]
  /** The whole history, by which a change that can be put back is known. */
  updates: readonly Update[]
  /** The entry that an address leads to (`?jump=`). */
  jump?: string | undefined
}

/** A history on one rail: what people wrote as cards, what happened as lines between them. */
export function Feed({ entries, updates, jump }: Props) {
  const t = useT()
  const standing = useMemo(() => standingOf(updates), [updates])
  useJump(
    jump,
    entries.some((entry) => isOrHas(entry, jump)),
  )
  return (
    <ol aria-label={t('updates.title')}>
      {entries.map((update) => (
        <Entry key={update._id} update={update} standing={standing.get(update._id)} />
      ))}
    </ol>
  )
}

interface EntryProps {
  update: Update
  standing: Standing | undefined
}

/** Rendered anew only when it changed itself: a history may have a thousand. */
const Entry = memo(function Entry({ update, standing }: EntryProps) {
  return (
    <li className={classes.entry}>
      {isComment(update) ? (
        <FeedComment update={update} />
      ) : (
        <FeedEvent update={update} standing={standing} />
      )}
    </li>
  )
})

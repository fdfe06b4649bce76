import type { Update } from '@plumbline/contract/updates'
import { useT } from '../../i18n/useT.ts'
import { isComment } from './feed.ts'
import classes from './Feed.module.css'
import { FeedComment } from './FeedComment.tsx'
import { FeedEvent } from './FeedEvent.tsx'
import { useJump } from './useJump.ts'

interface Props {
  entries: Update[]
  projectId: string
  /** The site's name, for the photos. */
  site: string
  /** The entry that an address leads to (`?jump=`). */
  jump?: string | undefined
}

/** A history on one rail: what people wrote as cards, what happened as lines between them. */
export function Feed({ entries, projectId, site, jump }: Props) {
  const t = useT()
  useJump(jump)
  return (
    <ol className={classes.feed} aria-label={t('updates.title')}>
      {entries.map((update) => (
        <li key={update._id} className={classes.entry}>
          {isComment(update) ? (
            <FeedComment update={update} projectId={projectId} site={site} />
          ) : (
            <FeedEvent update={update} projectId={projectId} site={site} />
          )}
        </li>
      ))}
    </ol>
  )
}

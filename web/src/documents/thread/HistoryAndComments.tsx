import type { Update } from '@plumbline/contract/documents/updates'
import { useId, useMemo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Composer } from './composer/Composer.tsx'
import type { FeedFilter } from './feed/feed-filters.ts'
import { feedEntries } from './feed/feed.ts'
import { FilteredFeed } from './feed/FilteredFeed.tsx'
import { FilterMenu } from './feed/FilterMenu.tsx'
import classes from './HistoryAndComments.module.css'
import { LockedNote } from './LockedNote.tsx'
import { ThreadProvider, type Thread } from './thread.ts'

interface Props {
  thread: Thread
  updates: readonly Update[]
  filters: readonly FeedFilter[]
  /** Only kinds that the filters name: on the page of an issue. */
  onlyFiltered?: boolean
  jump?: string | undefined
  /** Why nothing can be written. */
  lockedText: string
  /** The id of the composer's text area. */
  composerId: string
}

/** The section of an issue or submission where people talk about it. */
export function HistoryAndComments(props: Props) {
  const { thread, updates, filters, onlyFiltered = false, jump, lockedText, composerId } = props
  const t = useT()
  const title = useId()
  const entries = useMemo(() => {
    const only = onlyFiltered ? filters.flatMap(({ types }) => types) : undefined
    return feedEntries(updates, only)
  }, [updates, filters, onlyFiltered])
  const draftKey = thread.draftKey()
  return (
    <ThreadProvider value={thread}>
      <section className={classes.section} aria-labelledby={title}>
        <div className={classes.head}>
          <h2 id={title}>{t('updates.title')}</h2>
          <Badge>{t('updates.entries', { n: entries.length })}</Badge>
          <span className={classes.filter}>
            <FilterMenu filters={filters} />
          </span>
        </div>
        <FilteredFeed entries={entries} filters={filters} jump={jump} />
        {thread.isLocked ? (
          <LockedNote text={lockedText} />
        ) : (
          <Composer key={draftKey} id={composerId} draftKey={draftKey} send={thread.add} />
        )}
      </section>
    </ThreadProvider>
  )
}

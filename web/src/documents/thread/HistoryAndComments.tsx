import type { Update } from '@plumbline/contract/documents/updates'
import { useId, useMemo, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useMedia, XS } from '../../lib/media.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { Composer } from './composer/Composer.tsx'
import { ComposerSheet } from './composer/ComposerSheet.tsx'
import type { FeedFilter } from './feed/feed-filters.ts'
import { feedEntries } from './feed/feed.ts'
import { FilteredFeed } from './feed/FilteredFeed.tsx'
import { FilterMenu } from './feed/FilterMenu.tsx'
import classes from './HistoryAndComments.module.css'
import { LockedNote } from './LockedNote.tsx'
import { ThreadProvider, type Thread } from './thread.ts'

const HeldHere = lazyPart(() => import('../outbox/HeldHere.tsx'))

interface Props {
  thread: Thread
  updates: readonly Update[]
  filters: readonly FeedFilter[]
  /** One chooses between all that happened and the kinds that the filters name: on the page of an issue. */
  hasLines?: boolean
  jump?: string | undefined
  /** The reason why nobody can write here. */
  lockedText: string
  /** The id of the composer's text area; on phones, of what opens it. */
  composerId: string
  /** The reference of the document: 'I-42'. */
  reference: string
}

/** The section of an issue or submission where people talk about it. */
export function HistoryAndComments(props: Props) {
  const { thread, updates, filters, hasLines = false, jump, lockedText, composerId } = props
  const t = useT()
  const phone = useMedia(XS)
  const title = useId()
  const [shown, setShown] = useState<'all' | 'comments'>('all')
  const entries = useMemo(() => {
    const only =
      hasLines && shown === 'comments' ? filters.flatMap(({ types }) => types) : undefined
    return feedEntries(updates, only, jump)
  }, [updates, filters, hasLines, shown, jump])
  const draftKey = thread.draftKey()
  const composer = { draftKey, id: composerId, send: thread.add }
  return (
    <ThreadProvider value={thread}>
      <section className={classes.section} aria-labelledby={title}>
        <div className={`row ${classes.head}`}>
          <h2 id={title}>{t('updates.title')}</h2>
          <Badge>{t('updates.entries', { n: entries.length })}</Badge>
          <span className={`flow ${classes.filter}`}>
            {hasLines && (
              <Segmented
                label={t('next.shown')}
                options={[
                  { value: 'all', label: t('archive.all') },
                  { value: 'comments', label: t('next.comments') },
                ]}
                value={shown}
                onChange={setShown}
              />
            )}
            <FilterMenu filters={filters} />
          </span>
        </div>
        <FilteredFeed entries={entries} updates={updates} filters={filters} jump={jump} />
        {phone && <HeldHere docId={thread.docId} />}
        {thread.isLocked ? (
          <LockedNote text={lockedText} />
        ) : phone ? (
          <ComposerSheet key={draftKey} {...composer} reference={props.reference} />
        ) : (
          <Composer key={draftKey} {...composer} />
        )}
      </section>
    </ThreadProvider>
  )
}

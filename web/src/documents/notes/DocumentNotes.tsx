import type { Issue } from '@plumbline/contract/issues/issue'
import type { Submission } from '@plumbline/contract/submissions/submission'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { Composer } from '../thread/composer/Composer.tsx'
import { Feed } from '../thread/feed/Feed.tsx'
import { NOTES_FILTERS } from '../thread/feed/feed-filters.ts'
import { feedEntries } from '../thread/feed/feed.ts'
import { FilterMenu } from '../thread/feed/FilterMenu.tsx'
import { HiddenNotes } from '../thread/feed/HiddenNotes.tsx'
import { LockedNote } from '../thread/LockedNote.tsx'
import { NewEntries } from '../thread/feed/NewEntries.tsx'
import { ThreadProvider, type Thread } from '../thread/thread.ts'
import { useFiltered } from '../thread/feed/useFiltered.ts'
import classes from './Notes.module.css'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { useNewestInView } from './useNewestInView.ts'
import { placeOf } from '../../lib/texts/place.ts'

interface Props {
  thread: Thread
  query: UseQueryResult<{ docs: Issue | Submission }>
  /** 'I-284', once it is known. */
  reference: string | undefined
  pill?: ReactNode
  title: string
  /** The reason why nobody can write here. */
  lockedText: string
  /** The link to the document's own page. */
  open: ReactNode
  onClose: () => void
}

/** A document's whole history at the right of the page, and where the next note is written. */
export function DocumentNotes(props: Props) {
  const { thread, query, reference, pill, title, lockedText, open, onClose } = props
  const doc = query.data?.docs
  const entries = useMemo(() => feedEntries(doc?.updates ?? []), [doc?.updates])
  const { shown, hiddenCount } = useFiltered(entries, NOTES_FILTERS)
  const loading = useSteadyLoading(query.isPending)
  const isThere = doc !== undefined && loading === 'content'
  const [body, setBody] = useState<HTMLElement | null>(null)
  useNewestInView(body, isThere ? shown : [])
  const draftKey = thread.draftKey()
  return (
    <ThreadProvider value={thread}>
      <Sheet
        bar={
          <>
            <span className={`ref ${classes.ref}`}>{reference}</span>
            {pill}
          </>
        }
        tools={
          reference && (
            <>
              <FilterMenu filters={NOTES_FILTERS} />
              {open}
            </>
          )
        }
        title={title}
        subtitle={doc && placeOf(doc)}
        foot={
          isThere && (
            <>
              <HiddenNotes n={hiddenCount} />
              {thread.isLocked ? (
                <LockedNote text={lockedText} />
              ) : (
                <Composer key={draftKey} draftKey={draftKey} send={thread.add} />
              )}
            </>
          )
        }
        onClose={onClose}
      >
        {isThere && (
          <div ref={setBody} className={classes.body}>
            <Feed entries={shown} updates={entries} />
            <NewEntries entries={entries} />
          </div>
        )}
        {loading === 'skeleton' && <NotesSkeleton />}
        {query.isError && !doc && (
          <ErrorState
            message={problemText(query.error)}
            busy={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        )}
      </Sheet>
    </ThreadProvider>
  )
}

/** Three entries that are still being read. */
function NotesSkeleton() {
  return (
    <div className={classes.skeleton}>
      {[48, 96, 72].map((height) => (
        <span key={height} className={classes.skeletonEntry}>
          <Skeleton width={28} height={28} radius={14} />
          <Skeleton height={height} radius={8} />
        </span>
      ))}
    </div>
  )
}

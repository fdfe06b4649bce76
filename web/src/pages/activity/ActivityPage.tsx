import { Activity, FilterX, RefreshCw } from 'lucide-react'
import { problemText } from '../../lib/api/problem-text.ts'
import { withStoryTexts } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useMedia, WIDE } from '../../lib/media.ts'
import { usePersisted } from '../../lib/settings/persisted.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { Button } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../ui/status/Skeleton.tsx'
import { useProjectId, useProjectTitle } from '../../lib/project/useProject.ts'
import { ACTIVITY_FILTERS, hiddenTypes } from '../../documents/thread/feed/feed-filters.ts'
import { FilterMenu } from '../../documents/thread/feed/FilterMenu.tsx'
import type { ActivityEntry } from '@plumbline/contract/activity'
import { memo, useId } from 'react'
import { ActRow } from './ActRow.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { activityGroups, type ActivityGroup } from './groups.ts'
import classes from './ActivityPage.module.css'
import { Earlier } from './Earlier.tsx'
import { useActivity } from './useActivity.ts'

const WeekAside = lazyPart(withStoryTexts(() => import('./WeekAside.tsx')))

/** The feed, and the week beside it; as wide as the page allows. */
const TWO_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: '760px 320px',
  gap: 'var(--space-24)',
  alignItems: 'start',
  maxWidth: 'none',
}

/** Recent Updates: what happened in the project, to whichever document, newest first. */
export function ActivityPage() {
  const t = useT()
  const projectId = useProjectId()
  useProjectTitle(t('activity.title'))
  const [hidden, setHidden] = usePersisted(hiddenTypes)
  const { feed, entries, isBehind } = useActivity(projectId, hidden)
  const isWide = useMedia(WIDE)
  const view = useSteadyLoading(feed.isLoading)
  const showNewer = () => {
    window.scrollTo({ top: 0 })
    void feed.refetch()
  }
  return (
    <div className={classes.page} style={isWide ? TWO_COLUMNS : undefined}>
      <div className="narrow">
        <header className={classes.head}>
          <h1>{t('activity.title')}</h1>
          <span className={classes.filter}>
            <FilterMenu filters={ACTIVITY_FILTERS} />
          </span>
        </header>
        {isBehind && (
          <Button
            className={classes.newer}
            icon={<RefreshCw size={14} />}
            busy={feed.isRefetching}
            onClick={showNewer}
          >
            {t('activity.newer')}
          </Button>
        )}
        {view === 'skeleton' && <SkeletonRows rows={10} label={t('common.loading')} />}
        {view === 'content' && feed.isError && entries.length === 0 && (
          <ErrorState
            message={problemText(feed.error)}
            busy={feed.isFetching}
            onRefresh={() => void feed.refetch()}
          />
        )}
        {view === 'content' && !feed.isError && entries.length === 0 && (
          <Empty isFiltered={hidden.length > 0} onClear={() => setHidden([])} />
        )}
        {view === 'content' && entries.length > 0 && (
          <>
            <ActivityFeed entries={entries} hasMore={feed.hasNextPage} />
            <Earlier feed={feed} n={entries.length} />
          </>
        )}
      </div>
      {isWide && <WeekAside projectId={projectId} />}
    </div>
  )
}

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useT()
  if (!isFiltered) {
    return (
      <EmptyState
        icon={<Activity size={22} />}
        title={t('activity.empty')}
        text={t('activity.emptyText')}
      />
    )
  }
  return (
    <EmptyState
      icon={<FilterX size={22} />}
      title={t('activity.filtered')}
      action={<Button onClick={onClear}>{t('updates.showAll')}</Button>}
    />
  )
}

interface FeedProps {
  entries: readonly ActivityEntry[]
  /** True where older entries follow. */
  hasMore: boolean
}

/** The entries beneath Today, Yesterday, Last 7 Days, Last 30 Days and Earlier. */
function ActivityFeed({ entries, hasMore }: FeedProps) {
  return activityGroups(entries, hasMore).map((group) => <Group key={group.date} group={group} />)
}

function Group({ group: { date, acts } }: { group: ActivityGroup }) {
  const t = useT()
  const title = useId()
  const isRecent = date === 'today' || date === 'yesterday'
  return (
    <section className={classes.group} aria-labelledby={title}>
      <h2 id={title} className={classes.date}>
        {t(`common.${date}`)}
      </h2>
      <ol>
        {acts.map((act) => {
          const [entry, ...others] = act.entries
          return others.length === 0 ? (
            <Row key={entry._id} entry={entry} isRecent={isRecent} />
          ) : (
            <ActRow key={entry._id} act={act} isRecent={isRecent} />
          )
        })}
      </ol>
    </section>
  )
}

/** Rendered anew only when it changed itself: a feed may have thousands. */
const Row = memo(ActivityRow)

import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import classes from './Bell.module.css'
import { NotificationRow } from './NotificationRow.tsx'
import { notificationPages } from './bell-queries.ts'
import { useReadMarks } from './useReadMarks.ts'

/** What the person is told of all their projects, newest first. */
export function NotificationList({ projectId }: { projectId: string }) {
  const t = useT()
  const title = useId()
  const query = useInfiniteQuery(notificationPages)
  const mark = useReadMarks()
  const told = query.data?.pages.flatMap(({ docs }) => docs) ?? []
  const unread = query.data?.pages.at(0)?.unread ?? 0
  return (
    <section aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title} className={classes.title}>
          {t('bell.notifications')}
        </h2>
        {(unread > 0 || told.some(({ isRead }) => !isRead)) && (
          <Button variant="quiet" size="s" onClick={() => mark(true)}>
            {t('bell.readAll')}
          </Button>
        )}
      </div>
      {query.error && <p className={classes.quiet}>{problemText(query.error)}</p>}
      {query.isSuccess && told.length === 0 && <p className={classes.quiet}>{t('bell.none')}</p>}
      <ul>
        {told.map((one) => (
          <NotificationRow
            key={one._id}
            notification={one}
            isElsewhere={one.project._id !== projectId}
            onMark={(isRead) => mark(isRead, [one._id])}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          size="s"
          fullWidth
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.showMore')}
        </Button>
      )}
    </section>
  )
}

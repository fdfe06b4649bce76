import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Button } from '../../ui/form/Button.tsx'
import classes from './Bell.module.css'
import { NotificationRow } from './NotificationRow.tsx'
import { notificationPages } from './bell-queries.ts'
import { useReadMarks } from './useReadMarks.ts'

/** The person's notifications from all their projects, newest first. */
export function NotificationList({ projectId }: { projectId: string }) {
  const t = useT()
  const title = useId()
  const phone = useMedia(XS)
  const query = useInfiniteQuery(notificationPages)
  const mark = useReadMarks()
  const notifications = query.data?.pages.flatMap(({ docs }) => docs) ?? []
  const unread = query.data?.pages.at(0)?.unread ?? 0
  // the page of a phone has what is new by itself
  const parts = phone
    ? [
        {
          key: 'new',
          title: t('bell.new'),
          n: unread,
          rows: notifications.filter((one) => !one.isRead),
        },
        {
          key: 'earlier',
          title: t('bell.earlier'),
          n: 0,
          rows: notifications.filter((one) => one.isRead),
        },
      ].filter(({ rows }) => rows.length > 0)
    : [{ key: 'all', title: undefined, n: 0, rows: notifications }]
  return (
    <section aria-labelledby={title}>
      <div className={`row ${classes.head}`}>
        <h2 id={title} className={classes.title}>
          {t('bell.notifications')}
        </h2>
        {(unread > 0 || notifications.some(({ isRead }) => !isRead)) && (
          <Button variant="quiet" size="s" onClick={() => mark(true)}>
            {t('bell.readAll')}
          </Button>
        )}
      </div>
      {query.error && <p className={`quietText ${classes.quiet}`}>{problemText(query.error)}</p>}
      {query.isSuccess && notifications.length === 0 && (
        <p className={`quietText ${classes.quiet}`}>{t('bell.none')}</p>
      )}
      {parts.map(({ key, title: part, n, rows }) => (
        <Fragment key={key}>
          {part && (
            <h3 className={classes.part}>
              {part} {n > 0 && <Badge>{n}</Badge>}
            </h3>
          )}
          <ul>
            {rows.map((one) => (
              <NotificationRow
                key={one._id}
                notification={one}
                isElsewhere={one.project._id !== projectId}
                onMark={(isRead) => mark(isRead, [one._id])}
              />
            ))}
          </ul>
        </Fragment>
      ))}
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

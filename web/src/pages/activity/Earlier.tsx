import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useNear } from '../../lib/loading/near.ts'
import { Button } from '../../ui/form/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './ActivityPage.module.css'
import type { useActivity } from './useActivity.ts'

/** So far from the end the next page is asked for, in pixels. */
const AHEAD = 1200

interface Props {
  feed: ReturnType<typeof useActivity>['feed']
  /** The number of entries that are shown. */
  n: number
}

/** The end of the feed: what is earlier comes when one scrolls near it, or by its button. */
export function Earlier({ feed, n }: Props) {
  const t = useT()
  return (
    <div className={classes.end}>
      <VisuallyHidden>
        <output>{t('activity.loaded', { n })}</output>
      </VisuallyHidden>
      {feed.hasNextPage ? (
        <More key={feed.data?.pages.length} feed={feed} />
      ) : (
        <p>{t('activity.end')}</p>
      )}
    </div>
  )
}

function More({ feed }: Pick<Props, 'feed'>) {
  const t = useT()
  const [watch, isNear] = useNear<HTMLButtonElement>(AHEAD)
  const fetchNext = useEffectEvent(() => void feed.fetchNextPage())
  useEffect(() => {
    if (isNear) fetchNext()
  }, [isNear])
  return (
    <Button ref={watch} busy={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
      {t('activity.more')}
    </Button>
  )
}

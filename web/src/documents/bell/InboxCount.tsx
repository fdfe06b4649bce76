import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/useT.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './Bell.module.css'
import { uncategorizedQuery, unreadQuery } from './bell-queries.ts'

const COUNTED = 99

/** The number of issues without a severity, and of one's unread notifications. */
export function useInboxCounts() {
  const uncategorized = useQuery(uncategorizedQuery(useProjectId())).data?.totalDocs ?? 0
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  return { uncategorized, unread }
}

/** Their sum; the sentence that is read aloud tells both. Nothing where there is nothing to tell. */
export default function InboxCount() {
  const t = useT()
  const counts = useInboxCounts()
  if (counts.uncategorized + counts.unread === 0) return null
  return (
    <>
      <CountMark {...counts} />
      <VisuallyHidden>{t('bell.counts', counts)}</VisuallyHidden>
    </>
  )
}

/** The number in its circle: drawn, not written, for what it lies on has a name that says it. */
export function CountMark({ uncategorized, unread }: ReturnType<typeof useInboxCounts>) {
  const t = useT()
  const n = uncategorized + unread
  return <span className={classes.count} data-n={n > COUNTED ? t('bell.many') : n} />
}

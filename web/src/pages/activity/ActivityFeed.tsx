import type { ActivityEntry } from '@plumbline/contract/activity'
import { memo, useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import classes from './ActivityPage.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { activityGroups, type ActivityGroup } from './groups.ts'

/** The entries beneath Today, Yesterday, Last 7 Days, Last 30 Days and Earlier. */
export function ActivityFeed({ entries }: { entries: readonly ActivityEntry[] }) {
  return activityGroups(entries).map((group) => <Group key={group.date} group={group} />)
}

function Group({ group: { date, entries } }: { group: ActivityGroup }) {
  const t = useT()
  const title = useId()
  const isRecent = date === 'today' || date === 'yesterday'
  return (
    <section className={classes.group} aria-labelledby={title}>
      <h2 id={title} className={classes.date}>
        {t(`common.${date}`)}
      </h2>
      <ol>
        {entries.map((entry) => (
          <Row key={entry._id} entry={entry} isRecent={isRecent} />
        ))}
      </ol>
    </section>
  )
}

/** Rendered anew only when it changed itself: a feed may have thousands. */
const Row = memo(ActivityRow)

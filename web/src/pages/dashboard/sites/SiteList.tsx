import { CircleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { ShortList, ShortListRow } from '../../../ui/table/ShortList.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { StatusGlyph, statusMark } from '../../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Block } from '../Block.tsx'
import { localDay } from '../../../lib/dates/dates.ts'
import type { SiteProgress } from '../../../lib/project/progress.ts'
import { inOrder, lateBySite, type Order } from './site-order.ts'
import classes from './SiteList.module.css'
import { SiteOrder } from './SiteOrder.tsx'
import type { DashboardData } from '../useDashboardData.ts'

/** The number of sites that are shown before somebody asks for the others. */
const FIRST = 5

interface Props {
  data: DashboardData
  /** The number of sites. */
  count: number
  progress: readonly SiteProgress[] | undefined
  onChoose: (siteId: string) => void
}

/** Replaces the map and the Gantt on phones: every site's status, progress and issues. */
export function SiteList({ data, count, progress = [], onChoose }: Props) {
  const t = useT()
  const [order, setOrder] = useState<Order>('late')
  const milestones = data.milestones.data?.docs
  const ordered = useMemo(
    () => inOrder(progress, order, lateBySite(milestones ?? [], localDay())),
    [progress, milestones, order],
  )
  return (
    <ShortList
      title={t('dashboard.siteList')}
      count={count}
      first={FIRST}
      allText={t('dashboard.allSites', { n: count })}
      aside={<SiteOrder order={order} onChange={setOrder} />}
    >
      {(shown) => (
        <Block needs={[data.sites, data.milestones]} skeleton={<RowSkeletons rows={shown} />}>
          {() => (
            <ul>
              {ordered.slice(0, shown).map((entry) => (
                <SiteRow
                  key={entry.site._id}
                  entry={entry}
                  onChoose={() => onChoose(entry.site._id)}
                />
              ))}
            </ul>
          )}
        </Block>
      )}
    </ShortList>
  )
}

function SiteRow({ entry, onChoose }: { entry: SiteProgress; onChoose: () => void }) {
  const t = useT()
  const { site, status, percent } = entry
  return (
    <ShortListRow onOpen={onChoose}>
      <StatusGlyph status={status} size={18} />
      <VisuallyHidden>{statusWord(t, status)}, </VisuallyHidden>
      <span className={classes.site}>
        <span className={classes.name}>{site.shortName || site.name}</span>
        <span className={`${classes.track} ${statusMark(status)}`} aria-hidden="true">
          <span className={classes.bar} style={{ width: `${percent}%` }} />
        </span>
      </span>
      <span className={classes.numbers}>
        <span className={classes.percent}>
          {t('common.percent', { n: Math.round(percent * 10) / 10 })}
        </span>
        {site.issueCount > 0 && (
          <span className={classes.issues}>
            <CircleAlert size={16} aria-hidden="true" />
            <span aria-hidden="true">{site.issueCount}</span>
            <VisuallyHidden>, {t('dashboard.issues', { n: site.issueCount })}</VisuallyHidden>
          </span>
        )}
      </span>
    </ShortListRow>
  )
}

function RowSkeletons({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <span key={row} className={`row gap10 ${classes.skeleton}`}>
      <Skeleton width={14} height={14} radius={7} />
      <Skeleton width={`${50 + ((row * 13) % 35)}%`} height={14} />
    </span>
  ))
}

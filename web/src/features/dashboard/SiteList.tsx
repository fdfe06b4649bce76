import { CircleAlert, ChevronRight } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { statusWord } from '../../ui/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Block } from './Block.tsx'
import { byUrgency, type SiteProgress } from './progress.ts'
import classes from './SiteList.module.css'
import type { DashboardData } from './useDashboardData.ts'

/** So many are shown before the others are asked for. */
const FIRST = 6

interface Props {
  data: DashboardData
  /** How many sites there are. */
  count: number
  progress: readonly SiteProgress[] | undefined
  onChoose: (siteId: string) => void
}

/** What stands in for map and Gantt on phones: every site's status, progress and issues. */
export function SiteList({ data, count, progress = [], onChoose }: Props) {
  const t = useT()
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  const urgent = useMemo(() => byUrgency(progress), [progress])
  const rows = isWhole ? count : Math.min(count, FIRST)
  if (count === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('dashboard.siteList')}
        </h2>
        <Badge>{count}</Badge>
      </div>
      <Card as="div" className={classes.card}>
        <Block needs={[data.sites, data.milestones]} skeleton={<RowSkeletons rows={rows} />}>
          {() => (
            <ul>
              {urgent.slice(0, rows).map((entry) => (
                <li key={entry.site._id} className={classes.item}>
                  <SiteRow entry={entry} onChoose={() => onChoose(entry.site._id)} />
                </li>
              ))}
            </ul>
          )}
        </Block>
      </Card>
      {count > FIRST && (
        <Button
          variant="quiet"
          fullWidth
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('common.showLess') : t('dashboard.allSites', { n: count })}
        </Button>
      )}
    </section>
  )
}

function SiteRow({ entry, onChoose }: { entry: SiteProgress; onChoose: () => void }) {
  const t = useT()
  const { site, status, percent } = entry
  return (
    <button type="button" className={classes.row} onClick={onChoose}>
      <StatusGlyph status={status} />
      <VisuallyHidden>{statusWord(t, status)}, </VisuallyHidden>
      <span className={classes.name}>{site.name}</span>
      {site.issueCount > 0 && (
        <span className={classes.issues}>
          <CircleAlert size={12} aria-hidden="true" />
          <span aria-hidden="true">{site.issueCount}</span>
          <VisuallyHidden>{t('dashboard.issues', { n: site.issueCount })}, </VisuallyHidden>
        </span>
      )}
      <ChevronRight size={16} className={classes.chevron} aria-hidden="true" />
      <span className={classes.progress}>
        <ProgressBar percent={percent} status={status} />
      </span>
    </button>
  )
}

function RowSkeletons({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <span key={row} className={classes.skeleton}>
      <Skeleton width={14} height={14} radius={7} />
      <Skeleton width={`${50 + ((row * 13) % 35)}%`} height={14} />
    </span>
  ))
}

import { CircleAlert, ChevronRight } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { statusWord } from '../../ui/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Block } from './Block.tsx'
import { byUrgency, type SiteProgress } from './progress.ts'
import classes from './SiteList.module.css'
import type { DashboardData } from './useDashboardData.ts'

/** So many are shown before the others are asked for. */
const FIRST = 6

interface Props extends ListProps {
  data: DashboardData
}

interface ListProps {
  progress: readonly SiteProgress[] | undefined
  onChoose: (siteId: string) => void
}

/** What stands in for map and Gantt on phones: every site's status, progress and issues. */
export function SiteList({ data, progress, onChoose }: Props) {
  const t = useT()
  const titleId = useId()
  if (progress?.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('dashboard.siteList')}
        </h2>
        {progress && <Badge>{progress.length}</Badge>}
      </div>
      <Block needs={[data.sites, data.milestones]} skeleton={<ListSkeleton />}>
        {() => <List progress={progress} onChoose={onChoose} />}
      </Block>
    </section>
  )
}

function List({ progress = [], onChoose }: ListProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const urgent = useMemo(() => byUrgency(progress), [progress])
  const shown = isWhole ? urgent : urgent.slice(0, FIRST)
  return (
    <>
      <Card as="div" className={classes.card}>
        <ul>
          {shown.map((entry) => (
            <li key={entry.site._id} className={classes.item}>
              <SiteRow entry={entry} onChoose={() => onChoose(entry.site._id)} />
            </li>
          ))}
        </ul>
      </Card>
      {urgent.length > FIRST && (
        <Button
          variant="quiet"
          fullWidth
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('common.showLess') : t('dashboard.allSites', { n: urgent.length })}
        </Button>
      )}
    </>
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

function ListSkeleton() {
  return (
    <Card as="div" className={classes.card}>
      {Array.from({ length: FIRST }, (_, row) => (
        <span key={row} className={classes.skeleton}>
          <Skeleton width={14} height={14} radius={7} />
          <Skeleton width={`${50 + ((row * 13) % 35)}%`} height={14} />
        </span>
      ))}
    </Card>
  )
}

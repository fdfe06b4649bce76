import type { ProjectDetail } from '@plumbline/contract/projects'
import { useEffect, useMemo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Card } from '../../ui/Card.tsx'
import { useAfterPaint } from '../../lib/loading/useAfterPaint.ts'
import { loadProjectMap, ProjectMap } from '../../map/ProjectMap.tsx'
import { positionOf } from '../../map/sites.ts'
import { Block } from './Block.tsx'
import { LazyPart } from './LazyPart.tsx'
import classes from './MapBlock.module.css'
import type { SiteProgress } from '../../lib/project/progress.ts'
import type { DashboardData } from './useDashboardData.ts'

interface Props {
  project: ProjectDetail
  data: DashboardData
  progress: readonly SiteProgress[] | undefined
  siteId: string | undefined
  /** Whether what goes first, the schedule, is there. */
  isNext: boolean
  onSelectSite: (siteId: string) => void
}

/** Every site where it stands; by groups when the project's map format says so. */
export function MapBlock({ project, data, progress, siteId, isNext, onSelectSite }: Props) {
  const t = useT()
  const { mapDetails, lat, lng } = project
  const { format, renderArr } = mapDetails
  const home = useMemo(() => positionOf({ lat, lng }), [lat, lng])
  const sites = useMemo(
    () => progress?.map(({ site, status, percent }) => ({ ...site, status, percent })),
    [progress],
  )
  const groups = useMemo(
    () =>
      format === 'groupedSites'
        ? renderArr.map(({ sites: siteIds, ...group }) => ({ ...group, siteIds }))
        : undefined,
    [format, renderArr],
  )
  // Its code comes while its data does; the schedule is drawn before it.
  useEffect(() => void loadProjectMap().catch(() => undefined), [])
  const isDrawn = useAfterPaint(isNext)
  return (
    <Card className={classes.map} aria-label={t('dashboard.map')}>
      <Block needs={[data.sites, data.milestones]} skeleton={<span className={classes.skeleton} />}>
        {() =>
          isDrawn ? (
            <LazyPart fallback={<span className={classes.skeleton} />}>
              <ProjectMap
                sites={sites ?? []}
                onSelectSite={onSelectSite}
                {...(groups && { groups })}
                {...(home && { home })}
                {...(siteId !== undefined && { selectedSiteId: siteId })}
              />
            </LazyPart>
          ) : (
            <span className={classes.skeleton} />
          )
        }
      </Block>
    </Card>
  )
}

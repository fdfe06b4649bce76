import type { ProjectDetail } from '@plumbline/contract/projects'
import { type CSSProperties, useEffect, useMemo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { withSetupTexts } from '../../i18n/language.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { configuredTiles, haveStreetsAt } from '../../map/tiles.ts'
import type { Map as LeafletMap } from 'leaflet'
import { Card } from '../../ui/Card.tsx'
import { localDay } from '../../lib/dates/dates.ts'
import { busySites } from '../../lib/dates/in-days.ts'
import type { Days } from '../../lib/dates/in-days.ts'
import { useAfterPaint } from '../../lib/loading/useAfterPaint.ts'
import { loadProjectMap, ProjectMap } from '../../map/ProjectMap.tsx'
import { positionOf } from '../../map/sites.ts'
import { Block } from './Block.tsx'
import { LazyPart } from './LazyPart.tsx'
import classes from './DashboardPage.module.css'
import type { SiteProgress } from '../../lib/project/progress.ts'
import type { DashboardData } from './useDashboardData.ts'

interface Props {
  project: ProjectDetail
  data: DashboardData
  progress: readonly SiteProgress[] | undefined
  siteId: string | undefined
  /** Only points of these days are shown; undefined shows all. */
  days: Days | undefined
  /** True once the schedule is there, which is drawn before the map. */
  isNext: boolean
  onSelectSite: (siteId: string | undefined) => void
}

const SitePoints = lazyPart(withSetupTexts(() => import('./site-map/SitePoints.tsx')))
const SiteStrip = lazyPart(withSetupTexts(() => import('./site-map/SiteStrip.tsx')))

/** Pixels: of all sites, and of one among its streets or without any. */
const HEIGHT = { all: 600, streets: 460, region: 220 }

/** Every site where it stands; by groups when the project's map format says so. */
export default function MapBlock({
  project,
  data,
  progress,
  siteId,
  days,
  isNext,
  onSelectSite,
}: Props) {
  const t = useT()
  const { mapDetails, lat, lng } = project
  const { format, renderArr } = mapDetails
  const home = useMemo(() => positionOf({ lat, lng }), [lat, lng])
  const { milestones, issues, submissions } = data
  const busy = useMemo(
    () =>
      days &&
      milestones.data &&
      busySites(days, localDay(), milestones.data.docs, [
        ...(issues.data?.docs ?? []),
        ...(submissions.data?.docs ?? []),
      ]),
    [days, milestones.data, issues.data, submissions.data],
  )
  const sites = useMemo(
    () =>
      progress
        ?.filter(({ site: { _id } }) => !busy || busy.has(_id) || _id === siteId)
        .map(({ site, status, percent }) => ({ ...site, status, percent })),
    [progress, busy, siteId],
  )
  const groups = useMemo(
    () =>
      format === 'groupedSites'
        ? renderArr.map(({ sites: siteIds, ...group }) => ({ ...group, siteIds }))
        : undefined,
    [format, renderArr],
  )
  const { _id: projectId } = project
  const chosen = sites?.find(({ _id }) => _id === siteId)
  const pin = useMemo(() => (chosen ? positionOf(chosen) : null), [chosen])
  const isAmongStreets = pin !== null && haveStreetsAt(configuredTiles, pin)
  const hasStrip = pin !== null && !isAmongStreets
  const height = pin ? HEIGHT[isAmongStreets ? 'streets' : 'region'] : HEIGHT.all
  const ofChosen =
    pin && siteId !== undefined
      ? (map: LeafletMap) => (
          <SitePoints
            key={siteId}
            map={map}
            projectId={projectId}
            siteId={siteId}
            days={days}
            pin={pin}
            onAllSites={() => onSelectSite(undefined)}
          />
        )
      : undefined
  // Its code comes while its data does; the schedule is drawn before it.
  useEffect(() => void loadProjectMap().catch(() => undefined), [])
  const isDrawn = useAfterPaint(isNext)
  return (
    <Card
      className={classes.map}
      style={{ '--map': `${height}px` } as CSSProperties}
      data-strip={hasStrip || undefined}
      aria-label={t('dashboard.map')}
    >
      <Block
        needs={[data.sites, data.milestones]}
        skeleton={<span className={classes.mapBlockSkeleton} />}
      >
        {() =>
          isDrawn ? (
            <LazyPart fallback={<span className={classes.mapBlockSkeleton} />}>
              <ProjectMap
                height={height}
                ofChosen={ofChosen}
                sites={sites ?? []}
                onSelectSite={onSelectSite}
                {...(groups && { groups })}
                {...(home && { home })}
                {...(siteId !== undefined && { selectedSiteId: siteId })}
              />
            </LazyPart>
          ) : (
            <span className={classes.mapBlockSkeleton} />
          )
        }
      </Block>
      {hasStrip && siteId !== undefined && pin && (
        <SiteStrip {...{ projectId, siteId, days, pin }} name={chosen?.name ?? ''} />
      )}
    </Card>
  )
}

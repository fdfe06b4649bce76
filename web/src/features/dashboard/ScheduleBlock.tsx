import { lazy, Suspense } from 'react'
import { localDay } from '../../lib/dates.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Block } from './Block.tsx'
import classes from './blocks.module.css'
import type { DashboardData } from './useDashboardData.ts'

const Gantt = lazy(async () => ({ default: (await import('../schedule/Gantt.tsx')).Gantt }))

interface Props {
  data: DashboardData
  siteId: string | undefined
  onOpenMilestone: (milestoneId: string) => void
}

/** The schedule of all sites or of one. Its code comes when it is first shown. */
export function ScheduleBlock({ data, siteId, onOpenMilestone }: Props) {
  return (
    <div className={classes.schedule}>
      <Block needs={[data.sites, data.milestones]} skeleton={<GanttSkeleton />}>
        {(sites, milestones) => (
          <Suspense fallback={<GanttSkeleton />}>
            <Gantt
              sites={sites.docs}
              milestones={milestones.docs}
              siteId={siteId}
              today={localDay()}
              onOpenMilestone={onOpenMilestone}
            />
          </Suspense>
        )}
      </Block>
    </div>
  )
}

function GanttSkeleton() {
  return (
    <Card as="div" className={classes.gantt}>
      <div className={classes.ganttHead}>
        <Skeleton width={120} height={14} />
      </div>
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row} className={classes.ganttRow}>
          <Skeleton width={14} height={14} radius={7} />
          <Skeleton width={`${90 + ((row * 37) % 70)}px`} />
          <span className={classes.ganttBar} style={{ left: `${300 + ((row * 83) % 320)}px` }}>
            <Skeleton width={`${60 + ((row * 47) % 120)}px`} height={14} radius={4} />
          </span>
        </div>
      ))}
    </Card>
  )
}

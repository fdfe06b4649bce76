import { useEffect, useRef } from 'react'
import { withStoryTexts } from '../../../i18n/language.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import type { Days } from '../../../lib/dates/in-days.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { Block } from '../Block.tsx'
import { LazyPart } from '../LazyPart.tsx'
import classes from './ScheduleBlock.module.css'
import type { DashboardData } from '../useDashboardData.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { useDeferredData } from '../../../lib/loading/useDeferredData.ts'
import { useInnerWidth } from '../../../schedule/useInnerWidth.ts'

const loadSchedule = withStoryTexts(async () => ({
  default: (await import('./ProjectSchedule.tsx')).ProjectSchedule,
}))
const ProjectSchedule = lazyPart(loadSchedule)

interface Props {
  data: DashboardData
  siteId: string | undefined
  days: Days | undefined
  /** It has the block for itself. */
  isMain: boolean
  /** Where its tools stand then. */
  tools: HTMLElement | null
  onOpenMilestone: (milestoneId: string) => void
  onEditing: (isEditing: boolean) => void
  /** It is drawn, or will not be. */
  onDrawn: () => void
}

/** The schedule of all sites or of one. */
export function ScheduleBlock(props: Props) {
  const { data, siteId, days, isMain, tools, onOpenMilestone, onEditing, onDrawn } = props
  const { _id: userId } = useUser()
  const projectId = useProjectId()
  const block = useRef<HTMLDivElement>(null)
  const room = useInnerWidth(block, null, false)
  const milestones = useDeferredData(data.milestones)
  // Its code comes while its data does; a failure is told where it is shown.
  useEffect(() => void loadSchedule().catch(onDrawn), [onDrawn])
  return (
    <div ref={block} className={`narrow ${classes.schedule}`}>
      <Block needs={[data.sites, milestones]} skeleton={<GanttSkeleton />}>
        {(sites, milestones) => (
          <LazyPart fallback={<GanttSkeleton />}>
            <ProjectSchedule
              projectId={projectId}
              sites={sites.docs}
              milestones={milestones.docs}
              siteId={siteId}
              days={days}
              room={room}
              isWhole={isMain}
              toolsAt={isMain ? tools : undefined}
              today={localDay()}
              userId={userId}
              onOpenMilestone={onOpenMilestone}
              onEditing={onEditing}
            />
            <Drawn onDrawn={onDrawn} />
          </LazyPart>
        )}
      </Block>
    </div>
  )
}

/** Says that what stands beside it is on the page. */
function Drawn({ onDrawn }: Pick<Props, 'onDrawn'>) {
  useEffect(onDrawn, [onDrawn])
  return null
}

function GanttSkeleton() {
  return (
    <Card as="div" className={classes.skeleton}>
      <div className={classes.head}>
        <Skeleton width={120} height={14} />
      </div>
      {Array.from({ length: 15 }, (_, row) => (
        <div key={row} className={`row gap10 ${classes.row}`}>
          <Skeleton width={14} height={14} radius={7} />
          <Skeleton width={90 + ((row * 37) % 70)} />
          <span className={classes.bar} style={{ left: `${38 + ((row * 17) % 40)}%` }}>
            <Skeleton width={60 + ((row * 47) % 120)} height={14} radius={4} />
          </span>
        </div>
      ))}
    </Card>
  )
}

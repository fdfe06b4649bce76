import type { Milestone } from '@plumbline/contract/milestones'
import type { Site } from '@plumbline/contract/sites'
import { ChartNoAxesGantt } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../i18n/useT.ts'
import { aString, listOf } from '../../lib/shape.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { dayOf } from '@plumbline/contract/rules/calendar-day'
import { DISPLAY_DEFAULTS, ganttDisplay } from './display.ts'
import { DisplayMenu } from './DisplayMenu.tsx'
import classes from './gantt.module.css'
import { GanttFooter } from './GanttFooter.tsx'
import { GanttGrid } from './GanttGrid.tsx'
import { groupedRows, milestoneRows } from './rows.ts'
import { scheduleOf } from './schedule.ts'
import { useSessionState } from './useSessionState.ts'

/** From this many sites on, Project Home shows a part of the Gantt until it is expanded. */
const MANY_SITES = 10
const NO_SITES: string[] = []

interface Props {
  sites: readonly Site[]
  milestones: readonly Milestone[]
  /** The site to show; undefined shows all of them, grouped (Project Home). */
  siteId?: string | undefined
  /** The viewer's calendar day, `YYYY-MM-DD`. */
  today: string
  onOpenMilestone: (milestoneId: string) => void
}

/** The schedule: planned beside actual bars by site (SPEC sections 2, 5 and 9). */
export function Gantt({ sites, milestones, siteId, today, onOpenMilestone }: Props) {
  const t = useT()
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)
  const [display, setDisplay] = useSessionState('ganttDisplay', ganttDisplay, DISPLAY_DEFAULTS)
  const [collapsed, setCollapsed] = useSessionState('ganttCollapsed', listOf(aString), NO_SITES)
  const [isExpanded, setExpanded] = useState(false)

  const day = dayOf(today)
  const schedule = useMemo(
    () => scheduleOf(siteId ? sites.filter((site) => site._id === siteId) : sites, milestones, day),
    [sites, milestones, siteId, day],
  )
  const rows = useMemo(
    () =>
      siteId === undefined
        ? groupedRows(schedule.groups, new Set(collapsed))
        : schedule.groups.flatMap((group) => milestoneRows(group)),
    [schedule, collapsed, siteId],
  )

  const isShrinkable = siteId === undefined && sites.length >= MANY_SITES
  const projectId = (sites[0] ?? milestones[0])?.project

  function toggleSite(id: string) {
    const others = collapsed.filter((other) => other !== id)
    setCollapsed(others.length < collapsed.length ? others : [...collapsed, id])
  }
  function shrink(isShrunk: boolean) {
    // At once, so that a card that was scrolled far past is brought back.
    flushSync(() => setExpanded(!isShrunk))
    if (isShrunk) card.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div ref={card} className={classes.anchor}>
      <Card aria-labelledby={titleId}>
        <CardHead
          id={titleId}
          title={t('schedule.title')}
          badge={
            <span className={classes.count}>{t('schedule.count', { n: schedule.total })}</span>
          }
        >
          <DisplayMenu display={display} onChange={setDisplay} />
        </CardHead>
        {schedule.total === 0 || rows.length === 0 ? (
          <EmptyState
            icon={<ChartNoAxesGantt size={22} />}
            title={t(schedule.total === 0 ? 'schedule.empty' : 'schedule.nothingDrawn')}
          />
        ) : (
          <GanttGrid
            rows={rows}
            sites={schedule.groups.length}
            axis={schedule.axis}
            today={day}
            display={display}
            isShrunk={isShrinkable && !isExpanded}
            onShrink={isShrinkable ? shrink : undefined}
            onOpen={onOpenMilestone}
            onToggle={toggleSite}
          />
        )}
        {projectId && (
          <GanttFooter projectId={projectId} siteId={siteId} dropped={schedule.dropped} />
        )}
      </Card>
    </div>
  )
}

import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { Site } from '@plumbline/contract/sites/site'
import { ChartNoAxesGantt, Pencil, SlidersHorizontal } from 'lucide-react'
import { useId, useMemo, useRef, useState, type RefObject } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useT } from '../i18n/useT.ts'
import { aString, listOf } from '../lib/settings/shape.ts'
import { useShortcut } from '../lib/keys/shortcuts.ts'
import { Button } from '../ui/form/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Arrangement } from './arrangement.ts'
import { DISPLAY_DEFAULTS, ganttDisplay, type GanttDisplay } from './display.ts'
import { useOpener } from '../ui/overlay/useOpener.ts'
import classes from './grid.module.css'
import { GanttFooter } from './GanttFooter.tsx'
import { GanttGrid } from './GanttGrid.tsx'
import type { ScheduleParts } from './parts.ts'
import { groupedRows, milestoneRows, unfolded } from './rows/rows.ts'
import { scheduleOf } from './schedule.ts'
import { useEditor } from './useEditor.ts'
import { useInnerWidth } from './useInnerWidth.ts'
import { useSessionState } from './useSessionState.ts'

/** From this many sites on, Project Home shows a part of the Gantt until it is expanded. */
const MANY_SITES = 10
/** The lines left and right of the card, in pixels. */
const CARD_LINES = 2
const NO_SITES: string[] = []

export interface GanttProps {
  parts: ScheduleParts
  /** Where the archive of milestones is, also when there are none yet. */
  projectId?: string
  sites: readonly Site[]
  milestones: readonly Milestone[]
  /** The site to show; undefined shows all of them, grouped (Project Home). */
  siteId?: string | undefined
  /** The viewer's calendar day, `YYYY-MM-DD`. */
  today: string
  /** Pixels that it gets from side to side, where that is known: it need not be measured before it is drawn. */
  room?: number | null
  /** Who may edit the schedule of a site; nobody may without. */
  userId?: string
  onOpenMilestone: (milestoneId: string) => void
  /** The order of its rows; without one, all of them stand by sites. */
  arrangement?: Arrangement | undefined
  /** The element for its tools, once it is there. Without the prop they stand in a head of the Gantt's own. */
  toolsAt?: HTMLElement | null | undefined
  /** It is shown whole, however many sites there are. */
  isWhole?: boolean | undefined
  /** Edit mode began or ended. */
  onEditing?: (isEditing: boolean) => void
}

/** The schedule: planned beside actual bars by site. */
export function Gantt(props: GanttProps) {
  const card = useRef<HTMLDivElement>(null)
  // Measured before it is drawn, or all of it would be drawn and laid out twice.
  const room = useInnerWidth(card, props.room)
  return (
    <div ref={card} className={classes.anchor}>
      {room !== null && <GanttCard {...props} card={card} width={room - CARD_LINES} />}
    </div>
  )
}

/** The project of what is shown; undefined where nothing says it. */
export function projectOf({
  projectId,
  sites,
  milestones,
}: Pick<GanttProps, 'projectId' | 'sites' | 'milestones'>): string | undefined {
  return projectId ?? (sites[0] ?? milestones[0])?.project
}

interface CardProps extends GanttProps {
  card: RefObject<HTMLElement | null>
  /** Pixels between the lines of the card. */
  width: number
}

function GanttCard(props: CardProps) {
  const { parts, sites, milestones, siteId, today, onOpenMilestone, onEditing, card, width } = props
  const t = useT()
  const titleId = useId()
  const [display, setDisplay] = useSessionState('ganttDisplay', ganttDisplay, DISPLAY_DEFAULTS)
  const [collapsed, setCollapsed] = useSessionState('ganttCollapsed', listOf(aString), NO_SITES)
  const [isExpanded, setExpanded] = useState(false)

  const site = siteId === undefined ? undefined : sites.find(({ _id }) => _id === siteId)
  const { Editor, storageKey, isAskedFor, enter, exit, isLoading, takeFocus } = useEditor(
    parts.loadEditor,
    props.userId,
    site,
    card,
    onEditing,
  )
  useShortcut('e', enter)

  const day = dayOf(today)
  const shown = useMemo(
    () => (site ? milestones.filter((milestone) => milestone.site === site._id) : milestones),
    [milestones, site],
  )
  const schedule = useMemo(
    () => scheduleOf(siteId === undefined ? sites : site ? [site] : [], shown, day),
    [sites, site, siteId, shown, day],
  )
  const { arrangement, toolsAt } = props
  const rows = useMemo(() => {
    const { groups } = schedule
    if (arrangement) return arrangement.rows(groups, day)
    return siteId === undefined
      ? groupedRows(groups, unfolded(new Set(collapsed)))
      : milestoneRows(groups[0])
  }, [schedule, arrangement, day, collapsed, siteId])

  const isShrinkable = siteId === undefined && sites.length >= MANY_SITES && !props.isWhole
  const projectId = projectOf(props)
  const hasRows = schedule.total > 0 && rows.length > 0

  function toggleSite(id: string) {
    const others = collapsed.filter((other) => other !== id)
    setCollapsed(others.length < collapsed.length ? others : [...collapsed, id])
  }
  function shrink(isShrunk: boolean) {
    // At once, so that a card that was scrolled far past is brought back.
    flushSync(() => setExpanded(!isShrunk))
    if (isShrunk) card.current?.scrollIntoView({ block: 'nearest' })
  }

  const displayMenu = (
    <DisplayMenu
      items={parts.displayItems}
      projectId={projectId}
      display={display}
      onChange={setDisplay}
    />
  )
  const tools = (
    <>
      {arrangement?.control}
      {displayMenu}
      {schedule.total > 0 && <parts.ExportMenu milestones={shown} />}
      {props.userId !== undefined && site && hasRows && (
        <Button
          ref={takeFocus}
          size="s"
          icon={<Pencil size={14} strokeWidth={1.9} />}
          aria-keyshortcuts="e"
          busy={isLoading}
          onClick={enter}
        >
          {t('gantt.edit')}
        </Button>
      )}
    </>
  )
  return Editor && site ? (
    <Editor
      key={site._id}
      site={site}
      milestones={shown}
      today={today}
      storageKey={storageKey}
      display={display}
      width={width}
      takesFocus={isAskedFor}
      ArchiveLink={parts.ArchiveLink}
      onOpenMilestone={onOpenMilestone}
      onExit={exit}
    >
      {displayMenu}
    </Editor>
  ) : (
    <Card aria-labelledby={titleId}>
      {toolsAt === undefined ? (
        <CardHead
          id={titleId}
          title={t('gantt.title')}
          badge={<span className={classes.count}>{t('gantt.count', { n: schedule.total })}</span>}
        >
          {tools}
        </CardHead>
      ) : (
        <VisuallyHidden>
          <h2 id={titleId}>{t('gantt.title')}</h2>
        </VisuallyHidden>
      )}
      {toolsAt && createPortal(tools, toolsAt)}
      {hasRows ? (
        <GanttGrid
          rows={rows}
          axis={schedule.axis}
          today={day}
          width={width}
          display={display}
          isShrunk={isShrinkable && !isExpanded}
          onShrink={isShrinkable ? shrink : undefined}
          onOpen={onOpenMilestone}
          onToggle={arrangement?.onToggle ?? toggleSite}
          texts={arrangement?.texts}
        />
      ) : (
        <EmptyState
          icon={<ChartNoAxesGantt size={22} />}
          title={t(schedule.total === 0 ? 'gantt.empty' : 'gantt.nothingDrawn')}
        />
      )}
      {projectId && (
        <GanttFooter
          ArchiveLink={parts.ArchiveLink}
          projectId={projectId}
          siteId={siteId}
          dropped={schedule.dropped}
        />
      )}
    </Card>
  )
}

interface Props {
  items: ScheduleParts['displayItems']
  projectId: string | undefined
  display: GanttDisplay
  onChange: (display: GanttDisplay) => void
}

/** The menu of the parts that the timeline shows. */
function DisplayMenu({ items, projectId, display, onChange }: Props) {
  const t = useT()
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  return (
    <>
      <Button size="s" icon={<SlidersHorizontal size={14} strokeWidth={1.9} />} {...trigger}>
        {t('gantt.display')}
      </Button>
      {Items && opener && (
        <Items opener={opener} projectId={projectId} display={display} onChange={onChange} />
      )}
    </>
  )
}

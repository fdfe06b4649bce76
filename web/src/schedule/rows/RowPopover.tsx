import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { activityIdOf } from '@plumbline/contract/rules/activity-id'
import type { Day } from '@plumbline/contract/rules/dates/calendar-day'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { spanText } from '../timeline/dayTexts.ts'
import { useAgainst, type Against } from '../baseline/useAgainst.ts'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import { plotOf } from '../timeline/plot.ts'
import classes from './popover.module.css'
import type { MilestoneLine } from './rows.ts'
import type { RowTip, Tip } from './rowTip.ts'
import type { SiteGroup } from '../schedule.ts'
import { lateText } from '../timeline/slip.ts'
import { countTexts, dateTexts } from '../timeline/texts.ts'

/** Pixels to the row and to the edges of the window. */
const GAP = 4
const EDGE = 8

interface Props {
  tip: RowTip
  id: string
  today: Day
  /** Makes the content for a milestone, where that is more than its dates. */
  renderAbout: ((row: MilestoneLine) => ReactNode) | undefined
}

/** More about the row under the pointer or in focus. Esc closes it; the pointer may move onto it. */
export function RowPopover({ tip, id, today, renderAbout }: Props) {
  const shown = useSyncExternalStore(tip.subscribe, tip.get)
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!shown) return undefined
    const place = () => {
      if (!shown.element.isConnected) tip.close()
      else if (box.current) placeBeside(box.current, shown)
    }
    place()
    document.addEventListener('scroll', place, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', place, { capture: true })
  }, [shown, tip])
  useEffect(() => {
    if (!shown) return undefined
    const close = (event: KeyboardEvent) => event.key === 'Escape' && tip.close()
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [shown, tip])

  if (!shown) return null
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      data-row-tip
      className={classes.popover}
      onPointerEnter={tip.stay}
      onPointerLeave={tip.leave}
    >
      {shown.row.kind === 'group' ? (
        <AboutSite group={shown.row.group} />
      ) : (
        (renderAbout?.(shown.row) ?? (
          <AboutMilestone milestone={shown.row.milestone} today={today} />
        ))
      )}
    </div>
  )
}

/** Below the row, or above it where the window ends. */
function placeBeside(box: HTMLElement, { x, element }: Tip): void {
  const { top, bottom } = element.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const left = Math.min(Math.max(x + 12, EDGE), window.innerWidth - width - EDGE)
  const isBelow = bottom + GAP + height <= window.innerHeight - EDGE
  box.style.left = `${left}px`
  box.style.top = `${isBelow ? bottom + GAP : Math.max(top - GAP - height, EDGE)}px`
}

function AboutMilestone({ milestone, today }: { milestone: Milestone; today: Day }) {
  const t = useT()
  const against = useAgainst(milestone)
  if (typeof plotOf(milestone, today) === 'string') return null
  const { actualStatus, percentCompleted, implementer } = milestone
  const dates = dateTexts(t, milestone)
  const late = lateText(t, milestone, today)
  const activity = activityIdOf(milestone)
  return (
    <>
      <p className={classes.name}>{milestone.name}</p>
      <p className={`row flow ${classes.status}`}>
        <StatusGlyph status={actualStatus} size={13} />
        {statusWord(t, actualStatus)}
        {late && <span className={classes.overdue}>{late}</span>}
      </p>
      <dl className={classes.facts}>
        <Fact name={t('gantt.planned')}>{dates.planned}</Fact>
        <Fact name={t('gantt.actual')}>{dates.actual}</Fact>
        {dates.forecast && <Fact name={t('gantt.forecast')}>{dates.forecast}</Fact>}
        {against && <AboutBaseline against={against} />}
        <Fact name={t('gantt.progress')}>
          {t('common.percent', { n: Math.round(percentCompleted * 10) / 10 })}
        </Fact>
        {activity && <Fact name={t('milestones.activityId')}>{activity}</Fact>}
        {implementer && <Fact name={t('gantt.implementer')}>{implementer}</Fact>}
      </dl>
    </>
  )
}

function AboutBaseline({ against: { name, span, words } }: { against: Against }) {
  const t = useT()
  return (
    <Fact name={t('baselines.baseline')}>
      {span ? spanText(span) : t('schedule.noDates')}
      <br />
      {words && `${words} · `}
      {name}
    </Fact>
  )
}

function AboutSite({ group: { site, sums } }: { group: SiteGroup }) {
  const t = useT()
  const { status, percent, counts, span } = sums()
  return (
    <>
      <p className={classes.name}>{site.name}</p>
      <p className={`row flow ${classes.status}`}>
        <StatusGlyph status={status} size={13} />
        {statusWord(t, status)}
      </p>
      <dl className={classes.facts}>
        {span && <Fact name={t('gantt.dates')}>{spanText(span)}</Fact>}
        <Fact name={t('gantt.progress')}>{t('common.percent', { n: percent })}</Fact>
        {countTexts(t, counts).map(({ letter, n, text }) => (
          <Fact key={letter} name={text}>
            {n}
          </Fact>
        ))}
      </dl>
    </>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { ChevronRight } from 'lucide-react'
import { useT } from '../i18n/useT.ts'
import { ShortList, ShortListRow } from '../ui/table/ShortList.tsx'
import { StatusGlyph } from '../ui/status/StatusGlyph.tsx'
import { statusWord } from '../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './milestoneList.module.css'
import { OVERDUE_MARK } from './rows/Mark.tsx'
import { delayText } from './timeline/slip.ts'
import { dateTexts } from './timeline/texts.ts'

/** The number of milestones that are shown at first. */
const FIRST = 8

interface Props {
  /** The milestones of one site. */
  milestones: readonly Milestone[]
  /** The viewer's calendar day, `YYYY-MM-DD`. */
  today: string
  onOpenMilestone: (milestoneId: string) => void
}

/** The list that replaces the Gantt of a site on phones: its milestones with their dates and slip. */
export function MilestoneList({ milestones, today, onOpenMilestone }: Props) {
  const t = useT()
  return (
    <ShortList
      title={t('dashboard.milestones')}
      count={milestones.length}
      first={FIRST}
      allText={t('gantt.showAll', { n: milestones.length })}
    >
      {(shown) => (
        <ul>
          {milestones.slice(0, shown).map((milestone) => (
            <ShortListRow key={milestone._id} onOpen={() => onOpenMilestone(milestone._id)}>
              <MilestoneFacts milestone={milestone} today={today} />
              <ChevronRight size={16} className={classes.chevron} aria-hidden="true" />
            </ShortListRow>
          ))}
        </ul>
      )}
    </ShortList>
  )
}

function MilestoneFacts({ milestone, today }: { milestone: Milestone; today: string }) {
  const t = useT()
  const dates = dateTexts(t, milestone)
  const delay = delayText(t, milestone, dayOf(today))
  const isLate = milestone.actualStatus !== 'Completed'
  return (
    <>
      <StatusGlyph status={milestone.actualStatus} />
      <VisuallyHidden>{statusWord(t, milestone.actualStatus)}, </VisuallyHidden>
      <span className={classes.name}>{milestone.name}</span>
      <span className={`quietText ${classes.dates}`}>
        <VisuallyHidden>, </VisuallyHidden>
        <span>
          {t('gantt.planned')} {dates.planned}
        </span>
        <VisuallyHidden>, </VisuallyHidden>
        <span>
          {t('gantt.actual')} {dates.actual}
        </span>
        {dates.forecast && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <span>
              {t('gantt.forecast')} {dates.forecast}
            </span>
          </>
        )}
        {delay && (
          <span className={isLate ? classes.slip : undefined}>
            <VisuallyHidden>, </VisuallyHidden>
            {isLate && OVERDUE_MARK}
            {delay}
          </span>
        )}
      </span>
    </>
  )
}

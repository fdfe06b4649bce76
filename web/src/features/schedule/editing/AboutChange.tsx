import { dayOf } from '@plumbline/contract/rules/calendar-day'
import type { PendingChange } from '@plumbline/contract/rules/milestone-change'
import type { Dated } from '@plumbline/contract/rules/dated'
import type { Milestone } from '@plumbline/contract/milestones'
import { useT } from '../../../i18n/useT.ts'
import { statusWord } from '../../../ui/StatusPill.tsx'
import { plotOf } from '../plot.ts'
import popover from '../popover.module.css'
import { Fact } from '../RowPopover.tsx'
import { dateTexts } from '../texts.ts'
import { changeWord } from './changeTexts.ts'
import classes from './about.module.css'

interface Props {
  milestone: Milestone
  change: PendingChange
  today: string
}

/** The tooltip of a changed milestone: what was is struck out, what will be stands beneath. */
export function AboutChange({ milestone, change, today }: Props) {
  const t = useT()
  const was = useDatedTexts(milestone, change.original, today)
  const is = useDatedTexts(milestone, change.current, today)
  return (
    <>
      <p className={popover.name}>{milestone.name}</p>
      <p className={classes.type}>{changeWord(t, change)}</p>
      <dl className={popover.facts}>
        <Fact name={t('schedule.status')}>
          <Change was={was.status} is={is.status} />
        </Fact>
        <Fact name={t('schedule.planned')}>
          <Change was={was.planned} is={is.planned} />
        </Fact>
        <Fact name={t('schedule.actual')}>
          <Change was={was.actual} is={is.actual} />
        </Fact>
      </dl>
    </>
  )
}

function Change({ was, is }: { was: string; is: string }) {
  if (was === is) return is
  return (
    <>
      <del className={classes.was}>{was}</del>
      <ins className={classes.is}>{is}</ins>
    </>
  )
}

/** The status and both ranges of a milestone as it was, is or would be, in words. */
export function useDatedTexts(milestone: Milestone, dated: Dated, today: string) {
  const t = useT()
  const whole = { ...milestone, ...dated, hideFromGantt: false }
  const plot = plotOf(whole, dayOf(today))
  const dates =
    typeof plot === 'string'
      ? { planned: t('schedule.noDates'), actual: t('schedule.noDates') }
      : dateTexts(t, whole, plot)
  return { status: statusWord(t, dated.actualStatus), ...dates }
}

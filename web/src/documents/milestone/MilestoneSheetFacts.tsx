import type { MilestoneDetails } from '@plumbline/contract/milestones/milestone'
import { activityIdOf } from '@plumbline/contract/rules/activity-id'
import { currencyText } from '@plumbline/contract/rules/currency'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { actualDates, runsOn, wasStoppedOn } from '@plumbline/contract/rules/dates/dated'
import { slipDays } from '@plumbline/contract/rules/facts/milestone-facts'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { formatDate, localDay } from '../../lib/dates/dates.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Linkify } from '../../ui/Linkify.tsx'
import { RangeText } from '../../ui/RangeText.tsx'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'
import { Row, RowList } from '../../ui/table/RowList.tsx'
import { daysInWords } from '../../schedule/baseline/day-texts.ts'
import { lateText } from '../../schedule/timeline/slip.ts'
import { dateTexts } from '../../schedule/timeline/texts.ts'
import { Flag } from '../../ui/status/Flag.tsx'
import classes from './MilestoneSheet.module.css'

/** The facts of a milestone in the programme: dates, progress, money, implementer. */
export function MilestoneSheetFacts({ milestone }: { milestone: MilestoneDetails }) {
  const t = useT()
  const { actualStatus, description, paymentGroup, implementer } = milestone
  const today = dayOf(localDay())
  const late = lateText(t, milestone, today)
  const slip = slipDays(milestone, localDay())
  const activity = activityIdOf(milestone)
  const orMissing = (text: string) => text || t('common.missing')
  return (
    <div className={classes.facts}>
      {description && (
        <p className={classes.description} dir="auto">
          <Linkify text={description} />
        </p>
      )}
      <RowList>
        <Row label={t('milestones.planned')}>
          <RangeText start={milestone.datePlannedStart} end={milestone.datePlannedEnd} />
        </Row>
        <Row label={t('milestones.actual')}>
          <ActualDates milestone={milestone} />
        </Row>
        <ForecastRow milestone={milestone} />
        {late && (
          <Row label={t('milestones.late')}>
            <span className={classes.overdue}>{late}</span>
          </Row>
        )}
        {slip !== null && slip !== 0 && (
          <Row label={t('milestones.slip')}>{daysInWords(t, slip)}</Row>
        )}
        {milestone.notInScheduleSince !== null && (
          <Row label={t('milestones.schedule')}>
            {t('milestones.notInSchedule', { date: formatDate(milestone.notInScheduleSince) })}
          </Row>
        )}
        {milestone.flag > 0 && (
          <Row label={t('milestones.flag')}>
            <Flag n={milestone.flag} />
          </Row>
        )}
        <Row label={t('milestones.progress')}>
          <ProgressBar percent={milestone.percentCompleted} status={actualStatus} />
        </Row>
        {activity && <Row label={t('milestones.activityId')}>{activity}</Row>}
        <Row label={t('milestones.cost')}>
          <Cost cost={milestone.cost} unit={milestone.costUnit} />
        </Row>
        <Row label={t('milestones.paymentGroup')}>{orMissing(paymentGroup)}</Row>
        <Row label={t('milestones.paid')}>{t(milestone.wasPaid ? 'common.yes' : 'common.no')}</Row>
        <Row label={t('milestones.implementer')}>{orMissing(implementer)}</Row>
        <Row label={t('milestones.lastUpdate')}>
          <DateText value={milestone.lastUpdateDate} form="dateTime" />
          {milestone.lastUpdateNotes && (
            <p className={classes.updateNotes}>{milestone.lastUpdateNotes}</p>
          )}
        </Row>
      </RowList>
    </div>
  )
}

/** The actual dates; nothing for a milestone that has not started. */
function ActualDates({ milestone }: { milestone: MilestoneDetails }) {
  const t = useT()
  const { actualStatus, actualStartMessage } = milestone
  const { start, end } = actualDates(milestone)
  return (
    <>
      {start !== null && runsOn(milestone) ? (
        t.rich('milestones.since', { start: <DateText value={start} /> })
      ) : wasStoppedOn(milestone) ? (
        t.rich('milestones.stoppedOn', {
          start: <DateText value={start} />,
          end: <DateText value={end} />,
        })
      ) : actualStatus !== 'Not Started' && start === null && end === null ? (
        t('schedule.noActualDates')
      ) : (
        <RangeText start={start} end={end} />
      )}
      {actualStartMessage && <p className={classes.updateNotes}>{actualStartMessage}</p>}
    </>
  )
}

/** The forecast, where somebody gave one and the milestone has not ended. */
function ForecastRow({ milestone }: { milestone: MilestoneDetails }) {
  const t = useT()
  const { forecast } = dateTexts(t, milestone)
  if (!forecast) return null
  return <Row label={t('milestones.forecast')}>{forecast}</Row>
}

function Cost({ cost, unit }: { cost: number | null; unit: string }) {
  const t = useT()
  const { language, locale } = useLanguage()
  if (cost === null) return t('common.missing')
  return (
    <span className="num">
      {`${cost.toLocaleString(locale)} ${currencyText(unit, language)}`.trim()}
    </span>
  )
}

import type { MilestoneDetails } from '@plumbline/contract/milestones'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { formatDate } from '../../lib/dates.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Linkify } from '../../ui/Linkify.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Row, RowList } from '../../ui/RowList.tsx'
import { Flag } from './Flag.tsx'
import classes from './MilestoneSheet.module.css'

/** What the programme says about a milestone: dates, progress, money, who does it. */
export function MilestoneSheetFacts({ milestone }: { milestone: MilestoneDetails }) {
  const t = useT()
  const { actualStatus, daysOverdue, description, paymentGroup, implementer } = milestone
  const orMissing = (text: string) => text || t('common.missing')
  return (
    <div className={classes.facts}>
      {description && (
        <p className={classes.description}>
          <Linkify text={description} />
        </p>
      )}
      <RowList>
        <Row label={t('milestones.planned')}>
          <Dates start={milestone.datePlannedStart} end={milestone.datePlannedEnd} />
        </Row>
        <Row label={t('milestones.actual')}>
          <ActualDates milestone={milestone} />
        </Row>
        {daysOverdue > 0 && (
          <Row label={t('milestones.overdue')}>
            <span className={classes.overdue}>
              {t('milestones.daysOverdue', { n: daysOverdue })}
            </span>
          </Row>
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

/** What runs has no end yet, whatever the record says. */
function ActualDates({ milestone }: { milestone: MilestoneDetails }) {
  const t = useT()
  const { actualStatus, dateActualStart, dateActualEnd, actualStartMessage } = milestone
  const runs = actualStatus !== 'Not Started' && actualStatus !== 'Completed'
  return (
    <>
      {runs && dateActualStart !== null ? (
        t.rich('milestones.untilToday', { start: <DateText value={dateActualStart} /> })
      ) : (
        <Dates start={dateActualStart} end={dateActualEnd} />
      )}
      {actualStartMessage && <p className={classes.updateNotes}>{actualStartMessage}</p>}
    </>
  )
}

function Dates({ start, end }: { start: string | null; end: string | null }) {
  const t = useT()
  if (start === null && end === null) return t('common.missing')
  return t.rich('milestones.range', {
    start: <DateText value={start} />,
    end: <DateText value={end} />,
  })
}

function Cost({ cost, unit }: { cost: number | null; unit: string }) {
  const t = useT()
  const { locale } = useLanguage()
  if (cost === null) return t('common.missing')
  return <span className="num">{`${cost.toLocaleString(locale)} ${unit}`.trim()}</span>
}

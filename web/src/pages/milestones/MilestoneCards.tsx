import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { daysLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { RangeText } from '../../ui/RangeText.tsx'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'
import { StatusGlyph, statusTint } from '../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import { Days } from '../../schedule/baseline/Days.tsx'
import { useAgainst } from '../../schedule/baseline/useAgainst.ts'
import { Flag } from '../../ui/status/Flag.tsx'
import { NotInSchedule } from '../../documents/milestone/NotInSchedule.tsx'
import classes from './MilestoneCards.module.css'
import type { RowsProps } from './MilestoneTable.tsx'
import { useAmount } from './useAmount.ts'

/** The milestones of a site on phones. */
export function MilestoneCards({ section, first, last, rowHeight, siteNames }: RowsProps) {
  const t = useT()
  const { shown, site } = section
  const names = site ? undefined : siteNames
  return (
    <ul
      className={classes.cards}
      aria-label={
        site ? t('milestones.tableOf', { site: site.name }) : t('milestones.archiveTitle')
      }
      style={{ height: shown.length * rowHeight, paddingTop: first * rowHeight }}
    >
      {shown.slice(first, last).map((milestone) => (
        <MilestoneCard
          key={milestone._id}
          milestone={milestone}
          siteName={names?.get(milestone.site)}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  milestone: Milestone
  /** Where those of all sites stand together. */
  siteName: string | undefined
}

const MilestoneCard = memo(function MilestoneCard({ milestone, siteName }: CardProps) {
  const t = useT()
  const amount = useAmount()
  const against = useAgainst(milestone)
  const today = localDay()
  const late = against ? 0 : daysLate(milestone, today)
  const { _id, name, actualStatus, flag, percentCompleted, cost, costUnit, wasPaid } = milestone
  return (
    <li className={`quietText ${classes.card}`}>
      <span className="row narrow">
        <Link
          className={classes.name}
          to="."
          search={(before) => ({ ...before, milestone: _id, section: undefined })}
          state={{ openedHere: true }}
          resetScroll={false}
        >
          {name}
        </Link>
        <Flag n={flag} />
        <NotInSchedule since={milestone.notInScheduleSince} />
        <span className={`${statusTint(actualStatus)} ${classes.status}`}>
          <StatusGlyph status={actualStatus} size={14} />
          {statusWord(t, actualStatus)}
        </span>
      </span>
      <span className="row narrow">
        <span className="growing oneLine">
          <RangeText isBrief start={milestone.datePlannedStart} end={milestone.datePlannedEnd} />
          {late > 0 && <b className={classes.late}> · {t('milestones.daysLate', { n: late })}</b>}
        </span>
        {against?.days ? <Days n={against.days} /> : null}
        {/* the days take its place: neither is ever cut */}
        {late === 0 && (
          <span className={classes.progress}>
            <ProgressBar percent={percentCompleted} status={actualStatus} />
          </span>
        )}
      </span>
      <span className="row narrow">
        <span className="growing oneLine">
          {[siteName, milestone.implementer].filter(Boolean).join(' · ')}
        </span>
        {wasPaid && <span className={classes.paid}>{t('milestones.paid')}</span>}
        <span className={`num ${classes.cost}`}>
          {cost === null ? t('common.missing') : amount(cost, costUnit)}
        </span>
      </span>
    </li>
  )
})

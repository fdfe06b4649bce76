import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { activityIdOf } from '@plumbline/contract/rules/activity-id'
import { actualDates, wasStoppedOn } from '@plumbline/contract/rules/dates/dated'
import { slipDays } from '@plumbline/contract/rules/facts/milestone-facts'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { formatShort, localDay } from '../../lib/dates/dates.ts'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'
import { StatusPill } from '../../ui/status/StatusPill.tsx'
import { RangeText } from '../../ui/RangeText.tsx'
import { SelectRow } from '../../ui/table/SelectRow.tsx'
import type { Selection } from '../../ui/table/useSelection.ts'
import { useAgainst } from '../../schedule/baseline/useAgainst.ts'
import { Flag } from '../../ui/status/Flag.tsx'
import type { MilestoneSection } from '../../documents/milestone-search.ts'
import { NotInSchedule } from '../../documents/milestone/NotInSchedule.tsx'
import { MilestoneMenu } from './MilestoneMenu.tsx'
import classes from './MilestoneTable.module.css'
import type { ColumnKey, TableColumns } from './table-columns.ts'
import { useAmount } from './useAmount.ts'

interface Props {
  milestone: Milestone
  /** From 1, as a screen reader counts. */
  rowIndex: number
  /** The cost says its unit; it stands in the head where all have the same. */
  hasUnit: boolean
  columns: TableColumns['columns']
  /** Where its table has those of all sites. */
  siteName: string | undefined
  onOpen: (milestone: string, section?: MilestoneSection) => void
  /** All rows of its table. */
  rows: readonly Milestone[]
  selection: Selection<Milestone>
}

/** A milestone in a table; the name leads to its sidebar, and so does the row. */
export const MilestoneRow = memo(function MilestoneRow(props: Props) {
  const { milestone, rowIndex, hasUnit, columns, siteName, onOpen } = props
  const { rows, selection } = props
  const { _id, actualStatus, percentCompleted, implementer } = milestone
  const t = useT()
  const cells: Record<Exclude<ColumnKey, 'name' | 'slip' | 'cost' | 'implementer'>, ReactNode> = {
    planned: <RangeText start={milestone.datePlannedStart} end={milestone.datePlannedEnd} />,
    actual: <ActualDates milestone={milestone} />,
    status: <StatusPill status={actualStatus} />,
    progress: <ProgressBar percent={percentCompleted} status={actualStatus} />,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link in the row is the keyboard's way
    <tr
      className={classes.row}
      aria-rowindex={rowIndex}
      data-chosen={selection.has(milestone) || undefined}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button, input, label, [role=menu]'))
          onOpen(_id)
      }}
    >
      <SelectRow item={milestone} rows={rows} selection={selection} name={milestone.name} />
      {columns.map(({ key, isSized }) => {
        if (key === 'name') return <NameCell key={key} milestone={milestone} siteName={siteName} />
        if (key === 'slip') return <SlipCell key={key} milestone={milestone} />
        if (key === 'cost') return <CostCell key={key} milestone={milestone} hasUnit={hasUnit} />
        if (key !== 'implementer') return <td key={key}>{cells[key]}</td>
        return (
          <td key={key} {...(isSized && { className: classes.breaks, title: implementer })}>
            {isSized ? <span>{implementer}</span> : implementer || t('common.missing')}
          </td>
        )
      })}
      <td className={classes.actions}>
        <MilestoneMenu milestone={milestone} onOpen={onOpen} />
      </td>
    </tr>
  )
})

function NameCell({ milestone, siteName }: Pick<Props, 'milestone' | 'siteName'>) {
  const { _id, name, flag, paymentGroup, notInScheduleSince } = milestone
  const activity = activityIdOf(milestone)
  const captions = (siteName ? [siteName, activity] : [activity, paymentGroup]).filter(Boolean)
  return (
    <td>
      <span className="row gap6">
        <Link
          className={classes.link}
          data-opens-row
          to="."
          search={(before) => ({ ...before, milestone: _id, section: undefined })}
          state={{ openedHere: true }}
          resetScroll={false}
          title={name}
        >
          {name}
        </Link>
        <Flag n={flag} />
        <NotInSchedule since={notInScheduleSince} />
      </span>
      {captions.length > 0 && (
        <span className={`subText ${classes.caption}`} title={captions.join(' · ')}>
          {captions.join(' · ')}
        </span>
      )}
    </td>
  )
}

/** The actual dates, and below them the forecast of a milestone that has not ended. */
function ActualDates({ milestone }: { milestone: Milestone }) {
  const t = useT()
  const { locale } = useLanguage()
  const { start, end } = actualDates(milestone)
  const { actualStatus, dateForecastStart, dateForecastEnd } = milestone
  const hasEnded = actualStatus === 'Completed'
  const forecast = hasEnded ? null : (dateForecastEnd ?? (start ? null : dateForecastStart))
  return (
    <>
      {wasStoppedOn(milestone) ? (
        <span className="num">
          {start === null ? t('common.missing') : formatShort(start, locale)}
        </span>
      ) : start !== null && !hasEnded ? (
        <span className="num">{t('milestones.since', { start: formatShort(start, locale) })}</span>
      ) : (
        <RangeText start={start} end={end} />
      )}
      {end !== null && wasStoppedOn(milestone) ? (
        <span className={`subText ${classes.forecast}`}>
          {t('milestones.stopped', { date: formatShort(end, locale) })}
        </span>
      ) : (
        forecast !== null && (
          <span className={`subText ${classes.forecast}`}>
            {t('milestones.forecastOf', { date: formatShort(forecast, locale) })}
          </span>
        )
      )}
    </>
  )
}

const SIGNS = ['−', '', '+']

function SlipCell({ milestone }: { milestone: Milestone }) {
  const t = useT()
  const against = useAgainst(milestone)
  const slip = against ? against.days : slipDays(milestone, localDay())
  return (
    <td
      className={`${classes.right} ${slip !== null && slip > 0 ? classes.late : ''}`}
      title={against?.words || undefined}
    >
      {slip === null
        ? t('common.missing')
        : t('milestones.slipDays', { sign: SIGNS[Math.sign(slip) + 1] ?? '', n: Math.abs(slip) })}
    </td>
  )
}

function CostCell({ milestone, hasUnit }: Pick<Props, 'milestone' | 'hasUnit'>) {
  const t = useT()
  const amount = useAmount()
  const { cost, costUnit, wasPaid } = milestone
  return (
    <td className={classes.right}>
      <span className={classes.cost}>
        {cost === null ? t('common.missing') : amount(cost, hasUnit ? costUnit : '')}
      </span>
      {wasPaid && (
        <span className={classes.paid}>
          <Check size={11} aria-hidden="true" />
          {t('milestones.paid')}
        </span>
      )}
    </td>
  )
}

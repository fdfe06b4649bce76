import type { Milestone } from '@plumbline/contract/milestones'
import { activityIdOf } from '@plumbline/contract/rules/activity-id'
import { actualDates } from '@plumbline/contract/rules/dates/dated'
import { slipDays } from '@plumbline/contract/rules/dates/slip'
import { Link } from '@tanstack/react-router'
import { MessageSquareText, PanelRight } from 'lucide-react'
import { memo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { ProgressBar } from '../../ui/status/ProgressBar.tsx'
import { StatusPill } from '../../ui/status/StatusPill.tsx'
import { useAgainst } from '../../schedule/baseline/useAgainst.ts'
import { Flag } from '../../ui/status/Flag.tsx'
import type { MilestoneSection } from '../../documents/milestone-search.ts'
import { NotInSchedule } from '../../documents/milestone/NotInSchedule.tsx'
import classes from './MilestoneTable.module.css'
import { ShortDate } from '../../ui/ShortDate.tsx'
import { useAmount } from './useAmount.ts'

interface Props {
  milestone: Milestone
  /** From 1, as a screen reader counts. */
  rowIndex: number
  /** The cost says its unit; it stands in the head where all have the same. */
  hasUnit: boolean
  onOpen: (milestone: string, section?: MilestoneSection) => void
}

/** A milestone in the table of its site; the name leads to its sidebar, and so does the row. */
export const MilestoneRow = memo(function MilestoneRow(props: Props) {
  const { milestone, rowIndex, hasUnit, onOpen } = props
  const t = useT()
  const { _id, name, actualStatus, flag, percentCompleted, paymentGroup, implementer } = milestone
  const activity = activityIdOf(milestone)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link in the row is the keyboard's way
    <tr
      className={classes.row}
      aria-rowindex={rowIndex}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button')) onOpen(_id)
      }}
    >
      <td className={classes.name} title={name}>
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
        {activity && <span className={classes.activity}>{activity}</span>}
      </td>
      <td>
        <ShortDate value={milestone.datePlannedStart} />
      </td>
      <td>
        <ShortDate value={milestone.datePlannedEnd} />
      </td>
      <ActualCells milestone={milestone} />
      <SlipCell milestone={milestone} />
      <td>
        <StatusPill status={actualStatus} />
      </td>
      <td>
        <ProgressBar percent={percentCompleted} status={actualStatus} />
      </td>
      <CostCell milestone={milestone} hasUnit={hasUnit} />
      <td title={paymentGroup}>{paymentGroup || t('common.missing')}</td>
      <td title={implementer}>{implementer || t('common.missing')}</td>
      <td className={classes.actions}>
        <IconButton
          label={t('milestones.notesOf', { name })}
          icon={<MessageSquareText size={16} />}
          size="s"
          aria-haspopup="dialog"
          onClick={() => onOpen(_id, 'notes')}
        />
        <IconButton
          label={t('milestones.infoOf', { name })}
          icon={<PanelRight size={16} />}
          size="s"
          aria-haspopup="dialog"
          onClick={() => onOpen(_id)}
        />
      </td>
    </tr>
  )
})

/** What has happened. Where nothing has, what is expected stands under its name. */
function ActualCells({ milestone }: { milestone: Milestone }) {
  const { start, end } = actualDates(milestone)
  const { actualStatus, dateForecastStart, dateForecastEnd } = milestone
  const isAhead = actualStatus === 'Not Started'
  const hasEnded = actualStatus === 'Completed' || end !== null
  return (
    <>
      <td>{isAhead ? <Expected date={dateForecastStart} /> : <ShortDate value={start} />}</td>
      <td>{hasEnded ? <ShortDate value={end} /> : <Expected date={dateForecastEnd} />}</td>
    </>
  )
}

function Expected({ date }: { date: string | null }) {
  const t = useT()
  if (date === null) return t('common.missing')
  return (
    <span className={classes.forecast}>
      <span>{t('milestones.forecast')} </span>
      <ShortDate value={date} />
    </span>
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
  const text = cost === null ? t('common.missing') : amount(cost, hasUnit ? costUnit : '')
  return (
    <td className={classes.right} title={text}>
      {wasPaid && <span className={classes.paid}>{t('milestones.paidTag')}</span>}
      <span className={classes.cost}>{text}</span>
    </td>
  )
}

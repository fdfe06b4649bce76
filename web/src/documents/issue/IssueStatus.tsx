import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { CircleCheck, CircleDot, Trash2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import classes from './Issue.module.css'

interface Props {
  issue: Pick<IssueSummary, 'isDeleted' | 'isResolved' | 'readyAt'>
  /** An open issue that waits for verification says so, where no steps beside it do. */
  work?: boolean
}

/** Deleted, Resolved or Open, with its sign. */
export function IssueStatus({ issue, work = false }: Props) {
  const t = useT()
  if (issue.isDeleted) {
    return (
      <span className={classes.status}>
        <Trash2 size={15} className={classes.deletedMark} aria-hidden="true" />
        {t('issues.statusDeleted')}
      </span>
    )
  }
  if (issue.isResolved) {
    return (
      <span className={classes.status}>
        <CircleCheck size={15} className={classes.resolvedMark} aria-hidden="true" />
        {t('issues.statusResolved')}
      </span>
    )
  }
  if (work && issue.readyAt !== null) {
    return (
      <span className={`${classes.status} ${classes.waits}`}>
        <CircleCheck size={15} aria-hidden="true" />
        {t('work.forVerification')}
      </span>
    )
  }
  return (
    <span className={classes.status}>
      <CircleDot size={15} className={classes.openMark} aria-hidden="true" />
      {t('issues.statusOpen')}
    </span>
  )
}

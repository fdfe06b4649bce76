import type { IssueSummary } from '@plumbline/contract/issues'
import { CircleCheck, CircleDot, Trash2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import classes from './Issue.module.css'

/** Deleted, Resolved or Open, with its sign. */
export function IssueStatus({ issue }: { issue: Pick<IssueSummary, 'isDeleted' | 'isResolved'> }) {
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
  return (
    <span className={classes.status}>
      <CircleDot size={15} className={classes.openMark} aria-hidden="true" />
      {t('issues.statusOpen')}
    </span>
  )
}

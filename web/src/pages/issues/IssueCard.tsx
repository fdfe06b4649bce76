import type { IssueSummary } from '@plumbline/contract/issues'
import { CircleCheck } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { DateText } from '../../ui/DateText.tsx'
import { PersonChip } from '../../ui/PersonChip.tsx'
import { NotesButton } from '../../documents/notes/NotesButton.tsx'
import classes from './IssueCard.module.css'
import { IssueLink } from './IssueLink.tsx'
import { IssueRowTools } from '../../documents/issue/IssueRowTools.tsx'
import type { IssueListSearch } from './list-search.ts'
import { SeverityMenu } from '../../documents/issue/SeverityMenu.tsx'
import { DueText } from '../../documents/issue/DueText.tsx'
import { UnreadDot } from './UnreadDot.tsx'
import { placeOf } from '../../lib/texts/place.ts'

interface Props {
  issue: IssueSummary
  search: IssueListSearch
}

/** An issue of the archive on a phone. */
export function IssueCard({ issue, search }: Props) {
  const t = useT()
  return (
    <div className={classes.card}>
      <p className={classes.top}>
        {issue.unread > 0 && <UnreadDot />}
        <span className={`ref ${classes.ref}`}>I-{issue.refId}</span>
        {issue.isResolved && (
          <CircleCheck size={14} className={classes.tick} aria-label={t('issues.resolved')} />
        )}
        <span className={classes.severity}>
          <SeverityMenu issue={issue} />
        </span>
      </p>
      <IssueLink issue={issue} search={search} className={classes.title} />
      <p className={classes.place}>{placeOf(issue)}</p>
      <p className={classes.meta}>
        <PersonChip person={issue.createdBy} size={20} />
        <DateText value={issue.createdAt} />
        <DueText issue={issue} />
        <span className={classes.tools}>
          <NotesButton issue={issue} />
          <IssueRowTools issue={issue} />
        </span>
      </p>
    </div>
  )
}

import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { isOpen } from '@plumbline/contract/rules/facts/issue-facts'
import { CircleCheck, Ellipsis, UserRound } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { daysBetween, localDay } from '../../lib/dates/dates.ts'
import { shortName } from '../../lib/texts/people.ts'
import { dotted } from '../../lib/texts/place.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../ui/status/SeverityPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DueText } from '../../documents/issue/DueText.tsx'
import type { IssuePhoto } from '../../documents/issue/useIssuePhotos.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import classes from './IssueCard.module.css'
import { IssueLink } from './IssueLink.tsx'
import type { IssueListSearch } from './list-search.ts'
import { UnreadDot } from './UnreadDot.tsx'

const AssignSheet = lazyPart(() => import('./AssignSheet.tsx'))
const IssueCardSheet = lazyPart(() => import('./IssueCardSheet.tsx'))

interface Props {
  issue: IssueSummary
  /** The name of its site in lists. */
  siteName: string
  search: IssueListSearch
  /** The first of what was reported, once it is known. */
  photo?: IssuePhoto | undefined
}

/** An issue of the archive on a phone: how bad, what, where and how old, whose work and by when. */
export function IssueCard({ issue, siteName, search, photo }: Props) {
  const t = useT()
  const { currentCategorization: severity, isResolved, owner } = issue
  const days = t('issues.daysBrief', { n: daysBetween(localDay(issue.createdAt), localDay()) })
  // a name that fills the line leaves the age whole
  const age = days.replaceAll(' ', '\u00a0')
  return (
    <div
      className={classes.card}
      data-resolved={isResolved || undefined}
      data-photo={photo !== undefined || undefined}
    >
      <span className={classes.signs}>
        {isResolved ? (
          <CircleCheck size={18} className={classes.tick} aria-label={t('issues.resolved')} />
        ) : (
          <>
            <SeverityGlyph severity={severity} size={18} />
            <VisuallyHidden>{severityWord(t, severity)}</VisuallyHidden>
          </>
        )}
        {issue.unread > 0 && <UnreadDot />}
      </span>
      <div className="narrow">
        <IssueLink issue={issue} search={search} className={classes.title} />
        <p className={classes.place}>
          {t('issues.siteAndAge', { site: dotted(siteName, issue.question.entryPath), age })}
        </p>
        <p className={classes.foot}>
          {owner && (
            <span className={classes.owner}>
              <Avatar person={owner} size={20} />
              <span>{shortName(owner)}</span>
            </span>
          )}
          {!owner && isOpen(issue) && (
            <button
              type="button"
              className={classes.assign}
              aria-haspopup="dialog"
              aria-label={t('work.assignRef', { ref: `I-${issue.refId}` })}
              onClick={() => openDialog(AssignSheet, { issue })}
            >
              <UserRound size={14} aria-hidden="true" />
              {t('work.assign')}
            </button>
          )}
          <DueText issue={issue} form="brief" />
          {!owner && issue.dueAt === null && <span className="ref">I-{issue.refId}</span>}
        </p>
      </div>
      {photo && (
        <img
          className={classes.photo}
          src={photoUrl(photo.url, 'thumb')}
          alt=""
          width={66}
          height={66}
          loading="lazy"
          decoding="async"
        />
      )}
      <IconButton
        className={classes.menu}
        label={t('issues.actionsOf', { ref: `I-${issue.refId}` })}
        icon={<Ellipsis size={18} />}
        aria-haspopup="dialog"
        onClick={() => openDialog(IssueCardSheet, { issue })}
      />
    </div>
  )
}

import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { Link } from '@tanstack/react-router'
import { ImageOff } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { DateText } from '../../ui/DateText.tsx'
import { PersonChip } from '../../ui/PersonChip.tsx'
import { fromList } from '../../documents/list/from-list.ts'
import { NotesButton } from '../../documents/notes/NotesButton.tsx'
import { ShareButton } from '../../documents/sharing/ShareButton.tsx'
import { ReviewPill } from '../../ui/status/ReviewPill.tsx'
import { ToCheck } from '../../documents/submission/ToCheck.tsx'
import { IssueCount } from './IssueCount.tsx'
import type { SubmissionListSearch } from '../../documents/list/submission-search.ts'
import { MissingChip, PhotoCell } from './PhotoCell.tsx'
import classes from './SubmissionCard.module.css'

interface Props {
  submission: SubmissionSummary
  search: SubmissionListSearch
  onPhotos: () => void
}

/** A submission of the archive on a phone: photo left, the rest beside it. */
export function SubmissionCard({ submission, search, onPhotos }: Props) {
  const t = useT()
  const { milestone, site, photo, issueCount } = submission
  return (
    <div className={classes.card}>
      {photo ? (
        <PhotoCell submission={submission} onOpen={onPhotos} />
      ) : (
        <span className={classes.noPhoto}>
          <ImageOff size={18} aria-label={t('submissions.noPhotos')} />
        </span>
      )}
      <div className={classes.text}>
        <Link
          className={classes.title}
          to="/projects/$projectId/submissions/$docId"
          params={{ projectId: submission.project, docId: submission._id }}
          state={fromList(search)}
        >
          {milestone.name}
        </Link>
        <p className={`quietText ${classes.meta}`}>{site.name}</p>
        <p className={`row flow apart ${classes.foot}`}>
          <PersonChip person={submission.createdBy} size={20} />
          {!photo && <MissingChip submission={submission} />}
          {issueCount > 0 && <IssueCount submission={submission} />}
          <ToCheck submission={submission} />
          <ReviewPill review={submission.review} />
        </p>
        <div className={`row gap12 quietText ${classes.last}`}>
          <DateText value={submission.createdAt} form="listed" />
          <span className={classes.tools}>
            <NotesButton submission={submission} />
            <ShareButton submission={submission} />
          </span>
        </div>
      </div>
    </div>
  )
}

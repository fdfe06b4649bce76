import { submissions } from '@plumbline/contract/submissions'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { Coordinates } from '../../ui/Coordinates.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { PersonChip } from '../../ui/PersonChip.tsx'
import { ReviewPill } from '../../ui/status/ReviewPill.tsx'
import type { Fact } from '../detail/Facts.tsx'
import { MilestoneButton } from '../detail/MilestoneButton.tsx'
import { SiteLink } from '../detail/SiteLink.tsx'
import { Sharing } from '../detail/Sharing.tsx'
import classes from './Submission.module.css'
import { SubmissionStatus } from './SubmissionStatus.tsx'
import { ToCheck } from './ToCheck.tsx'
import { useVisitFacts } from './visit-facts.tsx'

/** The rows of a submission: those of an issue, as far as they apply, and its issues. */
export function useSubmissionFacts(submission: Submission): Fact[] {
  const t = useT()
  const { issueCount, refId } = submission
  const ofVisit = useVisitFacts(submission)
  const facts: Fact[] = [
    {
      label: t('submissions.rowMilestone'),
      value: <MilestoneButton milestone={submission.milestone} />,
    },
    {
      label: t('submissions.rowSite'),
      value: <SiteLink projectId={submission.project} site={submission.site} />,
      lead: true,
    },
    { label: t('submissions.rowRefId'), value: <span className="ref">S-{refId}</span> },
    {
      label: t('submissions.rowGps'),
      value: <Coordinates lat={submission.submittedFromLat} lng={submission.submittedFromLng} />,
    },
    {
      label: t('submissions.rowSubmittedOn'),
      value: <DateText value={submission.createdAt} form="dateTime" />,
    },
    {
      label: t('submissions.rowSubmittedBy'),
      value: <PersonChip person={submission.createdBy} size={20} />,
      lead: true,
    },
    ...ofVisit,
    {
      label: t('submissions.rowIssues'),
      value:
        issueCount === 0 ? (
          <span className="num">0</span>
        ) : (
          <Link
            className={`num ${classes.link}`}
            to="/projects/$projectId/issues"
            params={{ projectId: submission.project }}
            search={{ submission: submission._id }}
            aria-label={t('submissions.issuesOf', { n: issueCount, ref: `S-${refId}` })}
          >
            {issueCount}
          </Link>
        ),
    },
    {
      label: t('submissions.rowStatus'),
      value: submission.isDeleted ? (
        <SubmissionStatus submission={submission} />
      ) : (
        <span className="row flow gap6">
          <ReviewPill review={submission.review} />
          <ToCheck submission={submission} />
        </span>
      ),
    },
  ]
  if (!submission.share) return facts
  const { project: projectId, _id: docId } = submission
  const subject = { resource: submissions, projectId, docId, reference: `S-${refId}` }
  const active = <Sharing share={submission.share} subject={subject} isLive={submission.isShared} />
  return [...facts, { label: t('submissions.rowSharing'), value: active }]
}

import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { Coordinates } from '../../ui/Coordinates.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { PersonChip } from '../../ui/PersonChip.tsx'
import type { Fact } from '../../documents/detail/Facts.tsx'
import { FullscreenButton } from '../../documents/submission/FullscreenButton.tsx'
import { MilestoneButton } from '../../documents/detail/MilestoneButton.tsx'
import { SiteLink } from '../../documents/detail/SiteLink.tsx'
import { Sharing } from '../../documents/detail/Sharing.tsx'
import { IssueStatus } from '../../documents/issue/IssueStatus.tsx'
import classes from '../../documents/issue/Issue.module.css'
import { SeverityMenu } from '../../documents/issue/SeverityMenu.tsx'

/** The rows of an issue in their order. */
export function useIssueFacts(issue: Issue): Fact[] {
  const t = useT()
  const { submission, project, milestone, isRaisedByHand: byHand } = issue
  const submittedOn = <DateText value={issue.createdAt} form="dateTime" />
  const facts: Fact[] = [
    {
      label: t('issues.rowMilestone'),
      value: milestone ? <MilestoneButton milestone={milestone} /> : t('common.missing'),
      lead: true,
    },
    {
      label: t('issues.rowSite'),
      value: <SiteLink projectId={project} site={issue.site} />,
      lead: true,
    },
    {
      label: t('issues.rowRefId'),
      value: <span className="ref">{issue.refId ? `I-${issue.refId}` : t('issues.refNone')}</span>,
    },
    {
      label: t(byHand ? 'work.rowGps' : 'issues.rowGps'),
      value: <Coordinates lat={issue.submittedFromLat} lng={issue.submittedFromLng} />,
    },
    {
      label: t(byHand ? 'work.rowRaisedOn' : 'issues.rowSubmittedOn'),
      value: submission ? (
        <span className={classes.submitted}>
          <Link
            className={classes.link}
            to="/projects/$projectId/submissions/$docId"
            params={{ projectId: project, docId: submission }}
          >
            {submittedOn}
          </Link>
          <FullscreenButton projectId={project} docId={submission} />
        </span>
      ) : (
        submittedOn
      ),
    },
    {
      label: t(byHand ? 'work.rowRaisedBy' : 'issues.rowSubmittedBy'),
      value: <PersonChip person={issue.createdBy} size={20} />,
    },
    {
      label: t('issues.rowSeverity'),
      value: <SeverityMenu issue={issue} keys="s" />,
    },
    { label: t('issues.rowStatus'), value: <IssueStatus issue={issue} /> },
  ]
  if (!issue.share) return facts
  const reference = `I-${issue.refId}`
  const subject = { resource: issues, projectId: project, docId: issue._id, reference }
  const active = <Sharing share={issue.share} subject={subject} isLive={issue.isShared} />
  return [...facts, { label: t('issues.rowSharing'), value: active }]
}

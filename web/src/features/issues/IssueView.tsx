import { issues, type Issue } from '@plumbline/contract/issues'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/people.ts'
import { formatDate } from '../../lib/dates.ts'
import { SeverityPill } from '../../ui/SeverityPill.tsx'
import { useUser } from '../auth/useUser.ts'
import { COMPOSER_ID, CommentButton } from '../detail/CommentButton.tsx'
import { DeletedBanner, removedAt } from '../detail/DeletedBanner.tsx'
import { DetailFrame } from '../detail/DetailFrame.tsx'
import { PlaceAndFacts } from '../detail/PlaceAndFacts.tsx'
import { useProjectTitle } from '../projects/useProject.ts'
import { Composer } from '../updates/Composer.tsx'
import { feedEntries, ISSUE_PAGE_ACTIONS } from '../updates/feed.ts'
import { HistoryAndComments } from '../updates/HistoryAndComments.tsx'
import { LockedNote } from '../updates/LockedNote.tsx'
import { useMarkSeen } from '../updates/useMarkSeen.ts'
import { useSendNote } from '../updates/useSendNote.ts'
import { IssueDetails } from './IssueDetails.tsx'
import { IssueStatus } from './IssueStatus.tsx'
import { IssueSteps } from './IssueSteps.tsx'
import { useIssueFacts } from './useIssueFacts.tsx'

/** Zoom of the map of an issue (SPEC section 9). */
const ISSUE_ZOOM = 15

interface Props {
  issue: Issue
  /** The entry that the address leads to. */
  jump: string | undefined
}

/** An issue: what was reported, where, and what people say about it. */
export function IssueView({ issue, jump }: Props) {
  const t = useT()
  const user = useUser()
  const { project: projectId, question, site } = issue
  const params = { projectId, docId: issue._id }
  const reference = `I-${issue.refId}`
  const facts = useIssueFacts(issue)
  const send = useSendNote(issues, params)
  const draftKey = `${user._id}:issue:${issue._id}`
  useProjectTitle(question.errorText)
  useMarkSeen(issues, params, issue)
  return (
    <DetailFrame
      parent={
        <Link to="/projects/$projectId/issues" params={{ projectId }}>
          {t('issues.crumb')}
        </Link>
      }
      reference={reference}
      steps={<IssueSteps issue={issue} />}
      title={question.errorText}
      banner={issue.isDeleted && <IssueDeleted issue={issue} />}
      state={
        <>
          <SeverityPill severity={issue.currentCategorization} />
          <IssueStatus issue={issue} />
        </>
      }
      aside={
        <PlaceAndFacts
          lat={issue.submittedFromLat}
          lng={issue.submittedFromLng}
          zoom={ISSUE_ZOOM}
          status={issue.milestone.actualStatus}
          label={t('issues.mapLabel', { ref: reference })}
          facts={facts}
        />
      }
      bottomBar={!issue.isDeleted && <CommentButton />}
    >
      <IssueDetails issue={issue} />
      <HistoryAndComments
        entries={feedEntries(issue.updates, ISSUE_PAGE_ACTIONS)}
        projectId={projectId}
        site={site.name}
        jump={jump}
      >
        {issue.isDeleted ? (
          <LockedNote text={t('issues.locked')} />
        ) : (
          <Composer key={draftKey} id={COMPOSER_ID} draftKey={draftKey} send={send} />
        )}
      </HistoryAndComments>
    </DetailFrame>
  )
}

function IssueDeleted({ issue: { deletedAt, deletedBy } }: { issue: Issue }) {
  const t = useT()
  if (deletedAt === null) return null
  const name = deletedBy ? fullName(deletedBy) : t('common.deletedUser')
  const removed = formatDate(removedAt(deletedAt))
  return (
    <DeletedBanner text={t('issues.deleted', { date: formatDate(deletedAt), name, removed })} />
  )
}

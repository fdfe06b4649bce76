import { AskSection } from '../../documents/asks/AskSection.tsx'
import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { isOpen } from '@plumbline/contract/rules/facts/issue-facts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/texts/people.ts'
import { daysBetween, formatDate, localDay } from '../../lib/dates/dates.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { barButton, COMPOSER_ID, CommentButton } from '../../documents/detail/CommentButton.tsx'
import { DeletedBanner, removedAt } from '../../documents/detail/DeletedBanner.tsx'
import { DetailFrame } from '../../documents/detail/DetailFrame.tsx'
import { PlaceAndFacts } from '../../documents/detail/PlaceAndFacts.tsx'
import { usePrintAction } from '../../documents/detail/usePrintAction.ts'
import { useAdminActions } from '../../documents/detail/useAdminActions.ts'
import { useChange } from '../../documents/detail/useChange.ts'
import { useExportAction } from '../../documents/exports/useExportAction.ts'
import { notePhotos } from '../../documents/photos/gallery.ts'
import { Evidence } from '../../documents/photos/Evidence.tsx'
import { LinkedPhoto } from '../../documents/photos/LinkedPhoto.tsx'
import { useShareAction } from '../../documents/sharing/useShareAction.ts'
import { useProjectTitle } from '../../lib/project/useProject.ts'
import { useRememberDocument } from '../../documents/search/useRememberDocument.ts'
import { ISSUE_PAGE_FILTERS } from '../../documents/thread/feed/feed-filters.ts'
import { HistoryAndComments } from '../../documents/thread/HistoryAndComments.tsx'
import { useDocumentThread } from '../../documents/thread/useDocumentThread.ts'
import { useMarkSeen } from '../../documents/thread/useMarkSeen.ts'
import { SameQuestion } from './EntryAnswers.tsx'
import { IssueDetails, reportPhotos } from './IssueDetails.tsx'
import { IssueStatus } from '../../documents/issue/IssueStatus.tsx'
import { StepButtons } from '../../documents/detail/StepButtons.tsx'
import { useSitePin } from '../../documents/detail/useSitePin.ts'
import { useIssueSteps } from './useIssueSteps.ts'
import { SeverityMenu } from '../../documents/issue/SeverityMenu.tsx'
import { useIssueActions } from '../../documents/issue/useIssueActions.ts'
import { useIssueFacts } from './useIssueFacts.tsx'
import { NextStep } from './work/NextStep.tsx'
import { Tag } from '../../ui/status/Badge.tsx'
import { StepsBar } from './work/StepsBar.tsx'
import { VerifyBanner } from './work/VerifyBanner.tsx'
import { WorkCard } from './work/WorkCard.tsx'
import classes from '../../documents/issue/Issue.module.css'

/** Zoom of the map of an issue. */
const ISSUE_ZOOM = 15

interface Props {
  issue: Issue
  /** The entry that the address leads to. */
  jump: string | undefined
}

/** An issue: what was reported, where, and what people say about it. */
export function IssueView({ issue, jump }: Props) {
  const t = useT()
  const { project: projectId, question } = issue
  const params = { projectId, docId: issue._id }
  const reference = `I-${issue.refId}`
  const phone = useMedia(XS)
  const facts = useIssueFacts(issue)
  const { steps, go, onNextIssue } = useIssueSteps(issue)
  const pin = useSitePin(projectId, issue.site._id)
  const marked = useChange(issues, issue)
  const onMarked = async (copy: File) =>
    (await marked.send({ actionType: 'Updated', content: { notes: t('markup.note') } }, [copy])) ===
    null
  const gallery = {
    title: issue.site.name,
    pin,
    onNextIssue,
    onMarked: issue.isDeleted ? undefined : onMarked,
  }
  const { ask, reason } = useIssueActions(issue)
  const actions = [
    useExportAction('issues', issue),
    usePrintAction('issues', issue),
    ...useShareAction(issues, issue, reference),
    ...useAdminActions(issues, issue, ask, reason('Deleted')),
  ]
  const thread = useDocumentThread(issues, issue)
  useProjectTitle(question.errorText)
  useRememberDocument('issue', issue, question.errorText)
  useMarkSeen(issues, params, issue)
  return (
    <DetailFrame
      parent={
        <Link to="/projects/$projectId/issues" params={{ projectId }}>
          {phone && <ArrowLeft size={20} aria-hidden="true" />}
          {t('issues.crumb')}
        </Link>
      }
      reference={reference}
      steps={
        steps && (
          <StepButtons
            steps={steps}
            previousLabel={t('issues.previous')}
            nextLabel={t('issues.next')}
            onStep={go}
          />
        )
      }
      actions={actions}
      title={question.errorText}
      mark={issue.isRaisedByHand && <Tag>{t('work.byHand')}</Tag>}
      banner={issue.isDeleted && <IssueDeleted issue={issue} onRestore={() => ask('Restored')} />}
      state={
        <>
          <SeverityMenu issue={issue} />
          <IssueStatus issue={issue} />
          {issue.isRaisedByHand && <Tag>{t('work.byHand')}</Tag>}
          <span className={classes.age}>{t('issues.daysOld', { n: daysOld(issue) })}</span>
        </>
      }
      photos={
        issue.report.photos.length > 0 && (
          <Evidence key={issue._id} photos={reportPhotos(issue)} {...gallery} />
        )
      }
      evidence={
        <>
          {!phone && <WayOfIssue issue={issue} />}
          <IssueDetails key={issue._id} issue={issue} gallery={gallery} />
        </>
      }
      aside={
        <>
          {!phone && (
            <WorkCard issue={issue}>
              <IssueAsks issue={issue} />
            </WorkCard>
          )}
          <PlaceAndFacts
            projectId={projectId}
            siteId={issue.site._id}
            lat={issue.submittedFromLat}
            lng={issue.submittedFromLng}
            zoom={ISSUE_ZOOM}
            status={issue.milestone?.actualStatus ?? null}
            label={t('issues.mapLabel', { ref: reference })}
            isByHand={issue.isRaisedByHand}
            facts={facts}
          >
            {phone && (
              <>
                <WayOfIssue issue={issue} />
                <WorkCard issue={issue}>
                  <IssueAsks issue={issue} />
                </WorkCard>
              </>
            )}
          </PlaceAndFacts>
          {issue.entry && <SameQuestion entry={issue.entry} />}
          {!phone && <NextStep issue={issue} />}
        </>
      }
      bottomBar={
        !issue.isDeleted && (
          <>
            <CommentButton variant="secondary" />
            <NextStep issue={issue} only className={barButton} />
          </>
        )
      }
    >
      <LinkedPhoto
        galleries={[reportPhotos(issue), ...notePhotos(issue.updates)]}
        {...gallery}
        home={issue.isDeleted ? undefined : { kind: 'issue', ...params }}
      />
      <HistoryAndComments
        thread={thread}
        updates={issue.updates}
        filters={ISSUE_PAGE_FILTERS}
        onlyFiltered
        jump={jump}
        lockedText={t('issues.locked')}
        composerId={COMPOSER_ID}
        reference={reference}
      />
    </DetailFrame>
  )
}

/** What was asked of organisations about an issue, and what they answered. */
function IssueAsks({ issue }: { issue: Issue }) {
  const { _id, project, refId, question, site, organisation } = issue
  return (
    <AskSection
      about={{
        projectId: project,
        issue: _id,
        title: `I-${refId} ${question.errorText} · ${site.name}`,
        organisation,
      }}
      mayAsk={isOpen(issue)}
    />
  )
}

/** Whose turn it is: what is behind an issue and what it waits for. */
function WayOfIssue({ issue }: { issue: Issue }) {
  return (
    <div>
      <StepsBar issue={issue} />
      <VerifyBanner issue={issue} />
    </div>
  )
}

const daysOld = ({ createdAt }: Issue) => daysBetween(localDay(createdAt), localDay())

interface DeletedProps {
  issue: Issue
  onRestore: () => void
}

function IssueDeleted({ issue: { deletedAt, deletedBy }, onRestore }: DeletedProps) {
  const t = useT()
  if (deletedAt === null) return null
  const name = deletedBy ? fullName(deletedBy) : t('common.deletedUser')
  const removed = formatDate(removedAt(deletedAt))
  return (
    <DeletedBanner
      text={t('issues.deleted', { date: formatDate(deletedAt), name, removed })}
      onRestore={onRestore}
    />
  )
}

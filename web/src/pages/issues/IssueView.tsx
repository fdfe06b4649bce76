import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/texts/people.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { COMPOSER_ID } from '../../documents/detail/CommentButton.tsx'
import { DeletedBanner, removedAt } from '../../documents/detail/DeletedBanner.tsx'
import { DetailFrame } from '../../documents/detail/DetailFrame.tsx'
import { PlaceAndFacts } from '../../documents/detail/PlaceAndFacts.tsx'
import { usePrintAction } from '../../documents/detail/usePrintAction.ts'
import { useAdminActions } from '../../documents/detail/useAdminActions.ts'
import { useChange } from '../../documents/detail/useChange.ts'
import { useExportAction } from '../../documents/exports/useExportAction.ts'
import { notePhotos } from '../../documents/photos/gallery.ts'
import { Evidence } from '../../documents/photos/Evidence.tsx'
import { Proof } from '../../documents/photos/Proof.tsx'
import { whoTook } from '../../documents/thread/useAuthorName.ts'
import { LinkedPhoto } from '../../documents/photos/LinkedPhoto.tsx'
import { useShareAction } from '../../documents/sharing/useShareAction.ts'
import { useProjectTitle } from '../../lib/project/useProject.ts'
import { useRememberDocument } from '../../documents/search/useRememberDocument.ts'
import { ISSUE_PAGE_FILTERS } from '../../documents/thread/feed/feed-filters.ts'
import { HistoryAndComments } from '../../documents/thread/HistoryAndComments.tsx'
import { useDocumentThread } from '../../documents/thread/useDocumentThread.ts'
import { useMarkSeen } from '../../documents/thread/useMarkSeen.ts'
import { SameQuestion } from './EntryAnswers.tsx'
import { AskCard } from './head/AskCard.tsx'
import { IssueDetails, reportPhotos } from './IssueDetails.tsx'
import { StepButtons } from '../../documents/detail/StepButtons.tsx'
import { useSitePin } from '../../documents/detail/useSitePin.ts'
import { useIssueSteps } from './useIssueSteps.ts'
import { useIssueActions } from '../../documents/issue/useIssueActions.ts'
import { useIssueFacts } from './useIssueFacts.tsx'
import { FactLine } from './head/FactLine.tsx'
import { NextButtons } from './head/NextButtons.tsx'
import { useNextActs } from './head/useNextActs.ts'
import { Tag } from '../../ui/status/Badge.tsx'
import { StepsBar } from './work/StepsBar.tsx'
import { NoPhotoYet } from './work/NoPhotoYet.tsx'
import { SentBackBanner } from './work/SentBackBanner.tsx'
import { WorkCard } from './work/WorkCard.tsx'
import { repairOf } from './work/work-steps.ts'

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
  const before = reportPhotos(issue)
  const repair = repairOf(issue)
  const proof =
    before.length > 0 && repair ? (
      <Proof
        key={`proof-${issue._id}`}
        before={before}
        after={repair.content.photos}
        afterBy={whoTook(t, repair)}
        {...gallery}
      />
    ) : null
  const evidence = before.length > 0 && <Evidence key={issue._id} photos={before} {...gallery} />
  const { ask, reason } = useIssueActions(issue)
  const exporting = useExportAction('issues', issue)
  const sharing = useShareAction(issues, issue, reference)
  const byAdmins = useAdminActions(issues, issue, ask, reason('Deleted'))
  const print = usePrintAction('issues', issue)
  const next = useNextActs(issue)
  const isUndecided = next.undecided !== null
  const actions = [
    ...sharing,
    ...byAdmins.filter(({ key }) => key === 'stopSharing'),
    exporting,
    ...next.rest,
    { ...print, isRare: true },
    // restoring is the main action of what is deleted
    ...byAdmins.flatMap((action) => (action.key === 'delete' ? [{ ...action, isRare: true }] : [])),
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
      next={next.main && <NextButtons issue={issue} next={next} />}
      line={
        <>
          <FactLine issue={issue} isAlone={false} />
          <StepsBar issue={issue} />
        </>
      }
      state={
        <>
          <FactLine issue={issue} isAlone />
          {issue.isRaisedByHand && <Tag>{t('work.byHand')}</Tag>}
        </>
      }
      photos={proof ?? evidence}
      evidence={
        <>
          {isUndecided && <AskCard issue={issue} thread={thread} />}
          {!phone && proof}
          <NoPhotoYet issue={issue} />
          {!phone && <SentBackBanner issue={issue} />}
          <IssueDetails
            key={issue._id}
            issue={issue}
            isCompared={proof !== null}
            gallery={gallery}
          />
          {!isUndecided && <AskCard issue={issue} thread={thread} />}
        </>
      }
      aside={
        <>
          {!phone && <WorkCard issue={issue} isUndecided={isUndecided} />}
          <PlaceAndFacts
            projectId={projectId}
            siteId={issue.site._id}
            lat={issue.submittedFromLat}
            lng={issue.submittedFromLng}
            zoom={ISSUE_ZOOM}
            status={issue.milestone?.actualStatus ?? null}
            label={t('issues.mapLabel', { ref: reference })}
            isByHand={issue.isRaisedByHand}
            isWithRows={!phone}
            facts={facts}
          >
            {phone && (
              <>
                <StepsBar issue={issue} />
                <SentBackBanner issue={issue} />
                <WorkCard issue={issue} isUndecided={isUndecided} />
              </>
            )}
          </PlaceAndFacts>
          {issue.entry && <SameQuestion entry={issue.entry} />}
        </>
      }
      bottomBar={(!issue.isDeleted || next.main) && <NextButtons issue={issue} next={next} isBar />}
    >
      <LinkedPhoto
        galleries={[before, ...notePhotos(issue.updates)]}
        {...gallery}
        home={issue.isDeleted ? undefined : { kind: 'issue', ...params }}
      />
      <HistoryAndComments
        thread={thread}
        updates={issue.updates}
        filters={ISSUE_PAGE_FILTERS}
        hasLines
        jump={jump}
        lockedText={t('issues.locked')}
        composerId={COMPOSER_ID}
        reference={reference}
      />
    </DetailFrame>
  )
}

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

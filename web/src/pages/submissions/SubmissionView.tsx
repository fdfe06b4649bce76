import { submissions } from '@plumbline/contract/submissions'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, LocateFixed, MapPin, Maximize2, Pencil } from 'lucide-react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { collectOnlyText } from '../../lib/texts/collect-only.ts'
import { fullName } from '../../lib/texts/people.ts'
import { COMPOSER_ID, CommentButton } from '../../documents/detail/CommentButton.tsx'
import { DeletedBanner, removedAt } from '../../documents/detail/DeletedBanner.tsx'
import { DetailFrame } from '../../documents/detail/DetailFrame.tsx'
import type { DocumentAction } from '../../documents/document-action.ts'
import { PlaceAndFacts } from '../../documents/detail/PlaceAndFacts.tsx'
import { useAdminActions } from '../../documents/detail/useAdminActions.ts'
import { usePrintAction } from '../../documents/detail/usePrintAction.ts'
import { useExportAction } from '../../documents/exports/useExportAction.ts'
import { notePhotos } from '../../documents/photos/gallery.ts'
import { LinkedPhoto } from '../../documents/photos/LinkedPhoto.tsx'
import { submissionPhotos } from '../../documents/photos/submission-photos.ts'
import { useShareAction } from '../../documents/sharing/useShareAction.ts'
import { useProjectTitle } from '../../lib/project/useProject.ts'
import { useRememberDocument } from '../../documents/search/useRememberDocument.ts'
import { SUBMISSION_PAGE_FILTERS } from '../../documents/thread/feed/feed-filters.ts'
import { HistoryAndComments } from '../../documents/thread/HistoryAndComments.tsx'
import { useDocumentThread } from '../../documents/thread/useDocumentThread.ts'
import { useMarkSeen } from '../../documents/thread/useMarkSeen.ts'
import { AssessmentForm } from '../../documents/submission/AssessmentForm.tsx'
import { openFullscreen } from '../../documents/submission/open-fullscreen.ts'
import { MissingPhotos } from '../../documents/submission/MissingPhotos.tsx'
import { ToCheck } from '../../documents/submission/ToCheck.tsx'
import { SubmissionStatus } from '../../documents/submission/SubmissionStatus.tsx'
import { fromList } from '../../documents/list/from-list.ts'
import { StepButtons } from '../../documents/detail/StepButtons.tsx'
import { useSteps } from '../../documents/detail/useSteps.ts'
import {
  parseSubmissionListSearch,
  submissionListQuery,
} from '../../documents/list/submission-search.ts'
import { useSubmissionFacts } from '../../documents/submission/useSubmissionFacts.tsx'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useMedia, XS } from '../../lib/media.ts'
import { DateText } from '../../ui/DateText.tsx'
import { distanceText } from '../../map/scale.ts'
import { ReviewButton, ReviewOnPhone } from '../../documents/submission/review/ReviewButton.tsx'
import { ReviewMenu } from '../../documents/submission/review/ReviewMenu.tsx'
import { FactsTab } from '../../documents/submission/versions/FactsTab.tsx'
import { SubmissionTabs } from '../../documents/submission/versions/SubmissionTabs.tsx'
import { useMetresToSite } from '../../documents/submission/visit.ts'
import classes from './SubmissionView.module.css'

const EditSubmissionDialog = lazyPart(() => import('./EditSubmissionDialog.tsx'))
const SubmissionResolveDialog = lazyPart(
  () => import('../../documents/submission/SubmissionResolveDialog.tsx'),
)

/** Zoom of the map of a submission. */
const SUBMISSION_ZOOM = 14

interface Props {
  submission: Submission
  /** The entry that the address leads to. */
  jump: string | undefined
}

/** A submission: the form as it was filled in, where, and what people say about it. */
export function SubmissionView({ submission, jump }: Props) {
  const t = useT()
  const { project: projectId, milestone } = submission
  const params = { projectId, docId: submission._id }
  const reference = `S-${submission.refId}`
  const facts = useSubmissionFacts(submission)
  const ask = (action: 'Deleted' | 'Restored') =>
    openDialog(SubmissionResolveDialog, { submission, action })
  const isOfPhone = submission.visit !== null
  // what is approved stays as it is
  const isEditable = isOfPhone && submission.review !== 'approved'
  const move: DocumentAction = {
    key: 'edit',
    label: t(isOfPhone ? 'submissions.move' : 'submissions.edit'),
    icon: isOfPhone ? MapPin : Pencil,
    onClick: () => openDialog(EditSubmissionDialog, { submission }),
  }
  const onlyInCollect = collectOnlyText(t, submission.collectOnlyTypes)
  const editAnswers: DocumentAction = {
    key: 'answers',
    label: t('submissions.editAnswers'),
    icon: Pencil,
    ...(onlyInCollect
      ? {
          reason: t('submissions.editInCollect', { types: onlyInCollect }),
          onClick: () => undefined,
        }
      : { href: `/field/edit/${projectId}/${submission._id}` }),
  }
  const fullscreen: DocumentAction = {
    key: 'fullscreen',
    label: t('submissions.fullscreen'),
    icon: Maximize2,
    isRare: true,
    onClick: () => openFullscreen(params),
  }
  const phone = useMedia(XS)
  const actions = [
    ...(submission.isDeleted ? [] : isEditable ? [editAnswers, move] : [move]),
    useExportAction('submissions', submission),
    ...useShareAction(submissions, submission, reference),
    ...(phone ? [] : [fullscreen]),
    { ...usePrintAction('submissions', submission), isRare: true },
    ...useAdminActions(submissions, submission, ask).map((action) => ({
      ...action,
      isRare: action.key === 'delete',
    })),
  ]
  const thread = useDocumentThread(submissions, submission)
  useProjectTitle(`${reference} ${milestone.name}`)
  useRememberDocument('submission', submission, milestone.name)
  useMarkSeen(submissions, params, submission)
  const isInTabs = phone && isOfPhone
  const place = isInTabs ? (
    <FactsTab submission={submission} facts={facts} zoom={SUBMISSION_ZOOM} />
  ) : (
    <PlaceAndFacts
      projectId={projectId}
      siteId={submission.site._id}
      lat={submission.submittedFromLat}
      lng={submission.submittedFromLng}
      zoom={SUBMISSION_ZOOM}
      status={milestone.actualStatus}
      label={t('submissions.mapLabel', { ref: reference })}
      facts={facts}
    />
  )
  return (
    <DetailFrame
      parent={
        <Link to="/projects/$projectId/submissions" params={{ projectId }}>
          {phone && <ArrowLeft size={20} aria-hidden="true" />}
          {t('submissions.crumb')}
        </Link>
      }
      reference={reference}
      steps={<SubmissionSteps submission={submission} />}
      actions={actions}
      title={milestone.name}
      mark={
        <>
          <ReviewMenu submission={submission} />
          <ToCheck submission={submission} />
        </>
      }
      banner={
        submission.isDeleted && (
          <SubmissionDeleted submission={submission} onRestore={() => ask('Restored')} />
        )
      }
      state={<StateOnPhone submission={submission} />}
      aside={isInTabs ? null : place}
      bottomBar={
        !submission.isDeleted && (
          <>
            <CommentButton variant="secondary" />
            <ReviewButton submission={submission} />
          </>
        )
      }
    >
      <MissingPhotos submission={submission} />
      {isOfPhone ? (
        <SubmissionTabs submission={submission} facts={isInTabs && place} />
      ) : (
        <AssessmentForm submission={submission} />
      )}
      <LinkedPhoto
        galleries={[submissionPhotos(submission), ...notePhotos(submission.updates)]}
        title={submission.site.name}
        home={submission.isDeleted ? undefined : { kind: 'submission', ...params }}
      />
      <HistoryAndComments
        thread={thread}
        updates={submission.updates}
        filters={SUBMISSION_PAGE_FILTERS}
        jump={jump}
        lockedText={t('submissions.locked')}
        composerId={COMPOSER_ID}
        reference={reference}
      />
    </DetailFrame>
  )
}

/** Under the heading on phones: the site, when it came, the review, and how far from the site it was made. */
function StateOnPhone({ submission }: { submission: Submission }) {
  const t = useT()
  const { locale } = useLanguage()
  const metres = useMetresToSite(submission)
  if (submission.isDeleted) return <SubmissionStatus submission={submission} />
  return (
    <>
      <p className={classes.about}>
        {submission.site.name} · <DateText value={submission.createdAt} form="listed" />
      </p>
      <ReviewOnPhone submission={submission} />
      <ToCheck submission={submission} />
      {metres !== null && (
        <span className={classes.distance}>
          <LocateFixed size={15} aria-hidden="true" />
          {t('submissions.fromTheSite', { distance: distanceText(locale, metres) })}
        </span>
      )}
    </>
  )
}

interface DeletedProps {
  submission: Submission
  onRestore: () => void
}

function SubmissionDeleted({ submission, onRestore }: DeletedProps) {
  const { deletedAt, deletedBy } = submission
  const t = useT()
  if (deletedAt === null) return null
  const name = deletedBy ? fullName(deletedBy) : t('common.deletedUser')
  const removed = formatDate(removedAt(deletedAt))
  return (
    <DeletedBanner
      text={t('submissions.deleted', { date: formatDate(deletedAt), name, removed })}
      onRestore={onRestore}
    />
  )
}

/** Previous and next in the Submission Archive as it was when this one was opened from it. */
function SubmissionSteps({ submission }: { submission: Submission }) {
  const t = useT()
  const navigate = useNavigate()
  const params = { projectId: submission.project, docId: submission._id }
  const list = useLocation({ select: ({ state }) => state.list })
  const search = list && parseSubmissionListSearch(list)
  const steps = useSteps(
    submissions,
    params,
    search ? { query: submissionListQuery(search), page: search.page ?? 1 } : null,
  )
  if (!search) return null
  return (
    <StepButtons
      steps={steps}
      previousLabel={t('submissions.previous')}
      nextLabel={t('submissions.next')}
      onStep={({ id, page }) =>
        void navigate({
          to: '/projects/$projectId/submissions/$docId',
          params: { ...params, docId: id },
          state: fromList({ ...search, page }),
        })
      }
    />
  )
}

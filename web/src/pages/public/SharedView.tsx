import type { SharedDocument, SharedSubmission } from '@plumbline/contract/shares/shared-document'
import { shares } from '@plumbline/contract/shares'
import { useT } from '../../i18n/useT.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { Card } from '../../ui/Card.tsx'
import { PointMap } from '../../map/place/PointMap.tsx'
import { sharedTiles } from '../../map/tiles.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { toastError } from '../../lib/overlay/toasts.ts'
import { useOpened } from './useOpened.ts'
import { CommentForm } from './CommentForm.tsx'
import classes from './Shared.module.css'
import { AnswerParts } from '../../documents/submission/AnswerParts.tsx'
import { AssessmentItem } from '../../documents/submission/AssessmentItem.tsx'
import { openGallery } from './open-gallery.ts'
import { answerPhotos, sharedGalleries } from './public-photos.ts'
import { Download } from 'lucide-react'
import { useSyncExternalStore, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { BAR_ACTIONS } from '../../lib/overlay/bar-actions.ts'
import { useAfterPaint } from '../../lib/loading/useAfterPaint.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { Button } from '../../ui/form/Button.tsx'
import { openExport } from '../../documents/exports/open-export.ts'
import { SharedFacts } from './SharedFacts.tsx'
import { isComment } from '../../documents/thread/feed/feed.ts'
import feed from '../../documents/thread/feed/Feed.module.css'
import { SharedComment } from './SharedComment.tsx'
import { SharedEvent } from './SharedEvent.tsx'
import { SharedIssueDetails } from './SharedIssueDetails.tsx'
import { referenceOf } from './reference.ts'
import { allSharedAnswers, useSharedAnswers } from './shared-answers.ts'
import { useLinkedPhoto } from '../../documents/photos/useLinkedPhoto.ts'

/** Zoom of the map of a shared issue or submission. */
const ZOOM = 14

interface Props {
  shareId: string
  shared: SharedDocument
}

/** An issue or submission by names alone; its link says what else there is. */
export function SharedView({ shareId, shared }: Props) {
  const t = useT()
  useOpened(() => call(shares.opened, { params: { shareId } }))
  const { share, isDeleted } = shared
  const painted = useAfterPaint()
  const tiles = useMemo(() => sharedTiles(shareId), [shareId])
  const heading = useHeading(shared)
  const ref = referenceOf(shared)
  useTitle(heading)
  useSharedPhoto(shared)
  return (
    <article className={classes.page} aria-labelledby="shared-heading">
      <h1 id="shared-heading" className={shared.type === 'issue' ? classes.kind : classes.heading}>
        {heading}
      </h1>
      {shared.type === 'issue' && (
        <h2 className={`${classes.heading} ${classes.problem}`}>
          {shared.question.errorText || shared.question.errorName}
        </h2>
      )}
      {share.canExport && <SharedExport shareId={shareId} shared={shared} />}
      <Card className={classes.head} aria-label={t('shared.facts')}>
        <SharedFacts shared={shared} />
        <div className={classes.map}>
          {painted && (
            <PointMap
              lat={shared.submittedFromLat}
              lng={shared.submittedFromLng}
              zoom={ZOOM}
              tiles={tiles}
              label={t(shared.type === 'issue' ? 'issues.mapLabel' : 'submissions.mapLabel', {
                ref,
              })}
            />
          )}
        </div>
      </Card>
      {shared.type === 'issue' ? (
        <SharedIssueDetails issue={shared} />
      ) : (
        <SharedAnswers shareId={shareId} submission={shared} />
      )}
      {share.showUpdates && <SharedHistory shared={shared} />}
      {share.canComment && !isDeleted && (
        <CommentForm shareId={shareId} mayAddFiles={shared.mayAddFiles} />
      )}
    </article>
  )
}

/** The kind of the document; the text of an issue stands below. */
function useHeading(shared: SharedDocument): string {
  const t = useT()
  if (shared.type === 'submission') return t('shared.submissionHeading')
  if (shared.isRaisedByHand) return t('shared.handHeading')
  const { errorName, errorText } = shared.question
  return t('shared.issueHeading', { errorName: errorName || errorText })
}

/** The form as it was filled in. Each photo opens the gallery of all photos of the submission. */
function SharedAnswers({ shareId, submission }: { shareId: string; submission: SharedSubmission }) {
  const t = useT()
  const { site } = submission
  const { data, count, isLoading, showMore } = useSharedAnswers(shareId, submission)
  const photos = answerPhotos({ ...submission, data })
  const before = (position: number) =>
    data.slice(0, position).reduce((n, item) => n + item.photos.length, 0)
  return (
    <section className={classes.section} aria-labelledby="assessment-form">
      <h2 id="assessment-form">{t('submissions.form')}</h2>
      <Card as="div" className={classes.details}>
        {data.length === 0 && <p className="quiet">{t('submissions.noAnswers')}</p>}
        <div className={classes.answers}>
          <AnswerParts
            items={data}
            renderItem={(item, position) => (
              <AssessmentItem
                item={{ ...item, issueId: null, kind: null, values: [] }}
                projectId=""
                hasFiles={item.hasHiddenFiles}
                onPhoto={(index) => openGallery(photos, before(position) + index, site.name)}
              />
            )}
          />
        </div>
        {data.length < count && (
          <output className="row gap12">
            {t('submissions.firstAnswers', { n: data.length, of: count })}
            <Button busy={isLoading} onClick={showMore}>
              {t('common.showMore')}
            </Button>
          </output>
        )}
      </Card>
    </section>
  )
}

/** The frame may come onto the page together with this; then it stays. */
const stays = () => () => undefined
const barActions = () => document.getElementById(BAR_ACTIONS)

/** Saves what the link shows as a file; its button stands in the bar, on phones under the heading. */
function SharedExport({ shareId, shared }: Props) {
  const t = useT()
  const phone = useMedia(XS)
  const [isBusy, setIsBusy] = useState(false)
  const bar = useSyncExternalStore(stays, barActions)
  async function open() {
    const { share: _, mayAddFiles: _may, ...document } = shared
    const kind = shared.type === 'issue' ? 'issues' : 'submissions'
    setIsBusy(true)
    try {
      const all = shared.type === 'submission' && { data: await allSharedAnswers(shareId, shared) }
      const line = JSON.stringify({ ...document, ...all, isShared: true })
      openExport({ kind, total: 1, lines: [line] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toastError(problemText(error))
    } finally {
      setIsBusy(false)
    }
  }
  const button = (
    <Button
      icon={<Download size={15} aria-hidden="true" />}
      busy={isBusy}
      onClick={() => void open()}
    >
      {t('exports.export')}
    </Button>
  )
  // the bar of a phone has no room for it
  if (phone) return <div className={classes.export}>{button}</div>
  return bar && createPortal(button, bar)
}

/** The history that the link shows, oldest first; to be read only. */
function SharedHistory({ shared }: { shared: SharedDocument }) {
  const t = useT()
  const { updates, type, site } = shared
  const isByHand = shared.type === 'issue' && shared.isRaisedByHand
  return (
    <section className={classes.history} aria-labelledby="shared-history">
      <h2 id="shared-history">{t('shared.history')}</h2>
      {updates.length === 0 && <p className="quiet">{t('shared.noHistory')}</p>}
      <ol>
        {updates.map((update) => (
          <li key={update._id} className={feed.entry}>
            {isComment(update) ? (
              <SharedComment update={update} site={site.name} />
            ) : (
              <SharedEvent update={update} type={type} isByHand={isByHand} site={site.name} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Opens the photo that the address names over the shared view, once. */
function useSharedPhoto(shared: SharedDocument): void {
  const linked = useLinkedPhoto(sharedGalleries(shared))
  useEffect(() => {
    if (!linked) return
    openGallery([...linked.photos], linked.index, shared.site.name)
    linked.forget()
  })
}

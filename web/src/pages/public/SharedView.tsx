import type { SharedDocument } from '@plumbline/contract/shares'
import { useT } from '../../i18n/useT.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { Card } from '../../ui/Card.tsx'
import { PointMap } from '../../map/place/PointMap.tsx'
import { CommentForm } from './CommentForm.tsx'
import classes from './Shared.module.css'
import { SharedAnswers } from './SharedAnswers.tsx'
import { SharedExport } from './SharedExport.tsx'
import { SharedFacts } from './SharedFacts.tsx'
import { SharedHistory } from './SharedHistory.tsx'
import { SharedIssueDetails } from './SharedIssueDetails.tsx'
import { referenceOf } from './reference.ts'
import { usePainted } from './usePainted.ts'
import { useSharedPhoto } from './useSharedPhoto.ts'

/** Zoom of the map of a shared issue or submission (SPEC section 9). */
const ZOOM = 14

interface Props {
  shareId: string
  shared: SharedDocument
}

/** An issue or submission by names alone; its link says what else there is. */
export function SharedView({ shareId, shared }: Props) {
  const t = useT()
  const { share, isDeleted } = shared
  const painted = usePainted()
  const heading =
    shared.type === 'issue'
      ? t('shared.issueHeading', { errorName: shared.question.errorName })
      : t('shared.submissionHeading')
  const ref = referenceOf(shared)
  useTitle(heading)
  useSharedPhoto(shared)
  return (
    <article className={classes.page} aria-labelledby="shared-heading">
      <h1 id="shared-heading" className={classes.heading}>
        {heading}
      </h1>
      {share.canExport && <SharedExport shared={shared} />}
      <Card className={classes.head} aria-label={t('shared.facts')}>
        <SharedFacts shared={shared} />
        <div className={classes.map}>
          {painted && (
            <PointMap
              lat={shared.submittedFromLat}
              lng={shared.submittedFromLng}
              zoom={ZOOM}
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
        <SharedAnswers submission={shared} />
      )}
      {share.showUpdates && <SharedHistory shared={shared} />}
      {share.canComment && !isDeleted && (
        <CommentForm shareId={shareId} mayAddFiles={shared.mayAddFiles} />
      )}
    </article>
  )
}

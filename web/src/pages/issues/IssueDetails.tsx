import { shownOf } from '@plumbline/contract/answers/shown-of'
import type { Issue } from '@plumbline/contract/issues/issue'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { fullName } from '../../lib/texts/people.ts'
import { useAnswerFormats } from '../../lib/texts/useAnswerFormats.ts'
import { dotted } from '../../lib/texts/place.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { GalleryPhoto } from '../../documents/photos/gallery.ts'
import type { LightboxProps } from '../../documents/photos/Lightbox.tsx'
import { OtherAnswers } from './EntryAnswers.tsx'
import { Evidence } from '../../documents/photos/Evidence.tsx'
import { FileAnswers } from '../../ui/files/FileAnswers.tsx'
import { NoteText } from '../../documents/thread/feed/NoteText.tsx'
import classes from '../../documents/issue/Issue.module.css'

interface Props {
  issue: Issue
  /** The photos of the report stand above, beside those of the repair. */
  isCompared: boolean
  /** The props that all galleries of the page share. */
  gallery: Omit<LightboxProps, 'photos' | 'index' | 'onClose'>
}

/** The report from the field: the photos, the question, the answer with its notes. Phones have the photos above. */
export function IssueDetails({ issue, isCompared, gallery }: Props) {
  const t = useT()
  const phone = useMedia(XS)
  const { report, createdBy } = issue
  const question = questionOf(issue)
  const answer = shownOf(report, useAnswerFormats()).text
  const isReported = answer !== '' || report.notes !== '' || report.files.length > 0
  const films = report.files.filter(({ media }) => media === 'video')
  return (
    <Card className={classes.details} aria-labelledby="issue-details">
      {!phone && !isCompared && report.photos.length > 0 && (
        <div className={classes.evidence}>
          <Evidence photos={reportPhotos(issue)} {...gallery} />
        </div>
      )}
      <h2 id="issue-details">{t('issues.details')}</h2>
      {!issue.isRaisedByHand && (
        <>
          <p className="overline">{t('issues.question')}</p>
          <p className={classes.question}>{question}</p>
        </>
      )}
      {isReported && (
        <div className={classes.report}>
          <Avatar person={createdBy} size={26} />
          <div className="narrow">
            <p className={classes.reportHead}>
              <b>{createdBy ? fullName(createdBy) : t('common.deletedUser')}</b>
              <span className={classes.time}>
                <DateText value={issue.createdAt} form="dateTime" />
              </span>
            </p>
            <NoteText
              lead={answer && report.notes ? t('issues.answer', { answer }) : answer}
              text={report.notes}
              projectId={issue.project}
            />
            <FileAnswers files={report.files} isOnlyFilm={films.length === 1} />
          </div>
        </div>
      )}
      {issue.entry && <OtherAnswers entry={issue.entry} name={issue.question.entryPath} />}
      {!isReported && report.photos.length === 0 && (
        <p className="quiet">{t('issues.noContent')}</p>
      )}
    </Card>
  )
}

/** The question that was flagged, and in which entries of repeats: 'Depth · Pile › P3'. */
const questionOf = ({ report, question }: Issue) =>
  dotted(report.question || question.errorName, question.entryPath)

/** The photos that the field reported, as the gallery shows them. */
export function reportPhotos(issue: Issue): GalleryPhoto[] {
  const question = questionOf(issue)
  return issue.report.photos.map((photo) => ({ ...photo, question }))
}

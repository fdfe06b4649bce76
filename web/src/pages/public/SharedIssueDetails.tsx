import type { SharedIssue } from '@plumbline/contract/shares/shared-document'
import { useT } from '../../i18n/useT.ts'
import { Card } from '../../ui/Card.tsx'
import { FileAnswers } from '../../ui/files/FileAnswers.tsx'
import { PhotoGrid } from '../../ui/PhotoGrid.tsx'
import { NoteText } from '../../documents/thread/feed/NoteText.tsx'
import { openGallery } from './open-gallery.ts'
import { reportedPhotos } from './public-photos.ts'
import classes from './Shared.module.css'
import { dotted } from '../../lib/texts/place.ts'

/** The report from the field, and its photos beside it. */
export function SharedIssueDetails({ issue }: { issue: SharedIssue }) {
  const t = useT()
  const { question, report, site, isRaisedByHand } = issue
  const open = (index: number) => openGallery(reportedPhotos(issue), index, site.name)
  return (
    <div className={classes.columns}>
      <section aria-labelledby="issue-details">
        <h2 id="issue-details">{t('shared.issueDetails')}</h2>
        <Card as="div" className={classes.details}>
          <dl>
            {question.errorName && (
              <>
                <dt>{t('shared.title')}</dt>
                <dd>{question.errorName}</dd>
              </>
            )}
            <dt>{t('shared.error')}</dt>
            <dd>{dotted(question.errorText, question.entryPath)}</dd>
            <dt>{t('shared.notes')}</dt>
            <dd>
              {report.notes && <NoteText text={report.notes} projectId="" />}
              {!report.notes && report.files.length === 0 && t('common.missing')}
              <FileAnswers files={report.files} />
            </dd>
          </dl>
        </Card>
      </section>
      <section aria-labelledby="issue-photos">
        <h2 id="issue-photos">{t(isRaisedByHand ? 'shared.handPhotos' : 'shared.photos')}</h2>
        {report.photos.length > 0 ? (
          <PhotoGrid photos={report.photos} columns={3} phoneColumns={2} onOpen={open} />
        ) : (
          <p className="quiet">{t('shared.noPhotos')}</p>
        )}
      </section>
    </div>
  )
}

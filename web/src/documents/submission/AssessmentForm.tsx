import type { Submission } from '@plumbline/contract/submissions'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Card } from '../../ui/Card.tsx'
import { pageOf } from '../photos/gallery.ts'
import { PhotoGallery } from '../photos/PhotoGallery.tsx'
import { AssessmentItem } from './AssessmentItem.tsx'
import classes from './Submission.module.css'
import { submissionPhotos } from '../photos/submission-photos.ts'

/** The form as it was filled in. Each photo opens the gallery of all photos of the submission. */
export function AssessmentForm({ submission }: { submission: Submission }) {
  const t = useT()
  const [opened, setOpened] = useState<number | null>(null)
  const { data } = submission
  const photosBefore = (position: number) =>
    data.slice(0, position).reduce((n, item) => n + item.photos.length, 0)
  return (
    <Card className={classes.form} aria-labelledby="assessment-form">
      <h2 id="assessment-form">{t('submissions.form')}</h2>
      {data.length === 0 && <p className={classes.quiet}>{t('submissions.noAnswers')}</p>}
      <ol>
        {data.map((item, position) => (
          // A form is never reordered, and may ask the same question twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={position} className={classes.item}>
            <AssessmentItem
              item={item}
              projectId={submission.project}
              onPhoto={(index) => setOpened(photosBefore(position) + index)}
            />
          </li>
        ))}
      </ol>
      {opened !== null && (
        <PhotoGallery
          photos={submissionPhotos(submission)}
          index={opened}
          title={submission.site.name}
          page={pageOf({
            kind: 'submission',
            projectId: submission.project,
            docId: submission._id,
          })}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}

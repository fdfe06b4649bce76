import type { SharedSubmission } from '@plumbline/contract/shares'
import { useT } from '../../i18n/useT.ts'
import { Card } from '../../ui/Card.tsx'
import { AssessmentItem } from '../../documents/submission/AssessmentItem.tsx'
import { openGallery } from './open-gallery.ts'
import { answerPhotos } from './public-photos.ts'
import classes from './Shared.module.css'

/** The form as it was filled in. Each photo opens the gallery of all photos of the submission. */
export function SharedAnswers({ submission }: { submission: SharedSubmission }) {
  const t = useT()
  const { data, site } = submission
  const photos = answerPhotos(submission)
  const before = (position: number) =>
    data.slice(0, position).reduce((n, item) => n + item.photos.length, 0)
  return (
    <section className={classes.section} aria-labelledby="assessment-form">
      <h2 id="assessment-form">{t('submissions.form')}</h2>
      <Card as="div" className={classes.details}>
        {data.length === 0 && <p className={classes.quiet}>{t('submissions.noAnswers')}</p>}
        <ol className={classes.answers}>
          {data.map((item, position) => (
            // A form is never reordered, and may ask the same question twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={position}>
              <AssessmentItem
                item={{ ...item, issueId: null }}
                projectId=""
                onPhoto={(index) => openGallery(photos, before(position) + index, site.name)}
              />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}

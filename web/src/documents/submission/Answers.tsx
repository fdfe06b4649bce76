import type { Submission } from '@plumbline/contract/submissions/submission'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { pageOf } from '../photos/gallery.ts'
import { PhotoGallery } from '../photos/PhotoGallery.tsx'
import { submissionPhotos } from '../photos/submission-photos.ts'
import { QuietAnswers } from './QuietAnswers.tsx'
import { AnswerParts } from './AnswerParts.tsx'
import { AssessmentItem } from './AssessmentItem.tsx'
import { TypedAnswer } from './TypedAnswer.tsx'
import classes from './Submission.module.css'
import { missingFiles, refusedFiles, useVisit } from './visit.ts'
import { answersBefore, useVersions } from './versions/versions.ts'

/** The answers of a submission. Each photo opens the gallery of all photos of the submission. */
export function Answers({ submission }: { submission: Submission }) {
  const t = useT()
  const [opened, setOpened] = useState<number | null>(null)
  const { data } = submission
  const visit = useVisit(submission)
  const missing = missingFiles(visit)
  const refused = refusedFiles(t, visit)
  const films = data.flatMap(({ files }) => files).filter(({ media }) => media === 'video')
  const before = answersBefore(useVersions(submission))
  const photosBefore = (position: number) =>
    data.slice(0, position).reduce((n, item) => n + item.photos.length, 0)
  return (
    <>
      {data.length === 0 && <p className={classes.quiet}>{t('submissions.noAnswers')}</p>}
      <AnswerParts
        items={data}
        numbers={visit?.data.map(({ number }) => number) ?? []}
        renderItem={(item, at) => (
          <AssessmentItem
            item={item}
            Given={TypedAnswer}
            projectId={submission.project}
            number={visit?.data[at]?.number}
            was={before.get(visit?.data[at]?.key ?? '')}
            missing={missing.get(at)}
            refused={refused.get(at) ?? []}
            isOnlyFilm={films.length === 1}
            onPhoto={(index) => setOpened(photosBefore(at) + index)}
          />
        )}
      />
      <QuietAnswers answers={submission.quiet} />
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
    </>
  )
}

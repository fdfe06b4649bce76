import type { Submission } from '@plumbline/contract/submissions'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { pageOf } from '../photos/gallery.ts'
import { PhotoGallery } from '../photos/PhotoGallery.tsx'
import { answerParts, type AnswerPart } from './answer-groups.ts'
import { AssessmentItem } from './AssessmentItem.tsx'
import classes from './Submission.module.css'
import { submissionPhotos } from '../photos/submission-photos.ts'
import { missingFiles, useVisit } from './visit.ts'

/** The form as it was filled in. Each photo opens the gallery of all photos of the submission. */
export function AssessmentForm({ submission }: { submission: Submission }) {
  const t = useT()
  const [opened, setOpened] = useState<number | null>(null)
  const { data } = submission
  const missing = missingFiles(useVisit(submission))
  const photosBefore = (position: number) =>
    data.slice(0, position).reduce((n, item) => n + item.photos.length, 0)
  return (
    <Card className={classes.form} aria-labelledby="assessment-form">
      <h2 id="assessment-form">{t('submissions.form')}</h2>
      {data.length === 0 && <p className={classes.quiet}>{t('submissions.noAnswers')}</p>}
      <Parts
        parts={answerParts(data.map(({ groupPath }) => groupPath))}
        submission={submission}
        missing={missing}
        onPhoto={(position, index) => setOpened(photosBefore(position) + index)}
      />
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

interface PartsProps {
  parts: readonly AnswerPart[]
  submission: Submission
  /** The names of the photos that have not arrived yet, by the position of their answer. */
  missing: ReadonlyMap<number, readonly string[]>
  onPhoto: (position: number, index: number) => void
}

/** Answers, groups under their names, and each round of a repeat in a frame. */
function Parts({ parts, ...rest }: PartsProps) {
  const { submission } = rest
  return (
    <ol>
      {parts.map((part, place) => {
        // A form is never reordered, and may ask the same question twice.
        // oxlint-disable-next-line react/no-array-index-key
        if (part.kind === 'answer') return <Answer key={place} at={part.at} {...rest} />
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={classes.group}>
            <h3 className={classes.groupName}>
              {part.title} {part.kind === 'repeat' && <Badge>{part.rounds.length}</Badge>}
            </h3>
            {part.kind === 'group' ? (
              <Parts parts={part.parts} {...rest} />
            ) : (
              <ol>
                {part.rounds.map((round) => (
                  <li key={round.n} className={classes.round}>
                    <p className={classes.roundName}>
                      <Badge>{round.n}</Badge>
                      {nameOfRound(round.parts, submission)}
                    </p>
                    <Parts parts={round.parts} {...rest} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Answer({ at, submission, missing, onPhoto }: Omit<PartsProps, 'parts'> & { at: number }) {
  const item = submission.data[at]
  if (!item) return null
  return (
    <li className={classes.item}>
      <AssessmentItem
        item={item}
        projectId={submission.project}
        missing={missing.get(at)}
        onPhoto={(index) => onPhoto(at, index)}
      />
    </li>
  )
}

/** A round is called by its first answer, as a rule the name of what was looked at. */
function nameOfRound([first]: readonly AnswerPart[], { data }: Submission): string {
  return first?.kind === 'answer' ? (data[first.at]?.answers[0] ?? '') : ''
}

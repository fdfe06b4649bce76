import type { DataItem, Submission } from '@plumbline/contract/submissions/submission'
import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { pageOf } from '../photos/gallery.ts'
import { PhotoGallery } from '../photos/PhotoGallery.tsx'
import { submissionPhotos } from '../photos/submission-photos.ts'
import { answerParts, numberOf, type AnswerPart } from './answer-groups.ts'
import { AssessmentItem } from './AssessmentItem.tsx'
import classes from './Submission.module.css'
import { missingFiles, useVisit } from './visit.ts'
import { answersBefore, useVersions } from './versions/versions.ts'

/** The answers of a submission. Each photo opens the gallery of all photos of the submission. */
export function Answers({ submission }: { submission: Submission }) {
  const t = useT()
  const [opened, setOpened] = useState<number | null>(null)
  const { data } = submission
  const visit = useVisit(submission)
  const missing = missingFiles(visit)
  const before = answersBefore(useVersions(submission))
  const photosBefore = (position: number) =>
    data.slice(0, position).reduce((n, item) => n + item.photos.length, 0)
  return (
    <>
      {data.length === 0 && <p className={classes.quiet}>{t('submissions.noAnswers')}</p>}
      <Parts
        parts={answerParts(data.map(({ groupPath }) => groupPath))}
        items={data}
        numbers={visit?.data.map(({ number }) => number) ?? []}
        renderItem={(item, at) => (
          <AssessmentItem
            item={item}
            projectId={submission.project}
            number={visit?.data[at]?.number}
            was={before.get(visit?.data[at]?.key ?? '')}
            isUnread={visit?.data[at]?.isUnread}
            missing={missing.get(at)}
            onPhoto={(index) => setOpened(photosBefore(at) + index)}
          />
        )}
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
    </>
  )
}

/** What names a round of a repeat has to show. */
type Item = Pick<DataItem, 'answers' | 'notes' | 'flagCode'> & { photos: readonly unknown[] }

interface PartsProps<I extends Item> {
  parts: readonly AnswerPart[]
  items: readonly I[]
  /** As the form counts its questions; empty where it is not known. */
  numbers: readonly string[]
  renderItem: (item: I, at: number) => ReactNode
}

/** Answers, groups under their names, and each round of a repeat in a frame. */
export function Parts<I extends Item>({ parts, ...rest }: PartsProps<I>) {
  const { items, numbers, renderItem } = rest
  return (
    <ol>
      {parts.map((part, place) => {
        if (part.kind === 'answer') {
          const item = items[part.at]
          return (
            // A form is never reordered, and may ask the same question twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className={classes.item}>
              {item && renderItem(item, part.at)}
            </li>
          )
        }
        const number = numberOf(part, numbers)
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={classes.group}>
            <h3 className={classes.groupName}>
              {number && <span className={`num ${classes.groupNumber}`}>{number}</span>}{' '}
              {part.title} {part.kind === 'repeat' && <Badge>{part.rounds.length}</Badge>}
            </h3>
            {part.kind === 'group' ? (
              <Parts parts={part.parts} {...rest} />
            ) : (
              <ol>
                {part.rounds.map((round) => {
                  const name = nameOfRound(round.parts, items)
                  return (
                    <li key={round.n} className={classes.round}>
                      <p className={classes.roundName}>
                        <Badge>{round.n}</Badge>
                        {name}
                      </p>
                      <Parts parts={name ? round.parts.slice(1) : round.parts} {...rest} />
                    </li>
                  )
                })}
              </ol>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** A round is called by its first answer when that is a name and nothing more: it is not shown again. */
function nameOfRound([first]: readonly AnswerPart[], items: readonly Item[]): string {
  const item = first?.kind === 'answer' ? items[first.at] : undefined
  const isName = item?.flagCode === 0 && item.notes === '' && item.photos.length === 0
  return (isName && item.answers.length === 1 && item.answers[0]) || ''
}

import type { StoredAnswer } from '@plumbline/contract/answers/shown-of'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { pageOf } from '../photos/gallery.ts'
import { PhotoGallery } from '../photos/PhotoGallery.tsx'
import { submissionPhotos } from '../photos/submission-photos.ts'
import { QuietAnswers } from './QuietAnswers.tsx'
import { AnswerParts } from './AnswerParts.tsx'
import { AssessmentItem } from './AssessmentItem.tsx'
import { LastAnswer } from './last/LastAnswer.tsx'
import { lastAnswersOf, useIsLastShown, useLastTime, type Was } from './last/last-time.ts'
import { TypedAnswer } from './TypedAnswer.tsx'
import classes from './Submission.module.css'
import { isAnswer, useAnswers } from './useAnswers.ts'
import { missingFiles, refusedFiles, useVisit } from './visit.ts'
import { answersBefore, useVersions } from './versions/versions.ts'

interface Props {
  submission: Submission
  /** The key of the answer that somebody looks for: 'pile[3]/depth'. */
  sought?: string | undefined
}

/** The answers of a submission. Each photo opens the gallery of all photos of the submission. */
export function Answers({ submission, sought }: Props) {
  const t = useT()
  const [opened, setOpened] = useState<number | null>(null)
  const { items: data, count, isLoading, showMore } = useAnswers(submission, sought)
  const visit = useVisit(submission)
  const missing = missingFiles(visit)
  const refused = refusedFiles(t, visit)
  const films = data.flatMap(({ files }) => files).filter(({ media }) => media === 'video')
  const before = answersBefore(useVersions(submission))
  const last = useLastTime(submission)
  const [isLastShown] = useIsLastShown()
  const lastAnswers = last && isLastShown ? lastAnswersOf(last) : null
  const beside = (now: StoredAnswer, was: Was | undefined) =>
    last && was && <LastAnswer last={last} was={was} now={now} projectId={submission.project} />
  const photosBefore = (position: number) =>
    data.slice(0, position).reduce((n, item) => n + item.photos.length, 0)
  return (
    <>
      {data.length === 0 && <p className="faint">{t('submissions.noAnswers')}</p>}
      <AnswerParts
        items={data}
        numbers={visit?.data.map(({ number }) => number) ?? []}
        renderItem={(item, at) => (
          <Sought
            isSought={sought !== undefined && isAnswer(item, sought)}
            beside={beside(item, lastAnswers?.ofItem(visit?.data[at]?.key ?? '', item))}
          >
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
          </Sought>
        )}
      />
      {data.length < count && (
        <output className="row gap12">
          {t('submissions.firstAnswers', { n: data.length, of: count })}
          <Button busy={isLoading} onClick={showMore}>
            {t('common.showMore')}
          </Button>
        </output>
      )}
      <QuietAnswers
        answers={submission.quiet}
        count={submission.quietCount}
        beside={(answer, stored) => beside(stored, lastAnswers?.ofQuiet(answer))}
      />
      {opened !== null && (
        <PhotoGallery
          photos={submissionPhotos({ ...submission, data })}
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

interface SoughtProps {
  isSought: boolean
  /** The answer of the last visit. */
  beside: ReactNode
  children: ReactNode
}

/** An answer; the one that the address looks for comes into sight, and is marked. */
function Sought({ isSought, beside, children }: SoughtProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSought) box.current?.scrollIntoView({ block: 'center' })
  }, [isSought])
  return (
    <div ref={box} className={`row flow ${classes.compared} ${isSought ? classes.sought : ''}`}>
      <div className="growing">{children}</div>
      {beside}
    </div>
  )
}

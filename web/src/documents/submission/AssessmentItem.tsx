import { type AnswerProblem, shownOf } from '@plumbline/contract/answers/shown-of'
import type { DataItem } from '@plumbline/contract/submissions/submission'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight, CircleCheck, Flag, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { MessageKey } from '../../i18n/message-key.ts'
import { useT } from '../../i18n/useT.ts'
import { useAnswerFormats } from '../../lib/texts/useAnswerFormats.ts'
import { cutEnd } from '../../lib/texts/cut.ts'
import { PhotoGrid } from '../../ui/PhotoGrid.tsx'
import { Tag } from '../../ui/status/Badge.tsx'
import { SeverityPill } from '../../ui/status/SeverityPill.tsx'
import { NoteText } from '../thread/feed/NoteText.tsx'
import classes from './Submission.module.css'
import { WalkedAnswer } from './WalkedAnswer.tsx'

interface Props {
  item: Pick<
    DataItem,
    'question' | 'answers' | 'notes' | 'flagCode' | 'issueId' | 'kind' | 'values'
  > & {
    photos: ComponentProps<typeof PhotoGrid>['photos']
  }
  projectId: string
  /** As the form counts its questions: '2.3'. */
  number?: string | undefined
  /** What the answer was before it was changed; '' where there was none. */
  was?: string | undefined
  /** The names of its photos that have not arrived yet. */
  missing?: readonly string[] | undefined
  /** Opens the gallery at this photo of the item. */
  onPhoto?: (index: number) => void
}

const WAS_MAX = 80

/** What stands beside an answer that cannot be read, or an outline without an area. */
const PROBLEMS: Record<AnswerProblem, MessageKey> = {
  number: 'submissions.notNumber',
  date: 'submissions.notDate',
  time: 'submissions.notTime',
  place: 'submissions.notPlace',
  line: 'submissions.notLine',
  outline: 'submissions.notOutline',
  crossing: 'submissions.crossing',
}

/** One question with its answer, notes and photos; flagged when it raised an issue. */
export function AssessmentItem(props: Props) {
  const { item, projectId, number, was, missing = [], onPhoto } = props
  const t = useT()
  const formats = useAnswerFormats()
  const { text: answer, typed, problem, geo } = shownOf(item, formats)
  const flagged = item.flagCode === 1
  const hasPhotos = item.photos.length > 0 || missing.length > 0
  const marks = (
    <>
      {typed !== null && (
        <>
          {' '}
          <Tag>{t('submissions.typed', { text: cutEnd(typed, WAS_MAX) })}</Tag>
        </>
      )}
      {problem && (
        <>
          {' '}
          <Tag warning>{t(PROBLEMS[problem])}</Tag>
        </>
      )}
      <Was was={was} />
    </>
  )
  return (
    <>
      <p className={classes.question}>
        {flagged && (
          <Flag size={14} className={classes.flag} aria-label={t('submissions.flagged')} />
        )}
        {number && <span className="num">{number} </span>}
        {item.question.questionText}
      </p>
      {answer ? (
        geo ? (
          <WalkedAnswer geo={geo} name={item.question.questionText} formats={formats}>
            {marks}
          </WalkedAnswer>
        ) : (
          <p className={classes.answer} dir="auto">
            {answer}
            {marks}
          </p>
        )
      ) : (
        // a photo is the answer, also while it is on its way
        (!hasPhotos || was !== undefined) && (
          <p className={classes.quiet}>
            {t('submissions.noAnswer')}
            <Was was={was} />
          </p>
        )
      )}
      {item.notes && (
        <div className={classes.notes}>
          <NoteText text={item.notes} projectId={projectId} />
        </div>
      )}
      {item.issueId && <RaisedIssue issue={item.issueId} projectId={projectId} />}
      {hasPhotos && (
        <div className={classes.photos}>
          <PhotoGrid
            photos={item.photos}
            phoneColumns={3}
            missing={{ names: missing, text: t('submissions.onPhone') }}
            onOpen={(index) => onPhoto?.(index)}
          />
        </div>
      )}
    </>
  )
}

/** What an answer was before; nothing where it was never changed. */
function Was({ was }: Pick<Props, 'was'>) {
  const t = useT()
  if (was === undefined) return null
  return (
    <>
      {' '}
      <Tag>
        <Pencil size={11} aria-hidden="true" />
        {was ? t('submissions.was', { answer: cutEnd(was, WAS_MAX) }) : t('submissions.wasEmpty')}
      </Tag>
    </>
  )
}

interface RaisedProps {
  issue: NonNullable<DataItem['issueId']>
  projectId: string
}

/** The issue that a flagged answer raised, with its severity now. */
function RaisedIssue({ issue, projectId }: RaisedProps) {
  const t = useT()
  return (
    <p className={classes.raised}>
      <SeverityPill severity={issue.currentCategorization} />
      <Link
        className={classes.link}
        to="/projects/$projectId/issues/$docId"
        params={{ projectId, docId: issue._id }}
      >
        {t('submissions.flaggedIssue', { ref: `I-${issue.refId}` })}
        <ArrowUpRight size={14} aria-hidden="true" />
      </Link>
      {issue.isDeleted ? (
        <span className={classes.status}>
          <Trash2 size={14} className={classes.deletedMark} aria-hidden="true" />
          {t('issues.statusDeleted')}
        </span>
      ) : (
        issue.isResolved && (
          <span className={classes.status}>
            <CircleCheck size={14} className={classes.resolvedMark} aria-hidden="true" />
            {t('issues.statusResolved')}
          </span>
        )
      )}
    </p>
  )
}

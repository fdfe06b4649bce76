import type { StoredAnswer } from '@plumbline/contract/answers/shown-of'
import type { DataItem } from '@plumbline/contract/submissions/submission'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight, CircleCheck, Flag, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { cutEnd } from '../../lib/texts/cut.ts'
import { FileAnswers } from '../../ui/files/FileAnswers.tsx'
import { PhotoGrid } from '../../ui/PhotoGrid.tsx'
import { Tag } from '../../ui/status/Badge.tsx'
import { SeverityPill } from '../../ui/status/SeverityPill.tsx'
import { NoteText } from '../thread/feed/NoteText.tsx'
import classes from './Submission.module.css'

type Files = ComponentProps<typeof FileAnswers>

interface Props extends Pick<Files, 'isOnlyFilm' | 'refused'> {
  item: Pick<
    DataItem,
    'question' | 'answers' | 'notes' | 'flagCode' | 'issueId' | 'kind' | 'values'
  > & {
    photos: ComponentProps<typeof PhotoGrid>['photos']
    files: Files['files']
  }
  projectId: string
  /** The number of the question in the form: '2.3'. */
  number?: string | undefined
  /** The answer before it was changed; '' where there was none. */
  was?: string | undefined
  /** The names of its files that have not arrived yet. */
  missing?: readonly string[] | undefined
  /** It has files that stand elsewhere, or that are not for the reader. */
  hasFiles?: boolean
  /** Shows the answer as what it is; holders of a link, who load little, have it as it was stored. */
  Given?:
    | ComponentType<{ item: StoredAnswer & Pick<DataItem, 'question'>; children: ReactNode }>
    | undefined
  /** Opens the gallery at this photo of the item. */
  onPhoto?: (index: number) => void
}

const WAS_MAX = 80

/** One question with its answer, notes, photos and other files; flagged when it raised an issue. */
export function AssessmentItem(props: Props) {
  const { item, projectId, number, was, missing = [], Given, onPhoto } = props
  const { refused = [], isOnlyFilm = false, hasFiles = false } = props
  const t = useT()
  const answer = item.answers.filter((text) => text !== '').join(', ')
  const flagged = item.flagCode === 1
  const hasPhotos = item.photos.length > 0 || missing.length > 0
  const isSent = hasPhotos || hasFiles || item.files.length > 0 || refused.length > 0
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
        Given ? (
          <Given item={item}>
            <Was was={was} />
          </Given>
        ) : (
          <p className={classes.answer} dir="auto">
            {answer}
          </p>
        )
      ) : (
        // a file is the answer, also while it is on its way, and where it was refused
        (!isSent || was !== undefined) && (
          <p className="faint">
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
      <FileAnswers files={item.files} number={number} isOnlyFilm={isOnlyFilm} refused={refused} />
    </>
  )
}

/** The old answer; nothing where it was never changed. */
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

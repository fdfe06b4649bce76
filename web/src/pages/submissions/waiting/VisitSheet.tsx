import { visits, type Visit, type VisitDetails } from '@plumbline/contract/intake/visits'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { useFocusReturn } from '../../../lib/overlay/focus-return.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { QuietAnswers } from '../../../documents/submission/QuietAnswers.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import classes from './Waiting.module.css'

interface Props {
  projectId: string
  visit: Visit
  /** Its answers by question, or its XML. */
  what: 'answers' | 'received'
  onClose: () => void
}

/** The answers of a visit that waits: as a form, or to the letter. */
export default function VisitSheet({ projectId, visit, what, onClose }: Props) {
  const t = useT()
  useFocusReturn()
  const params = { projectId, visitId: visit._id }
  const { data, error, isPending, isFetching, refetch } = useQuery(q(visits.get, { params }))
  const view = useSteadyLoading(isPending)
  const title = what === 'answers' ? 'waiting.answersOf' : 'waiting.receivedOf'
  return (
    <Sheet
      title={t(title, { form: visit.form.title })}
      subtitle={<DateText value={visit.receivedAt} form="dateTime" />}
      onClose={onClose}
    >
      {view === 'skeleton' && <SkeletonRows rows={6} label={t('common.loading')} />}
      {view === 'content' && error && (
        <ErrorState
          message={problemText(error)}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      {data && what === 'answers' && (
        <>
          <Answers data={data.docs.data} />
          {data.docs.hasMore && <p>{t('waiting.first', { n: data.docs.data.length })}</p>}
          <QuietAnswers answers={data.docs.quiet} />
        </>
      )}
      {data && what === 'received' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the keyboard
        <pre className={classes.xml} tabIndex={0}>
          {data.docs.xml}
        </pre>
      )}
    </Sheet>
  )
}

function Answers({ data }: Pick<VisitDetails, 'data'>) {
  const t = useT()
  if (data.length === 0) return <p className={classes.unread}>{t('waiting.noAnswers')}</p>
  return (
    <ol className={classes.answers}>
      {data.map(({ question, groupPath, answers, notes, flagCode, files }, position) => (
        // a form is never reordered, and may ask the same question twice
        // oxlint-disable-next-line react/no-array-index-key
        <li key={position} className={classes.answer}>
          <p className="quietText">
            {flagCode === 1 && (
              <Flag size={14} className={classes.flag} aria-label={t('submissions.flagged')} />
            )}
            {[...groupPath, question.questionText].join(' › ')}
          </p>
          <Given answers={answers} isPhoto={files.length > 0} />
          {notes && <p>{notes}</p>}
          {files.length > 0 && <p className={classes.quiet}>{files.join(', ')}</p>}
        </li>
      ))}
    </ol>
  )
}

/** The answer; nothing beside the name of a question that a photo answers. */
function Given({ answers, isPhoto }: { answers: readonly string[]; isPhoto: boolean }) {
  const t = useT()
  const text = answers.filter(Boolean).join(', ')
  if (!text && isPhoto) return null
  return <p className={classes.given}>{text || t('submissions.noAnswer')}</p>
}

import type { MyWork } from '@plumbline/contract/my-work/work'
import { CircleCheck, X } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { formatDate, formatDay } from '../../lib/dates/dates.ts'
import { Button } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { AnswersSection } from './AnswersSection.tsx'
import { IssueSection } from './IssueSection.tsx'
import classes from './MyWork.module.css'
import type { WorkView, WorkViewState } from './useWorkView.ts'

interface Props {
  work: MyWork
  state: WorkViewState
  projectId: string | undefined
}

/** The sections of the part that is chosen, in the order of their urgency; those without anything are not there. */
export function Sections({ work, state, projectId }: Props) {
  const t = useT()
  const { view, day, setDay, of } = state
  const { overdue, toVerify, soon, later, answers, asked, counts } = work
  const has = (...views: WorkView[]) => view === 'all' || views.includes(view)
  // of one day all are sent, unless there are more than a section can have
  const n = (kind: 'overdue' | 'toVerify' | 'soon' | 'later') =>
    day === undefined ? counts[kind] : work[kind].length
  const shared = { projectId, isAnother: of !== undefined }
  const shown = {
    overdue: has('mine') ? overdue : [],
    toVerify: has('toVerify') ? toVerify : [],
    soon: has('mine') ? soon : [],
    later: has('mine') ? later : [],
    answers: has('mentions') && day === undefined ? answers : [],
    asked: has('asked') && day === undefined ? asked : [],
  }
  const { later: _, ...urgent } = shown
  const isIdle = Object.values(urgent).every((rows) => rows.length === 0)
  const next = later.find(({ dueAt }) => dueAt !== null)
  const answered =
    (view === 'asked' ? 0 : counts.answers) + (view === 'mentions' ? 0 : counts.asked)
  return (
    <div className={classes.sections}>
      {day !== undefined && (
        <Button
          className={classes.day}
          icon={<X size={14} aria-hidden="true" />}
          aria-label={t('own.allDays')}
          onClick={() => setDay(undefined)}
        >
          {t('own.ofDay', { date: formatDate(day) })}
        </Button>
      )}
      {isIdle && (
        <EmptyState
          icon={<CircleCheck size={22} />}
          title={t(of === undefined ? 'work.nothing' : 'own.nothingTheirs')}
          text={
            view === 'all' &&
            day === undefined &&
            next?.dueAt &&
            t('own.nextDue', { date: formatDay(next.dueAt), ref: `I-${next.refId}` })
          }
        />
      )}
      <IssueSection {...shared} kind="overdue" issues={shown.overdue} n={n('overdue')} />
      <IssueSection {...shared} kind="toVerify" issues={shown.toVerify} n={n('toVerify')} />
      <IssueSection {...shared} kind="soon" issues={shown.soon} n={n('soon')} />
      <AnswersSection
        answers={shown.answers}
        asked={shown.asked}
        n={answered}
        projectId={projectId}
      />
      <IssueSection {...shared} kind="later" issues={shown.later} n={n('later')} />
    </div>
  )
}

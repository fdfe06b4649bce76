import type { Update } from '@plumbline/contract/documents/updates'
import type { Issue } from '@plumbline/contract/issues/issue'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { whoTook } from '../../../documents/thread/useAuthorName.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { formatDay, formatFeedTime } from '../../../lib/dates/dates.ts'
import { lastOf } from './work-steps.ts'
import classes from './Work.module.css'

/** The way of an issue: open, ready for verification, resolved, each with who and when. */
export function StepsBar({ issue }: { issue: Issue }) {
  const t = useT()
  const { isResolved, readyAt, verifier, dueAt } = issue
  const at = isResolved ? 2 : readyAt === null ? 0 : 1
  const sentBack = lastOf(issue, 'sentBack')
  const resolved = lastOf(issue, 'resolved')
  const ready = lastOf(issue, 'ready')
  const wasReady = at === 2 && resolved?.content.change?.type === 'Verified'
  const by = (step: Update) =>
    t('work.byOn', { name: whoTook(t, step), date: formatFeedTime(step.createdAt) })
  const whoIsNext = verifier
    ? dueAt
      ? t('work.byDue', { name: fullName(verifier), date: formatDay(dueAt) })
      : t('work.by', { name: fullName(verifier) })
    : ''
  return (
    <ol className={classes.bar} aria-label={t('work.steps')}>
      <Step n={1} at={at} title={t('work.stepOpen')}>
        {at === 0 && sentBack
          ? t('work.sentBackOn', { date: formatFeedTime(sentBack.createdAt) })
          : t('work.since', { date: formatFeedTime(issue.createdAt) })}
      </Step>
      <Step n={2} at={at} title={t('work.stepReady')} isSkipped={at === 2 && !wasReady}>
        {(at === 1 || wasReady) && ready && by(ready)}
      </Step>
      <Step n={3} at={at} title={t(at === 2 && !wasReady ? 'work.stepResolved' : 'work.stepDone')}>
        {at === 2 && resolved ? by(resolved) : whoIsNext}
      </Step>
    </ol>
  )
}

interface StepProps {
  n: 1 | 2 | 3
  /** How many steps are behind it. */
  at: 0 | 1 | 2
  title: string
  isSkipped?: boolean
  children: ReactNode
}

function Step({ n, at, title, isSkipped = false, children }: StepProps) {
  const isDone = !isSkipped && (n - 1 < at || at === 2)
  const isNow = n - 1 === at
  return (
    <li
      className={`row gap10 ${classes.step}`}
      data-now={isNow || undefined}
      aria-current={isNow && 'step'}
    >
      <span className={classes.number} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Check size={14} /> : n}
      </span>
      <span className={classes.stepsWords}>
        <b>{title}</b>
        <span>{children}</span>
      </span>
    </li>
  )
}

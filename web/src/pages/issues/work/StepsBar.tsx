import type { Update } from '@plumbline/contract/documents/updates'
import type { Issue } from '@plumbline/contract/issues/issue'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { whoTook } from '../../../documents/thread/useAuthorName.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { formatDay } from '../../../lib/dates/dates.ts'
import { lastOf } from './work-steps.ts'
import classes from './Work.module.css'

/** The way of an issue: open, ready for verification, resolved, each with who and when. */
export function StepsBar({ issue }: { issue: Issue }) {
  const t = useT()
  const { isResolved, readyAt, verifier, createdBy, createdAt } = issue
  const at = isResolved ? 2 : readyAt === null ? 0 : 1
  const sentBack = lastOf(issue, 'sentBack')
  const resolved = lastOf(issue, 'resolved')
  const ready = lastOf(issue, 'ready')
  const wasReady = at === 2 && resolved?.content.change?.type === 'Verified'
  const by = (step: Update) =>
    t('next.byOn', { name: whoTook(t, step), date: formatDay(step.createdAt) })
  const raised = createdBy
    ? t('next.byOn', { name: fullName(createdBy), date: formatDay(createdAt) })
    : formatDay(createdAt)
  return (
    <ol className={`flow ${classes.steps}`} aria-label={t('next.steps')}>
      <Step n={1} at={at} title={t('next.stepOpen')}>
        {at === 0 && sentBack
          ? t('next.sentBackOn', { date: formatDay(sentBack.createdAt) })
          : raised}
      </Step>
      <Step n={2} at={at} title={t('next.stepReady')} isSkipped={at === 2 && !wasReady}>
        {(at === 1 || wasReady) && ready && by(ready)}
      </Step>
      <Step n={3} at={at} title={t(at === 2 && !wasReady ? 'next.stepResolved' : 'next.stepDone')}>
        {at === 2 && resolved
          ? by(resolved)
          : verifier && t('next.verifies', { name: fullName(verifier) })}
      </Step>
    </ol>
  )
}

interface StepProps {
  n: 1 | 2 | 3
  /** The number of steps that are done. */
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
      className={`row ${classes.step}`}
      data-now={isNow || undefined}
      aria-current={isNow && 'step'}
    >
      {n > 1 && <ChevronRight size={14} aria-hidden="true" />}
      <span className={classes.mark} data-done={isDone || undefined} aria-hidden="true">
        {isDone && <Check size={11} />}
      </span>
      <span>
        <b>{title}</b> <span className="quiet">{children}</span>
      </span>
    </li>
  )
}

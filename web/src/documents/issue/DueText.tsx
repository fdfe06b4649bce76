import { useT } from '../../i18n/useT.ts'
import { briefState, dueBrief, dueDay, dueState, dueWords } from './due.ts'
import classes from './Due.module.css'

interface Props {
  issue: { dueAt: string | null; isResolved: boolean }
  /** Day and words beside or below one another, or as few words as say it. */
  form?: 'whole' | 'stacked' | 'brief'
}

/** The day until whose end an issue is to be done, and in words how far away it is. */
export function DueText({ issue: { dueAt, isResolved }, form = 'whole' }: Props) {
  const t = useT()
  if (dueAt === null) return null
  const due = { dueAt, isResolved }
  const isBrief = form === 'brief'
  const words = isBrief ? '' : dueWords(t, due)
  const state = isBrief ? briefState(due) : dueState(due)
  return (
    <span className={classes.due} data-state={state} data-form={form}>
      <span>{isBrief ? dueBrief(t, due) : dueDay(dueAt)}</span>
      {words && <span className={`quiet ${classes.words}`}>{words}</span>}
    </span>
  )
}

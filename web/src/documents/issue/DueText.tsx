import { useT } from '../../i18n/useT.ts'
import { dueDay, dueState, dueWords } from './due.ts'
import classes from './Due.module.css'

interface Props {
  issue: { dueAt: string | null; isResolved: boolean }
  /** Day and words below one another. */
  stacked?: boolean
}

/** The day until whose end an issue is to be done, and in words how far away it is. */
export function DueText({ issue: { dueAt, isResolved }, stacked = false }: Props) {
  const t = useT()
  if (dueAt === null) return null
  const due = { dueAt, isResolved }
  const words = dueWords(t, due)
  return (
    <span className={classes.due} data-state={dueState(due)} data-stacked={stacked || undefined}>
      <span>{dueDay(dueAt)}</span>
      {words && <span className={classes.words}>{words}</span>}
    </span>
  )
}

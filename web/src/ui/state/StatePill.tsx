import { Check, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './state.module.css'

/** `ok` works, `warn` works in part, `bad` does not, `none` there is none. */
export type State = 'ok' | 'warn' | 'bad' | 'none'

const ICONS: Record<State, LucideIcon | null> = {
  ok: Check,
  warn: TriangleAlert,
  bad: X,
  none: null,
}

/** A state as a shape, a word and a tint. */
export function StatePill({ state, children }: { state: State; children: ReactNode }) {
  const Icon = ICONS[state]
  return (
    <span className={classes.pill} data-state={state}>
      {Icon && <Icon size={13} aria-hidden="true" />}
      <span>{children}</span>
    </span>
  )
}

/** The same as a round sign alone, for what stands beside a sentence. */
export function StateSign({ state }: { state: State }) {
  const Icon = ICONS[state] ?? Info
  return (
    <span className={classes.sign} data-state={state} aria-hidden="true">
      <Icon size={16} />
    </span>
  )
}

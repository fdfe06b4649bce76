import { hear } from './signals.ts'

/** A log, of which nothing more is needed. */
interface Warns {
  warn(line: object, message: string): void
}

/**
 * Names in the log each statement that takes longer than it should, for the request or job that sent it. Its values
 * are never written: the plan is a matter of auto_explain in PostgreSQL.
 * @returns what ends it
 */
export function logSlowStatements(log: Warns, slowMs: number): () => void {
  return hear('statement', ({ name, ms, rows }) => {
    if (ms > slowMs) log.warn({ statement: name, ms: Math.round(ms), rows }, 'A slow statement')
  })
}

import type { ProblemBody } from './call.ts'

/** Who changed something last, and when. */
export interface LastChange {
  /** Null when the account is gone. */
  name: string | null
  /** A moment, ISO 8601 UTC; null when nobody knows. */
  at: string | null
}

/** Who was faster, as the refusal of a stale change says; null for every other refusal. */
export function lastChangeIn({
  code,
  params,
}: Pick<ProblemBody, 'code' | 'params'>): LastChange | null {
  if (!code?.startsWith('stale')) return null
  const { who, when } = params ?? {}
  return { name: textOf(who), at: textOf(when) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

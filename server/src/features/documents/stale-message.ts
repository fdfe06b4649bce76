import { staleText } from '@plumbline/contract/rules/stale'

/** Who changed something last, and when; without a name when the account is gone. */
export interface LastChange {
  at: string
  firstName: string | null
  lastName: string | null
}

/** 'Olena Kovalenko changed this on Nov 21, 2026, 14:05 UTC. …' */
export function staleMessage(last: LastChange | null): string {
  const name = `${last?.firstName ?? ''} ${last?.lastName ?? ''}`.trim() || null
  return staleText({ name, at: last?.at ?? null })
}

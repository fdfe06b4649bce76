/** Who changed something last, and when; without a name when the account is gone. */
export interface LastChange {
  at: string
  firstName: string | null
  lastName: string | null
}

const UTC_MINUTE = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** 'Olena Kovalenko changed this on Nov 21, 2026, 14:05 UTC. …' */
export function staleMessage(last: LastChange | null): string {
  const name = `${last?.firstName ?? ''} ${last?.lastName ?? ''}`.trim() || 'Somebody'
  const at = last ? ` on ${UTC_MINUTE.format(new Date(last.at))} UTC` : ''
  return `${name} changed this${at}. Look at it as it is now, then try again.`
}

/** Who changed something last, and when; without a name when the account is gone. */
export interface LastChange {
  name: string | null
  /** A moment, ISO 8601 UTC; null when nobody knows. */
  at: string | null
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
const NOBODY = 'Somebody'
const STALE =
  /^(?<name>.+?) changed this(?: on (?<at>\w{3} \d{1,2}, \d{4}, \d{2}:\d{2} UTC))?\. Look at it as it is now, then try again\.$/s

/** 'Olena Kovalenko changed this on Nov 21, 2026, 14:05 UTC. …': the refusal of a stale change. */
export function staleText({ name, at }: LastChange): string {
  const when = at === null ? '' : ` on ${UTC_MINUTE.format(new Date(at))} UTC`
  return `${name ?? NOBODY} changed this${when}. Look at it as it is now, then try again.`
}

/** What such a refusal says, or null for another text; `at` to the minute. */
export function readStale(text: string): LastChange | null {
  const { name, at } = STALE.exec(text)?.groups ?? {}
  if (name === undefined) return null
  return {
    name: name === NOBODY ? null : name,
    at: at === undefined ? null : new Date(at).toISOString(),
  }
}

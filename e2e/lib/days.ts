/** The calendar day where the browsers of the tests are, which is another one before midnight in UTC. */
export function dayOfBrowser(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(new Date())
}

/** So many days later, as a calendar date. */
export function daysLater(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** A calendar date as a field of the tests' language shows it: 12/08/2026. */
export function asTyped(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/** So many days after the day of the browsers. */
export const inDays = (days: number): string => daysLater(dayOfBrowser(), days)

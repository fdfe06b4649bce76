import type { Page } from '@playwright/test'

/** What the API says of a milestone that its bars show. */
export interface Scheduled {
  _id: string
  site: string
  name: string
  actualStatus: string
  datePlannedStart: string
  datePlannedEnd: string
  dateActualStart: string | null
  dateActualEnd: string | null
  daysOverdue: number
  version: number
}

/** The milestones of a project by site, of the sites that have at least four. */
export async function schedules(page: Page, projectId: string): Promise<Scheduled[][]> {
  const answer = await page.request.get(`/api/v1/projects/${projectId}/milestones`)
  const { data } = (await answer.json()) as { data: { docs: Scheduled[] } }
  const bySite = Map.groupBy(data.docs, ({ site }) => site)
  return [...bySite.values()].filter((of) => of.length >= 4)
}

/** A milestone as it is stored now. */
export async function stored(page: Page, projectId: string, id: string): Promise<Scheduled> {
  const all = await schedules(page, projectId)
  const found = all.flat().find(({ _id }) => _id === id)
  if (!found) throw new Error(`No milestone ${id} in the project`)
  return found
}

/** Shows the schedule of a site in the place of the map, and waits for it. */
export async function openSchedule(page: Page, projectId: string, siteId: string): Promise<void> {
  await page.goto(`/projects/${projectId}?site=${siteId}`)
  await page.getByText('Schedule', { exact: true }).first().click()
  await page.getByRole('treegrid', { name: 'Schedule' }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
}

/** So many days later, as a calendar date. */
export function daysLater(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

const format = (date: string, year: boolean) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(date))

/** 'Oct 5 – Nov 13, 2026'. */
export function spanText(start: string, end: string): string {
  if (start === end) return format(end, true)
  return `${format(start, start.slice(0, 4) !== end.slice(0, 4))} – ${format(end, true)}`
}

/** What the row of a milestone is called: its status, both ranges and its delay. */
export function rowName(milestone: Scheduled): string {
  const { name, actualStatus, dateActualStart: start, dateActualEnd: end } = milestone
  const runs = actualStatus !== 'Not Started' && actualStatus !== 'Completed'
  const actual = runs
    ? `${format(start ?? '', true)} – today`
    : start && end
      ? spanText(start, end)
      : 'no dates'
  const planned = spanText(milestone.datePlannedStart, milestone.datePlannedEnd)
  const { daysOverdue: late } = milestone
  const overdue = late > 0 ? `, ${late} ${late === 1 ? 'day' : 'days'} overdue` : ''
  return `${name}, ${actualStatus}, planned ${planned}, actual ${actual}${overdue}`
}

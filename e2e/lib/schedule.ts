import type { Page } from '@playwright/test'
import { dayOfBrowser } from './days.ts'

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
  dateForecastStart: string | null
  dateForecastEnd: string | null
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

/** Opens what is folded away of the schedule of a site. */
export async function openFolds(page: Page): Promise<void> {
  const closed = page.getByRole('row', { expanded: false, level: 1 })
  while ((await closed.count()) > 0) await closed.first().click()
}

const format = (date: string, year: boolean) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(date))

/** 'Oct 5 – Nov 13, 2026'. */
function spanText(start: string, end: string): string {
  if (start === end) return format(end, true)
  return `${format(start, start.slice(0, 4) !== end.slice(0, 4))} – ${format(end, true)}`
}

/** How late a milestone is on the browser's day, as its row says it. */
function lateText({ actualStatus, datePlannedStart, datePlannedEnd }: Scheduled): string {
  if (actualStatus === 'Completed') return ''
  const isAhead = actualStatus === 'Not Started'
  const due = isAhead ? datePlannedStart : datePlannedEnd
  const late = Math.round((Date.parse(dayOfBrowser()) - Date.parse(due)) / 86_400_000)
  if (late <= 0) return ''
  return `, ${late} ${late === 1 ? 'day' : 'days'} ${isAhead ? 'past its planned start' : 'late'}`
}

/** What is expected of what has not ended, as its row says it. */
function forecastText(milestone: Scheduled): string {
  const { actualStatus, dateForecastStart: start, dateForecastEnd: end } = milestone
  const isAhead = actualStatus === 'Not Started'
  if (isAhead && start && end) return `, forecast ${spanText(start, end)}`
  if (isAhead && start) return `, forecast ${format(start, true)} – —`
  return end && actualStatus !== 'Completed' ? `, forecast until ${format(end, true)}` : ''
}

/** What the row of a milestone is called: its status, its dates and its delay. */
export function rowName(milestone: Scheduled): string {
  const { name, actualStatus, dateActualStart: start, dateActualEnd: end } = milestone
  const runs = actualStatus !== 'Not Started' && actualStatus !== 'Completed' && !end
  const actual =
    actualStatus === 'Not Started'
      ? '—'
      : runs
        ? `since ${format(start ?? '', true)}`
        : actualStatus === 'Stopped'
          ? `${format(start ?? '', true)} – stopped ${format(end ?? '', true)}`
          : spanText(start ?? '', end ?? '')
  const planned = spanText(milestone.datePlannedStart, milestone.datePlannedEnd)
  return `${name}, ${actualStatus}, planned ${planned}, actual ${actual}${forecastText(milestone)}${lateText(milestone)}`
}

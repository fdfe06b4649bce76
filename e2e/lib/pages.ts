import type { Page, Request } from '@playwright/test'
import { newest, projectNamed } from './api.ts'

/** Every page that an admin of a project works with, by its address below the project. */
export const PAGES: { name: string; at: (page: Page, projectId: string) => Promise<string> }[] = [
  { name: 'My Projects', at: async () => '/projects' },
  ...[
    ['the dashboard', ''],
    ['My Work', '/my-work'],
    ['the milestone archive', '/milestones'],
    ['the issue archive', '/issues'],
    ['the submission archive', '/submissions'],
    ['the reports', '/reports'],
    ['the activity', '/activity'],
    ['the team', '/team'],
    ['the field keys', '/team?tab=field'],
    ['the forms', '/forms'],
    ['the organisations', '/organisations'],
    ['the sites', '/sites'],
    ['what slipped', '/baselines/newest'],
    ['the settings', '/update'],
    ['the rules of a project', '/update/rules'],
    ['the sites on the map', '/update/map'],
    ['the settings of reports', '/update/reports'],
    ['the audit log', '/audit'],
    ['the trash', '/trash'],
    ['the profile', '/profile'],
  ].map(([name = '', path = '']) => ({
    name,
    at: async (_: Page, projectId: string) => `/projects/${projectId}${path}`,
  })),
  {
    name: 'an issue',
    at: async (page, projectId) =>
      `/projects/${projectId}/issues/${(await newest(page, projectId, 'issues'))._id}`,
  },
  {
    name: 'a submission',
    at: async (page, projectId) =>
      `/projects/${projectId}/submissions/${(await newest(page, projectId, 'submissions'))._id}`,
  },
]

/** Opens one of them in a language, with everything that it shows. */
export async function openIn(
  page: Page,
  language: 'en' | 'uk',
  { at }: (typeof PAGES)[number],
): Promise<void> {
  const projectId = await projectNamed(page, /Northern Oblasts/)
  openRequests(page)
  await page.goto('/favicon.svg')
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  await page.goto(await at(page, projectId))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await quiet(page)
}

/** Waits until nothing is loading: no request for two frames, no place of something that comes, no font. */
export async function quiet(page: Page): Promise<void> {
  const open = openRequests(page)
  // the load state of a page stays idle once it was: it does not hear of what a new width asks for
  for (let calm = 0; calm < 2; calm = open.size === 0 ? calm + 1 : 0) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.querySelector('main output[aria-label]:not(:empty), main [aria-busy=true]'),
  )
}

const requests = new WeakMap<Page, Set<Request>>()

/** The requests of a page that are under way, since it was first asked; the stream of events is none. */
function openRequests(page: Page): Set<Request> {
  const known = requests.get(page)
  if (known) return known
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  requests.set(page, open)
  return open
}

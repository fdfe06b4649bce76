import type { Page } from 'playwright-core'
import type { Ground, Press } from './press.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Shows a page of the project. */
function at(path: (ground: Ground) => string) {
  return async (page: Page, ground: Ground) => {
    await page.goto(`/projects/${ground.projectId}${path(ground)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}

const home = at(() => '')
const issues = at(() => '/issues?sort=-createdAt')
const milestones = at(() => '/milestones')
const issue = at(({ issueId }) => `/issues/${issueId}`)
/** With what may be done with it, whoever resolved it before. */
async function openIssue(page: Page, ground: Ground): Promise<void> {
  await ground.reopen()
  await issue(page, ground)
}

async function filter(page: Page, ground: Ground): Promise<void> {
  await issues(page, ground)
  await button(page, 'Filter').click()
  await dialog(page).getByRole('checkbox').nth(2).waitFor()
}

/** Presses on a desk and on a phone. */
export const EVERYWHERE: Press[] = [
  {
    name: 'open a project',
    begin: (page) => page.goto('/projects').then(() => undefined),
    target: (page) => page.getByRole('link', { name: /^Open Northern/ }),
    shown: (page) => page.waitForURL(/\/projects\/[\da-f-]+$/),
  },
  {
    name: 'open or close the drawer',
    async begin(page, ground) {
      await issues(page, ground)
      // it stays as it was left
      const closed = page.locator('[aria-expanded=false][aria-controls=drawer]')
      if (await closed.isVisible()) await closed.click()
    },
    target: (page) => button(page, /^(Toggle drawer|Open menu)$/),
    shown: (page) =>
      page.locator('[aria-expanded=false][aria-controls=drawer], [role=dialog]').first().waitFor(),
  },
  {
    name: 'raise an issue',
    begin: issues,
    target: (page) => button(page, 'Raise issue'),
    shown: (page) => dialog(page).getByRole('textbox').first().waitFor(),
  },
  {
    name: 'open the search',
    begin: issues,
    target: (page) => button(page, /^Search this project/),
    shown: (page) => page.getByRole('combobox', { name: 'Search this project' }).waitFor(),
  },
  {
    name: 'open an issue of the list',
    begin: issues,
    target: (page) => page.locator('main a[href*="/issues/"]').nth(3),
    shown: (page) => page.getByRole('region', { name: 'Owner and dates' }).waitFor(),
  },
  {
    name: 'open the filter',
    begin: issues,
    target: (page) => button(page, 'Filter'),
    shown: (page) => dialog(page).getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'choose in the filter',
    begin: filter,
    target: (page) => dialog(page).getByRole('checkbox').nth(2),
    shown: (page) => dialog(page).getByRole('checkbox').nth(2).isChecked(),
  },
  {
    name: 'apply the filter',
    async begin(page, ground) {
      await filter(page, ground)
      await dialog(page).getByRole('checkbox').nth(1).click()
    },
    target: (page) => button(page, /^Apply/),
    shown: (page) => button(page, /^Filter \(/).waitFor(),
  },
  {
    name: 'ask to resolve an issue',
    begin: openIssue,
    target: (page) => button(page, 'Resolve'),
    shown: (page) => dialog(page).getByRole('button', { name: 'Resolve' }).waitFor(),
  },
  {
    name: 'resolve an issue',
    async begin(page, ground) {
      await openIssue(page, ground)
      await button(page, 'Resolve').click()
    },
    target: (page) => dialog(page).getByRole('button', { name: 'Resolve', exact: true }),
    shown: (page) => dialog(page).waitFor({ state: 'detached' }),
  },
  {
    name: 'leave out completed milestones',
    begin: milestones,
    target: (page) => button(page, /^C Completed/),
    shown: (page) => page.locator('[aria-pressed=false]', { hasText: 'Completed' }).waitFor(),
  },
  {
    name: 'open a milestone of the list',
    begin: milestones,
    target: (page) => page.locator('main a[href*="milestone="]').nth(1),
    shown: (page) => dialog(page).getByRole('heading').first().waitFor(),
  },
]

/** Presses on a desk alone, or whose target is in another place there. */
export const ON_A_DESK: Press[] = [
  {
    name: 'go to My Work',
    begin: home,
    target: (page) => page.getByRole('link', { name: /^My Work/ }),
    shown: (page) => heading(page, 'My Work').waitFor(),
  },
  {
    name: 'go to the issues',
    begin: home,
    target: (page) => page.locator('#drawer').getByRole('link', { name: /^Issues/ }),
    shown: (page) => heading(page, 'Issue Archive').waitFor(),
  },
  {
    name: 'open the notifications',
    begin: home,
    target: (page) => button(page, /^Notifications/),
    shown: (page) => page.getByRole('region', { name: 'Notifications' }).waitFor(),
  },
  {
    name: 'begin a comment',
    begin: openIssue,
    target: (page) => page.getByRole('textbox', { name: 'Add a comment' }),
    shown: (page) => page.locator('textarea:focus').waitFor(),
  },
  {
    name: 'send a comment',
    async begin(page, ground) {
      await openIssue(page, ground)
      await page.getByRole('textbox', { name: 'Add a comment' }).fill('Seen on site today.')
    },
    target: (page) => button(page, 'Submit'),
    shown: (page) => page.getByText('Success!').waitFor(),
  },
  {
    name: 'show the schedule alone',
    begin: dashboard,
    target: (page) => page.getByRole('tab', { name: 'Schedule' }),
    shown: (page) => button(page, 'Order: Late first').waitFor(),
  },
  {
    name: 'show the table of sites',
    begin: dashboard,
    target: (page) => page.getByRole('tab', { name: 'Sites' }),
    shown: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'close a site of the schedule',
    begin: schedule,
    target: (page) => page.getByRole('row', { level: 2, expanded: true }).first(),
    shown: (page) => page.getByRole('row', { level: 2, expanded: false }).first().waitFor(),
  },
  {
    name: 'open a milestone of the schedule',
    begin: schedule,
    target: (page) => page.getByRole('row', { level: 3 }).first(),
    shown: (page) => dialog(page).getByRole('heading').first().waitFor(),
  },
]

async function dashboard(page: Page, ground: Ground): Promise<void> {
  await home(page, ground)
  await page.getByRole('treegrid').getByRole('row').nth(5).waitFor()
  await page.locator('.leaflet-marker-pane button').first().waitFor()
}

async function schedule(page: Page, ground: Ground): Promise<void> {
  await dashboard(page, ground)
  await page.getByRole('tab', { name: 'Schedule' }).click()
  await button(page, 'Order: Late first').waitFor()
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { newest, projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

/** Every screen of the walk, and how to know that it is there. */
const SCREENS: { name: string; open: (page: Page, projectId: string) => Promise<void> }[] = [
  {
    name: 'My Projects',
    open: async (page) => {
      await page.goto('/projects')
      await page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'the dashboard',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}`)
      await page.getByRole('heading', { name: 'Submissions' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'the dashboard with the schedule',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}?widget=schedule`)
      await page.getByRole('heading', { name: 'Submissions' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'the milestone sidebar',
    open: async (page, projectId) => {
      const answer = await page.request.get(`/api/v1/projects/${projectId}/milestones`)
      const { data } = (await answer.json()) as { data: { docs: { _id: string }[] } }
      await page.goto(`/projects/${projectId}?milestone=${data.docs[0]?._id}`)
      await page.getByRole('dialog').getByRole('heading', { name: 'Notes' }).waitFor()
    },
  },
  {
    name: 'the issue archive',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/issues`)
      await page.getByText('Items per page').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'an issue',
    open: async (page, projectId) => {
      const issue = await newest(page, projectId, 'issues')
      await page.goto(`/projects/${projectId}/issues/${issue._id}`)
      await page.getByRole('heading', { name: 'Issue Details' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'the submission archive',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/submissions`)
      await page.getByText('Items per page').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'a submission',
    open: async (page, projectId) => {
      const submission = await newest(page, projectId, 'submissions')
      await page.goto(`/projects/${projectId}/submissions/${submission._id}`)
      await page.getByRole('heading', { name: 'Assessment Form' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'a page that is not built yet',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/trash`)
      await page.getByText('is not available yet').waitFor()
    },
  },
]

const PUBLIC = ['/signin', '/signup', '/home', '/nowhere']

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({
      colorScheme: theme,
      contextOptions: { colorScheme: theme, reducedMotion: 'reduce' },
    })

    for (const screen of SCREENS) {
      test(`axe finds nothing on ${screen.name} @phone`, async ({ as }) => {
        const page = await as('member')
        await screen.open(page, await projectNamed(page, /Northern Oblasts/))
        await expectAccessible(page)
      })
    }

    for (const path of PUBLIC) {
      test(`axe finds nothing on ${path} @phone`, async ({ page }) => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expectAccessible(page)
      })
    }
  })
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map((violation) => ({
    rule: violation.id,
    help: violation.help,
    nodes: violation.nodes.map((node) => node.target.join(' ')).slice(0, 5),
  }))
  expect(found).toEqual([])
}

import type { Page } from '@playwright/test'
import { settled } from './accessible.ts'
import { newest } from './api.ts'
import { scheduleCsv } from './programme.ts'
import { expect } from './test.ts'

/** A screen of a project, or a part of one that is opened. */
export interface Screen {
  name: string
  /** Opens it, and knows that it is there. */
  open: (page: Page, projectId: string) => Promise<void>
  /** Phones do not have it. */
  deskOnly?: true
  /** Members see less of it. */
  as?: 'admin'
}

/** Every page of a project that has an address of its own. */
export const SCREENS: Screen[] = [
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
      await settled(page)
    },
  },
  {
    name: 'the dashboard with the schedule in the place of the map',
    deskOnly: true,
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}`)
      await page.getByText('Schedule', { exact: true }).first().click()
      await expect(page.getByRole('tab', { name: 'Schedule' })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await page.getByRole('treegrid').waitFor()
      await expect(page.getByRole('region', { name: 'Map of the sites' })).toHaveCount(0)
      await settled(page)
    },
  },
  {
    name: 'the milestone archive',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/milestones`)
      await page.getByRole('article').first().waitFor()
      await settled(page)
    },
  },
  {
    name: 'the forms',
    as: 'admin',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/forms`)
      await page.getByRole('link', { name: 'Site visit', exact: true }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'My Work',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/my-work`)
      await page.getByRole('heading', { level: 1, name: 'My Work' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the organisations',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/organisations`)
      await page.getByRole('heading', { name: 'Organisations' }).first().waitFor()
      await settled(page)
    },
  },
  {
    name: 'the issue archive',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/issues`)
      await page.getByText('Items per page').waitFor()
      await settled(page)
    },
  },
  {
    name: 'an issue',
    open: async (page, projectId) => {
      const issue = await newest(page, projectId, 'issues')
      await page.goto(`/projects/${projectId}/issues/${issue._id}`)
      await page.getByRole('heading', { name: 'Issue Details' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the submission archive',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/submissions`)
      await page.getByText('Items per page').waitFor()
      await settled(page)
    },
  },
  {
    name: 'a submission',
    open: async (page, projectId) => {
      const submission = await newest(page, projectId, 'submissions')
      await page.goto(`/projects/${projectId}/submissions/${submission._id}`)
      await page.getByRole('heading', { name: 'Assessment Form' }).waitFor({ state: 'attached' })
      await settled(page)
    },
  },
  {
    name: 'a shared issue with its history and its form',
    open: async (page, projectId) => {
      const issue = await newest(page, projectId, 'issues', '&sort=createdAt')
      const made = await page.request.patch(
        `/api/v1/projects/${projectId}/issues/${issue._id}/createShare`,
        { data: { canComment: true, canExport: true } },
      )
      const { data } = (await made.json()) as { data: { docs: { share: { _id: string } } } }
      await page.goto(`/share/issue/${data.docs.share._id}`)
      await page.getByRole('heading', { name: 'Add a comment' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'My Profile',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/profile`)
      await page.getByRole('radio', { name: /^Once a day/ }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'Project Team',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/team`)
      await page
        .getByRole('link', { name: /^Write to/ })
        .first()
        .waitFor()
      await settled(page)
    },
  },
  {
    name: 'Project Team, Field',
    as: 'admin',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/team?tab=field`)
      await page
        .getByText('Nobody in the field yet')
        .or(page.getByRole('radio', { name: /^Active/ }))
        .waitFor()
      await settled(page)
    },
  },
  {
    name: 'the waiting room',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/submissions/waiting`)
      await page.getByText('Nothing is waiting').or(page.getByRole('article').first()).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the table of milestones',
    as: 'admin',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/update/milestones`)
      await page.getByRole('button', { name: 'Add milestone' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the welcome of a project',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/welcome`)
      await page.getByRole('heading', { name: 'What to do next' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the activity of the project',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/activity`)
      await page.getByRole('article').first().waitFor()
      await settled(page)
    },
  },
  {
    name: 'the settings of a project',
    as: 'admin',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/update`)
      await page.getByRole('heading', { name: 'Project Details' }).waitFor()
      await page.getByRole('button', { name: /^Pin at/ }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'what changed since a baseline',
    as: 'admin',
    open: async (page, projectId) => {
      const kept = await page.request.post(`/api/v1/projects/${projectId}/baselines`, {
        data: { name: 'Plan to look at' },
      })
      expect(kept.status()).toBe(200)
      await page.goto(`/projects/${projectId}/baselines/newest`)
      await page.getByText('Planned end of all').waitFor()
      await settled(page)
    },
  },
  {
    name: 'an import before it is applied',
    as: 'admin',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/update/imports`)
      const schedule = scheduleCsv('P-1,Pump,Pump House,2031-04-01,2031-04-30,0')
      await page.getByLabel('Choose a file').setInputFiles(schedule)
      await page.getByRole('radio', { name: /^Column Site/ }).check()
      await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the trash',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/trash`)
      await page.getByRole('heading', { name: 'Issues' }).waitFor()
      await settled(page)
    },
  },
]

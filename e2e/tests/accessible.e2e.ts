import type { Page } from '@playwright/test'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { newest, projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

interface Screen {
  name: string
  /** Opens it, and knows that it is there. */
  open: (page: Page, projectId: string) => Promise<void>
  /** Phones do not have it. */
  deskOnly?: true
}

const SCREENS: Screen[] = [
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
      await expect(page.getByRole('radio', { name: 'Schedule' })).toBeChecked()
      await page.getByRole('treegrid').waitFor()
      await expect(page.getByRole('region', { name: 'Map of the sites' })).toHaveCount(0)
      await settled(page)
    },
  },
  {
    name: 'the gallery of a submission',
    open: async (page, projectId) => {
      const submission = await withPhotos(page, projectId)
      await page.goto(`/projects/${projectId}/submissions/${submission}`)
      await page
        .getByRole('button', { name: /^Photo/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: /Photo gallery/ }).waitFor()
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
    name: 'the form of a milestone in its sidebar',
    open: async (page, projectId) => {
      const answer = await page.request.get(`/api/v1/projects/${projectId}/milestones`)
      const { data } = (await answer.json()) as { data: { docs: { _id: string }[] } }
      await page.goto(`/projects/${projectId}/milestones?milestone=${data.docs[0]?._id}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('form', { name: 'Edit' }).waitFor()
      await settled(page)
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
    name: 'the severities of an issue',
    open: async (page, projectId) => {
      const issue = await newest(page, projectId, 'issues')
      await page.goto(`/projects/${projectId}/issues/${issue._id}`)
      await page
        .getByRole('button', { name: /^Severity of/ })
        .first()
        .click()
      await page.getByRole('menu', { name: 'Severity' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the dialog that resolves an issue',
    open: async (page, projectId) => {
      const issue = await newest(page, projectId, 'issues', '&isResolved=0')
      await page.goto(`/projects/${projectId}/issues/${issue._id}`)
      await page.getByRole('button', { name: 'Resolve', exact: true }).click()
      await page.getByRole('dialog', { name: /^Resolve I-/ }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the submission of an issue full screen',
    open: async (page, projectId) => {
      const submission = await newest(page, projectId, 'submissions', '&issueCount[gte]=1')
      const answer = await page.request.get(
        `/api/v1/projects/${projectId}/issues?submission=${submission._id}`,
      )
      const { data } = (await answer.json()) as { data: { docs: { _id: string }[] } }
      await page.goto(`/projects/${projectId}/issues/${data.docs[0]?._id}`)
      await page.getByRole('heading', { name: 'Issue Details' }).waitFor()
      const more = page.getByRole('button', { name: /\d more$/ })
      if (await more.isVisible()) await more.click()
      await page.getByRole('button', { name: 'View the submission full screen' }).click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Assessment Form' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the form that edits a submission',
    open: async (page, projectId) => {
      const submission = await newest(page, projectId, 'submissions')
      await page.goto(`/projects/${projectId}/submissions/${submission._id}`)
      await page.getByRole('heading', { name: 'Assessment Form' }).waitFor()
      const more = page.getByRole('button', { name: 'More actions' })
      if (await more.isVisible()) {
        await more.click()
        await page.getByRole('menuitem', { name: 'Edit' }).click()
      } else await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the notes of an issue beside the archive',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/issues`)
      await page
        .getByRole('button', { name: /^Notes of I-/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('article').first().waitFor()
      await settled(page)
    },
  },
  {
    name: 'the reactions to a comment',
    open: async (page, projectId) => {
      await openTalk(page, projectId)
      await page.getByRole('button', { name: 'Add reaction' }).last().click()
      await page.getByRole('menu', { name: 'Add reaction' }).waitFor()
    },
  },
  {
    name: 'the dialog of a reply in which something is named',
    open: async (page, projectId) => {
      await openTalk(page, projectId)
      await page
        .getByRole('button', { name: /^Reply to/ })
        .last()
        .click()
      await page.getByRole('dialog').getByRole('textbox').pressSequentially('As @ro')
      const suggestions = page.getByRole('listbox', { name: 'Suggestions to mention' })
      await suggestions
        .getByRole('option', { name: /^[IS]-/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'the filter of a history',
    open: async (page, projectId) => {
      await openTalk(page, projectId)
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Share Link Comment' }).waitFor()
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
      await page.getByRole('heading', { name: 'Assessment Form' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the dialog that shares a submission',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/submissions`)
      await page
        .getByRole('button', { name: /^Share S-/ })
        .first()
        .click()
      await page.getByRole('switch', { name: 'Allow comments' }).click()
      await page.getByRole('combobox', { name: 'Link ends' }).selectOption('day')
      await page.getByLabel('Last day').waitFor()
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
      await page.getByText('This device', { exact: true }).waitFor()
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
    name: 'the search over the project',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/activity`)
      await page.getByRole('button', { name: 'Search this project' }).click()
      await page.getByRole('combobox', { name: 'Search this project' }).fill('roof')
      await page.getByRole('group', { name: 'Issues' }).waitFor()
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

const PUBLIC = [
  '/signin',
  '/signup',
  '/forgot-password',
  '/forgot-password-success',
  '/forgot-password/a-token-of-a-mail',
  '/code',
  '/code-user',
  '/code-user?p=K7QX29',
  '/invitation/a-token-of-a-mail',
  '/home',
  '/nowhere',
  '/share/issue/a-link-that-opens-nothing',
]

/** Menus by the buttons that open them, where they are, and what is in each. */
const MENUS: { button: string | RegExp; at: string; holds: string; deskOnly?: true }[] = [
  { button: /switch project/, at: '/trash', holds: 'See All Projects' },
  { button: /^Notifications/, at: '/activity', holds: 'E-mail settings' },
  { button: 'Appearance', at: '/trash', holds: 'Keep alerts until dismissed' },
  { button: /^Settings of/, at: '/trash', holds: 'My Profile' },
  { button: 'Actions', at: '/trash', holds: 'Contact helpdesk', deskOnly: true },
  { button: /Project Home/, at: '', holds: 'Project Home' },
  { button: 'Display', at: '', holds: 'Months', deskOnly: true },
  { button: /^Sort: /, at: '', holds: 'Site' },
  { button: 'Filter', at: '/issues', holds: 'Apply' },
  { button: 'Filter', at: '/submissions?issueCount[gte]=1', holds: 'Apply' },
  { button: 'Export', at: '/submissions', holds: 'JSON' },
]

test.use({ contextOptions: { colorScheme: 'light', reducedMotion: 'reduce' } })

for (const screen of SCREENS) {
  test(`axe finds nothing on ${screen.name}${screen.deskOnly ? '' : ' @phone'}`, async ({ as }) => {
    const page = await as('member')
    await screen.open(page, await projectNamed(page, /Northern Oblasts/))
    await expectAccessible(page)
  })
}

for (const { button, at, holds, deskOnly } of MENUS) {
  const where = at || '/'
  const name = `axe finds nothing on the open menu ${button} at ${where}${deskOnly ? '' : ' @phone'}`
  test(name, async ({ as }) => {
    const page = await as('member')
    await page.goto(`/projects/${await projectNamed(page, /Northern Oblasts/)}${at}`)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByText(holds).locator('visible=true').first()).toBeVisible()
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

/** The page of an issue that the person has commented. */
async function openTalk(page: Page, projectId: string): Promise<void> {
  const { _id } = await newest(page, projectId, 'issues', '&sort=createdAt')
  const path = `/projects/${projectId}/issues/${_id}`
  const said = await page.request.patch(`/api/v1${path}/update`, {
    data: { update: { actionType: 'Updated', content: { notes: 'See the sheet.' } } },
  })
  expect(said.status()).toBe(200)
  await page.goto(path)
  await page.getByText('See the sheet.').last().waitFor()
  await settled(page)
}

/** The id of a submission of the project that has photos. */
async function withPhotos(page: Page, projectId: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/projects/${projectId}/submissions?limit=20`)
  const { data } = (await answer.json()) as {
    data: { docs: { _id: string; photoCount: number }[] }
  }
  const found = data.docs.find(({ photoCount }) => photoCount > 0)
  if (!found) throw new Error('No submission of the project has photos')
  return found._id
}

import type { Page } from '@playwright/test'
import { settled } from './accessible.ts'
import { newest } from './api.ts'
import type { Screen } from './screens.ts'
import { expect } from './test.ts'

/** What is opened on a page: sidebars, dialogs, forms. */
export const OPENED: Screen[] = [
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
      const whole = page.getByRole('button', { name: 'View the submission full screen' })
      await more.or(whole).filter({ visible: true }).first().waitFor()
      if (await more.isVisible()) await more.click()
      await whole.click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Assessment Form' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the form that edits a submission',
    open: async (page, projectId) => {
      // what no phone sent is edited here
      const submission = await newest(page, projectId, 'submissions', '&sort=createdAt')
      await page.goto(`/projects/${projectId}/submissions/${submission._id}`)
      await page.getByRole('heading', { name: 'Assessment Form' }).waitFor({ state: 'attached' })
      const edit = page.getByRole('button', { name: 'Edit', exact: true })
      const more = page.getByRole('button', { name: 'More actions' })
      await edit.or(more).filter({ visible: true }).first().waitFor()
      if (!(await edit.isVisible())) {
        await more.click()
        await page.getByRole('menuitem', { name: 'Edit' }).click()
      } else await edit.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'the notes of an issue beside the archive',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/issues`)
      const notes = page.getByRole('button', { name: /^(Notes|Actions) of I-/ }).first()
      const name = await notes.getAttribute('aria-label')
      await notes.click()
      // on phones it is one of the actions of a card
      if (name?.startsWith('Actions')) {
        await page.getByRole('dialog').getByRole('button', { name: 'Comment', exact: true }).click()
      }
      await page.getByRole('dialog').getByRole('article').first().waitFor()
      // the sheet lies under the pointer now, and what it points at says its name
      await page.mouse.move(0, 0)
      await expect(page.getByRole('tooltip')).toHaveCount(0)
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
    name: 'the search over the project',
    open: async (page, projectId) => {
      await page.goto(`/projects/${projectId}/activity`)
      await page.getByRole('button', { name: 'Search this project' }).click()
      await page.getByRole('combobox', { name: 'Search this project' }).fill('roof')
      await page.getByRole('group', { name: 'Issues' }).waitFor()
    },
  },
]

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

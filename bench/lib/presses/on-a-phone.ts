import type { FileChooser, Page } from 'playwright-core'
import { form, select } from '../../../contract/src/testing/form-samples.ts'
import { renderForm } from '../../../server/src/features/forms/xform/render-form.ts'
import { formOf, keepDraft } from '../phone-store/draft.ts'
import { keepPlaces } from '../phone-store/many-places.ts'
import type { Ground, Press } from './press.ts'

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function home(page: Page, { projectId }: Ground): Promise<void> {
  await page.goto(`/projects/${projectId}`)
  await page.getByRole('heading', { name: 'Submissions' }).waitFor()
}

async function comment(page: Page, { projectId, issueId, reopen }: Ground): Promise<void> {
  await reopen()
  await page.goto(`/projects/${projectId}/issues/${issueId}`)
  await page.getByRole('button', { name: 'Comment', exact: true }).waitFor()
}

/** Presses whose target is in another place on a phone than on a desk. */
export const ON_A_PHONE: Press[] = [
  {
    name: 'go to My Work',
    async begin(page, { projectId }) {
      await page.goto(`/projects/${projectId}/inbox`)
      await heading(page, 'Inbox').waitFor()
    },
    target: (page) => page.getByRole('main').getByRole('link', { name: /^My Work/ }),
    shown: (page) => heading(page, 'My Work').waitFor(),
  },
  {
    name: 'go to the issues',
    begin: home,
    target: (page) => tab(page, /Issues/),
    shown: (page) => heading(page, 'Issue Archive').waitFor(),
  },
  {
    name: 'open the notifications',
    begin: home,
    target: (page) => tab(page, /Inbox/),
    shown: (page) => heading(page, 'Inbox').waitFor(),
  },
  {
    name: 'begin a comment',
    begin: comment,
    target: (page) => page.getByRole('button', { name: 'Comment', exact: true }),
    shown: (page) => dialog(page).getByRole('textbox').waitFor(),
  },
  {
    name: 'send a comment',
    async begin(page, ground) {
      await comment(page, ground)
      await page.getByRole('button', { name: 'Comment', exact: true }).tap()
      await dialog(page).getByRole('textbox').fill('Seen on site today.')
    },
    target: (page) => dialog(page).getByRole('button', { name: 'Submit' }),
    shown: (page) => dialog(page).waitFor({ state: 'detached' }),
  },
]

/** The number of questions in a form for a visit. */
const QUESTIONS = 50

const xform = (definition: Parameters<typeof renderForm>[0]) =>
  renderForm(definition, { key: 'bench', n: 1 }).xform.toString()

/** Shows the first part of a visit that has been begun. */
async function visit(page: Page): Promise<void> {
  await page.goto('/field/visits/none')
  await page.getByRole('alert').waitFor()
  await page.evaluate(keepDraft, xform(formOf(QUESTIONS)))
  await page.goto('/field/visits/draft')
  await page.locator('main [data-question]').first().waitFor()
}

/** The answer that is reported: it asks for a note and a photo. */
const bad = (page: Page) => page.getByRole('radio', { name: /^Bad/ }).first()

const choosers = new WeakMap<Page, Promise<FileChooser>>()

/** Presses on the page that works without a network. */
export const IN_THE_FIELD: Press[] = [
  {
    name: 'open a form',
    async begin(page) {
      await page.goto('/field/visits/none')
      await page.getByRole('alert').waitFor()
      const place = { site: { required: true }, milestone: { required: true }, gps: null }
      const items = [select('roof', 'condition')]
      await page.evaluate(keepPlaces, xform(form({ place, items })))
      await page.goto('/field/')
    },
    target: (page) => page.getByRole('link', { name: /^Bench/ }),
    shown: (page) => page.getByRole('radiogroup').first().waitFor(),
  },
  {
    name: 'choose an answer',
    begin: visit,
    target: bad,
    shown: (page) => page.getByRole('radio', { name: /^Bad/, checked: true }).waitFor(),
  },
  {
    name: 'add a photo',
    async begin(page) {
      await visit(page)
      await bad(page).tap()
      choosers.set(page, page.waitForEvent('filechooser'))
    },
    target: (page) => page.getByRole('button', { name: 'Camera' }).first(),
    shown: (page) => choosers.get(page) ?? Promise.resolve(),
  },
  {
    name: 'go on in a form',
    begin: visit,
    target: (page) => page.getByRole('button', { name: /^Next/ }).last(),
    shown: (page) => page.getByRole('main', { name: 'Part 2' }).waitFor(),
  },
]

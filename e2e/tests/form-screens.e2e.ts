import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { rowXml, workbookOf } from '../../server/src/testing/files/workbooks.ts'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { languagesOf } from '../lib/looked-at.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 20_000 })

const WORDS = {
  en: {
    issue: 'Issue',
    sample: 'As it will read',
    logic: 'Logic',
    edit: 'Edit as expression',
    rows: 'Back to rows',
    languages: 'Languages',
    whole: 'Whole form',
    add: 'Add a question',
    preview: 'Preview',
    framed: 'The form as phones show it',
    close: 'Close',
    publish: 'Publish',
    cancel: 'Cancel',
    choose: 'Choose a file',
    wrong: 'To put right',
  },
  uk: {
    issue: 'Проблема',
    sample: 'Як це виглядатиме',
    logic: 'Логіка',
    edit: 'Редагувати як вираз',
    rows: 'Назад до рядків',
    languages: 'Мови',
    whole: 'Уся форма',
    add: 'Додати запитання',
    preview: 'Перегляд',
    framed: 'Форма, як її показують телефони',
    close: 'Закрити',
    publish: 'Опублікувати',
    cancel: 'Скасувати',
    choose: 'Вибрати файл',
    wrong: 'Потрібно виправити',
  },
} as const

/** Two questions: answers of the first raise an issue, the second is shown by a condition and has limits. */
const ASKED = {
  title: { en: 'Roof survey', uk: 'Огляд даху' },
  languages: [
    { code: 'en', name: 'English' },
    { code: 'uk', name: 'Українська' },
  ],
  defaultLanguage: 'en',
  place: { site: { required: true }, milestone: { required: true }, gps: null },
  items: [
    {
      kind: 'question',
      key: 'anchored',
      type: 'selectOne',
      list: 'yes_no',
      label: { en: 'Are the trusses anchored?', uk: 'Чи закріплені ферми?' },
      photos: 'whenFlagged',
      flag: {
        when: { choices: ['no'] },
        name: { en: 'Truss is not anchored', uk: 'Ферму не закріплено' },
      },
    },
    {
      kind: 'question',
      key: 'missing',
      type: 'integer',
      label: { en: 'How many anchors are missing?', uk: 'Скількох анкерів бракує?' },
      relevant: "${anchored} = 'no'",
      constraint: '. >= 1 and . <= 400',
    },
    { kind: 'question', key: 'remarks', type: 'text', label: { en: 'Remarks' } },
  ],
  lists: {
    yes_no: {
      choices: [
        { name: 'yes', label: { en: 'Yes', uk: 'Так' } },
        { name: 'no', label: { en: 'No', uk: 'Ні' } },
      ],
    },
  },
  settings: {},
}

/** A sheet with a condition that names nothing, a type of ODK Collect alone, and a limit that raises an issue. */
function sheet() {
  const rows = [
    ['type', 'name', 'label::English (en)', 'relevant', 'plumbline::flag_above', 'tr_id'],
    ['decimal', 'moisture', 'Timber moisture, %', '', '20', '7'],
    ['geotrace', 'pallet', 'Way of the pallet', '${truss} = 1', '', ''],
  ]
  const buffer = workbookOf(rows.map((cells, n) => rowXml(n + 1, cells)).join(''))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: 'Roof screens.xlsx', mimeType, buffer }
}

/** A form of its own that is not published yet; answers the address of its page. */
async function begun(page: Page, projectId: string): Promise<string> {
  const data = { key: `screens_${randomUUID().slice(0, 8)}`, draft: ASKED }
  const answer = await page.request.post(`/api/v1/projects/${projectId}/forms`, { data })
  const { data: made } = (await answer.json()) as { data: { docs: { _id: string } } }
  return `/projects/${projectId}/forms/${made.docs._id}`
}

for (const language of languagesOf(0)) {
  test(`axe finds nothing on the builder, its tabs and dialogs, and an import, in ${language}`, async ({
    as,
  }) => {
    const words = WORDS[language]
    const page = await as('admin')
    const projectId = await projectNamed(page, /Northern Oblasts/)
    const address = await begun(page, projectId)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
    await page.goto(`/projects/${projectId}/forms`)
    await page.evaluate((spoken) => localStorage.setItem('language', spoken), language)
    await page.goto(`/projects/${projectId}/forms`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByRole('link', { name: ASKED.title[language], exact: true }).first().waitFor()
    await settled(page)
    await expectAccessible(page)

    await test.step('what an answer raises, with the issue as it will read', async () => {
      await page.goto(`${address}/edit`)
      await tab(words.issue).click()
      await expect(page.getByText(words.sample)).toBeVisible()
      await settled(page)
      await expectAccessible(page)
    })

    await test.step('conditions as rows, and as an expression', async () => {
      await page
        .getByRole('tree')
        .getByText(ASKED.items[1]?.label[language] ?? '')
        .click()
      await tab(words.logic).click()
      await expect(button(words.edit)).toHaveCount(2)
      await expectAccessible(page)
      await button(words.edit).first().click()
      await expect(page.getByText("${anchored} = 'no'").last()).toBeVisible()
      await expectAccessible(page)
      await button(words.rows).click()
      await expect(button(words.edit)).toHaveCount(2)
    })

    await test.step('texts of both languages, of which one is missing', async () => {
      await tab(words.languages).click()
      await page.getByText(words.whole, { exact: true }).click()
      await expectAccessible(page)
    })

    await test.step('the menu of kinds', async () => {
      await button(words.add).last().click()
      await page.getByRole('menuitem').first().waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })

    await test.step('the preview is the page of phones', async () => {
      await button(words.preview).click()
      const phone = page.frameLocator(`iframe[title="${words.framed}"]`)
      await expect(phone.getByText(ASKED.items[0]?.label[language] ?? '')).toBeVisible()
      await button(words.close).click()
    })

    await test.step('what publishing means', async () => {
      await button(words.publish).click()
      await expect(
        page.getByRole('dialog').getByRole('button', { name: words.publish }),
      ).toBeEnabled()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
    })

    await test.step('what was read of a sheet', async () => {
      await page.goto(`/projects/${projectId}/forms/import`)
      await page.getByLabel(words.choose).waitFor({ state: 'attached' })
      await expectAccessible(page)
      await page.getByLabel(words.choose).setInputFiles(sheet())
      await expect(page.getByRole('region', { name: words.wrong })).toContainText('truss')
      await expectAccessible(page)
    })
    await page.evaluate(() => localStorage.removeItem('language'))
  })
}

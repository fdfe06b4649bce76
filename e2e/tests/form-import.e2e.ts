import type { Locator } from '@playwright/test'
import { rowXml, workbookOf } from '../../server/src/testing/files/workbooks.ts'
import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

/** A sheet with a condition that names nothing, and two answers that raise an issue. */
function sheet(): Buffer {
  const rows = [
    [
      'type',
      'name',
      'label::English (en)',
      'relevant',
      'plumbline::flag_below',
      'plumbline::flag_above',
      'plumbline::flag_name::English (en)',
      'tr_id',
    ],
    ['begin group', 'roof', 'Roof', '', '', '', '', ''],
    ['decimal', 'moisture', 'Timber moisture, %', '', '', '20', 'Timber above 20 % moisture', '7'],
    ['integer', 'anchors', 'How many anchors?', '${truss} = 1', '4', '', 'Anchors missing', ''],
    ['end group', '', '', '', '', '', '', ''],
  ]
  return workbookOf(rows.map((cells, n) => rowXml(n + 1, cells)).join(''))
}

/** Whether a thumb reaches it as the page stands: nothing lies over its middle. */
const isInReach = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('what one does with forms on a phone stands at its lower edge in reach of a thumb @phone alone', async ({
  as,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const tabs = admin.getByRole('navigation', { name: 'Tabs' })
  const button = (name: string) => admin.getByRole('button', { name, exact: true })
  await admin.goto(`/projects/${projectId}/forms`)
  await tabs.waitFor()
  await expect.poll(() => isInReach(button('New form'))).toBe(true)
  await admin.goto(`/projects/${projectId}/forms/import`)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const file = { name: 'Roof on a phone.xlsx', mimeType, buffer: sheet() }
  await admin.getByLabel('Choose a file').setInputFiles(file)
  await expect.poll(() => isInReach(button('Create draft'))).toBe(true)
  await button('Create draft').tap()
  await admin.waitForURL(/\/forms\/[0-9a-f-]{36}\/edit/)
  // a new draft with problems shows their list first
  await admin.getByRole('button', { name: /^1 problem/ }).waitFor()
  await admin.keyboard.press('Escape')
  for (const name of ['Add', 'Preview', 'Publish']) {
    await expect.poll(() => isInReach(button(name))).toBe(true)
  }
  await expect(tabs).toHaveCount(0)
})

test('an admin imports an XLSForm, sees what is wrong with its rows, and makes it a draft; a member is told who may', async ({
  as,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const address = `/projects/${projectId}/forms/import`

  await test.step('what is no workbook is refused with what to do', async () => {
    await admin.goto(address)
    await expect(admin.getByRole('heading', { name: 'Import XLSForm' })).toBeVisible()
    const file = {
      name: 'form.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from('no workbook'),
    }
    await admin.getByLabel('Choose a file').setInputFiles(file)
    await expect(
      admin.getByRole('alert').getByText('Save the file as .xlsx.').first(),
    ).toBeVisible()
  })

  await test.step('rows, flags and facts are shown before anything is made', async () => {
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const file = { name: 'Roof e2e.xlsx', mimeType, buffer: sheet() }
    await admin.getByLabel('Choose another file').setInputFiles(file)
    const wrong = admin.getByRole('region', { name: 'To put right' }).getByRole('listitem')
    await expect(wrong).toHaveText([/survey 4.*relevant.*Nothing in the form is called ‘truss’/])
    const flagged = admin.getByRole('region', { name: 'Answers that raise an issue' })
    await expect(flagged.getByRole('row')).toHaveCount(3)
    await expect(flagged).toContainText('above 20')
    await expect(admin.getByRole('region', { name: 'Good to know' })).toContainText('tr_id')
    await expectAccessible(admin)
  })

  await test.step('the draft is made under the title that was given', async () => {
    await admin.getByLabel('Title').fill('Roof by sheet')
    await admin.getByRole('button', { name: 'Create draft' }).click()
    await admin.waitForURL(/\/forms\/[0-9a-f-]{36}\/edit/)
  })

  await test.step('a member is told that only admins may', async () => {
    const member = await as('member')
    await member.goto(address)
    await expect(member.getByText('Only admins of this project can change forms.')).toBeVisible()
  })
})

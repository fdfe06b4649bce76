import { randomUUID } from 'node:crypto'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { newest, projectNamed } from '../lib/api.ts'
import { phoneOf, send, someMilestone } from '../lib/phone.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 20_000, locale: 'uk-UA' })

test('axe finds nothing on what the office does with visits, in Ukrainian @phone', async ({
  as,
  page,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const lastName = `Hai ${randomUUID().slice(0, 8)}`
  const phone = await phoneOf(admin, projectId, lastName)
  const milestone = (await someMilestone(admin, projectId))._id
  const photos = ['roof_1.png', 'roof_2.png']
  const visit = { instanceId: `uuid:${randomUUID()}`, milestone, photos, remarks: '8 anchors' }
  expect(await send(phone, visit, ['roof_1.png'], true)).toBe(201)
  const { _id } = await newest(admin, projectId, 'submissions')
  const change = { ...visit, instanceId: `uuid:${randomUUID()}`, remarks: '11 anchors' }
  const changed = { ...change, deprecatedId: visit.instanceId }
  expect(await send(phone, changed, [], true)).toBe(201)
  const nowhere = { instanceId: `uuid:${randomUUID()}`, milestone: randomUUID(), photos: [] }
  expect(await send(phone, nowhere, [], false)).toBe(201)

  // a browser in Ukrainian, in which the admin is signed in
  await page.context().addCookies(await admin.context().cookies())
  await page.addInitScript(() => localStorage.setItem('language', 'uk'))
  await page.goto(`/projects/${projectId}/submissions/${_id}`)
  await expect(page.getByText('11 anchors').first()).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('tab').nth(1).click()
  await settled(page)
  await expect(page.getByRole('tabpanel')).toContainText('11 anchors')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Перевірити|Перевірка/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto(`/projects/${projectId}/submissions/waiting`)
  await expect(page.getByRole('article').filter({ hasText: lastName })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
})

import { randomUUID } from 'node:crypto'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { phoneOf, send, sentBy, someMilestone } from '../lib/phone.ts'
import { languagesOf } from '../lib/looked-at.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 20_000 })

const WORDS = {
  en: { review: /^Review/, lastSite: 'The form’s last site', unknown: /^Version 99 of this form/ },
  uk: {
    review: /Перевірити|Перевірка/,
    lastSite: 'Останній об’єкт форми',
    unknown: /^Версія 99 цієї форми/,
  },
} as const

for (const language of languagesOf(2)) {
  test(`axe finds nothing on what the office does with visits, in ${language} @phone`, async ({
    as,
    page,
  }) => {
    const words = WORDS[language]
    const admin = await as('admin')
    const projectId = await projectNamed(admin, /Northern Oblasts/)
    const lastName = `Hai ${randomUUID().slice(0, 8)}`
    const phone = await phoneOf(admin, projectId, lastName)
    const milestone = (await someMilestone(admin, projectId))._id
    const photos = ['roof_1.png', 'roof_2.png']
    const visit = { instanceId: `uuid:${randomUUID()}`, milestone, photos, remarks: '8 anchors' }
    expect(await send(phone, visit, ['roof_1.png'], true)).toBe(201)
    const { _id } = await sentBy(admin, projectId, lastName)
    const change = { ...visit, instanceId: `uuid:${randomUUID()}`, remarks: '11 anchors' }
    const changed = { ...change, deprecatedId: visit.instanceId }
    expect(await send(phone, changed, [], true)).toBe(201)
    const nowhere = { milestone: randomUUID(), photos: [] }
    const unplaced = { milestone: randomUUID(), gps: '', photos: [] }
    for (const visit of [nowhere, { ...unplaced, version: 2 }, { ...unplaced, version: 99 }]) {
      expect(await send(phone, { instanceId: `uuid:${randomUUID()}`, ...visit }, [], false)).toBe(
        201,
      )
    }

    // a browser of that language, in which the admin is signed in
    await page.context().addCookies(await admin.context().cookies())
    await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    await page.goto(`/projects/${projectId}/submissions/${_id}`)
    await expect(page.getByText('11 anchors').first()).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    await page.getByRole('tab').nth(1).click()
    await settled(page)
    await expect(page.getByRole('tabpanel')).toContainText('11 anchors')
    await expectAccessible(page)
    await page.getByRole('button', { name: words.review }).filter({ visible: true }).first().click()
    await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto(`/projects/${projectId}/submissions/waiting`)
    const cards = page.getByRole('article').filter({ hasText: lastName })
    await expect(cards).toHaveCount(3)
    await expect(cards.getByRole('heading', { name: words.lastSite })).toHaveCount(1)
    await expect(cards.getByText(words.unknown)).toHaveCount(1)
    await settled(page)
    await expectAccessible(page)
  })
}

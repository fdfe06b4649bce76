import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { plainHttp } from '../lib/plain-http.ts'
import { languagesOf } from '../lib/looked-at.ts'
import { expect, test } from '../lib/test.ts'

/** What the page on phones says where it cannot be used as it is meant, or is somebody else's. */
test.use({ actionTimeout: 20_000 })

const MESSENGERS = {
  android: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0 Mobile Telegram-Android/10',
  apple:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
}

/** A key of somebody of the field, as its QR opens it. */
async function keyOf(admin: Page, firstName: string): Promise<string> {
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const person = { firstName, lastName: `Kos ${randomUUID().slice(0, 8)}` }
  const answer = await admin.request.post(`/api/v1/projects/${projectId}/field-keys`, {
    data: { person, kind: 'browser' },
  })
  return ((await answer.json()) as { data: { docs: { link: string } } }).data.docs.link
}

/** A phone of its own. */
async function phone(browser: Browser, locale: string, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({
    locale,
    viewport: { width: 390, height: 844 },
    ...(userAgent && { userAgent }),
  })
  return context.newPage()
}

for (const language of languagesOf(3)) {
  const locale = language === 'en' ? 'en-US' : 'uk-UA'
  test(`inside a messenger, over plain http and with the QR of another person axe finds nothing, in ${locale}`, async ({
    as,
    browser,
    baseURL,
  }) => {
    const admin = await as('admin')
    const link = await keyOf(admin, 'Bohdan')
    for (const [name, agent] of Object.entries(MESSENGERS)) {
      await test.step(`inside a messenger, ${name}`, async () => {
        const page = await phone(browser, locale, agent)
        await page.goto(link)
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(2)
        await expectAccessible(page)
        await page.context().close()
      })
    }
    await test.step('over plain http', async () => {
      const site = await plainHttp(baseURL ?? '')
      const page = await phone(browser, locale)
      await page.goto(`${site.origin}/field/`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.context().close()
      site.stop()
    })
    await test.step('with the QR of another person', async () => {
      const page = await phone(browser, locale)
      await page.goto(link)
      await expect(page.getByText('100%')).toBeVisible({ timeout: 30_000 })
      await page.goto(await keyOf(admin, 'Ivanna'))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ivanna')
      await expectAccessible(page)
      await page.context().close()
    })
  })
}

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { openDraft } from '../lib/draft.ts'
import { photo } from '../lib/photo.ts'
import { endKey, putVisits, type VisitOnPhone } from '../lib/phone-visits.ts'
import { languagesOf } from '../lib/looked-at.ts'
import { expect, test } from '../lib/test.ts'

/** Every screen of the page on phones is looked at by axe, in both languages and both themes. */
test.use({
  actionTimeout: 20_000,
  geolocation: { latitude: 50.3105, longitude: 34.899, accuracy: 48 },
  permissions: ['geolocation'],
})

/** The texts of the page without numbers in them, as people read them. */
function textsIn(language: 'en' | 'uk'): (key: string) => string {
  const folder = join(import.meta.dirname, '../../contract/locales', language, 'web')
  const texts = Object.assign(
    {},
    ...['phone', 'fill', 'common'].map((name): unknown =>
      JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
    ),
  ) as Record<string, string>
  return (key) => texts[key] ?? key
}

const at = '2026-11-21T13:10:00.000Z'
const by = 'Olena Kovalenko'
const refusal = (code: string, params = {}) => ({
  refusal: { status: 409, code, params, message: 'It was not taken.' },
})
const received = (refId: number | null, more: object) => ({
  receipt: { refId, isWaiting: false, files: [], at, ...more },
})

/** One of each state that a visit may be in. */
const VISITS: VisitOnPhone[] = [
  { id: 'draft', of: 'Roof & trusses', state: 'draft' },
  {
    id: 'older',
    of: 'Windows',
    state: 'draft',
    more: { form: { key: 'site-visit', n: 1, md5: '', title: 'Site visit' } },
  },
  { id: 'waits', of: 'Insulation', state: 'queued', photos: [false, false], more: { tries: 0 } },
  {
    id: 'half',
    of: 'Foundation',
    state: 'queued',
    refId: 970,
    photos: [true, true, false, false, false],
  },
  { id: 'sending', of: 'Heating', state: 'sending', refId: 971, photos: [true, false] },
  { id: 'differs', of: 'Plumbing', state: 'refused', more: refusal('visitDiffers') },
  {
    id: 'late',
    of: 'Electrics',
    state: 'refused',
    more: refusal('visitEditedBefore', { name: by, at }),
  },
  {
    id: 'closed',
    of: 'Finishes',
    state: 'refused',
    more: refusal('formClosedWhy', { note: 'We count again.', name: by }),
  },
  { id: 'trash', of: 'Yard', state: 'refused', more: refusal('visitInTrash', { name: by, at }) },
  {
    id: 'quota',
    of: 'Fence',
    state: 'queued',
    refId: 972,
    photos: [false],
    more: refusal('intakeOverQuota'),
  },
  {
    id: 'busy',
    of: 'Lift',
    state: 'queued',
    photos: [false],
    more: { refusal: { status: 503, code: 'busy', params: {}, message: '' } },
  },
  { id: 'copy', of: 'Roof & trusses', state: 'draft', more: { isCopy: true } },
  { id: 'complete', of: 'Gate', state: 'sent', refId: 973, photos: [true, true] },
  {
    id: 'short',
    of: 'Ramp',
    state: 'sent',
    refId: 974,
    photos: [true, true, 'Too large', 'Too large', 'Too large'],
  },
  { id: 'placed', of: '', state: 'sent', more: received(null, { isWaiting: true }) },
  {
    id: 'rejected',
    of: 'Stairs',
    state: 'sent',
    more: received(975, { review: { result: 'rejected', notes: 'It is block B.', name: by } }),
  },
]

/** The phone says that it has no room, as Chromium would. */
const fillPhone = (page: Page) =>
  page.addInitScript(() => {
    const full = { usage: 99_000_000, quota: 100_000_000 }
    Object.defineProperty(navigator.storage, 'estimate', { value: async () => full })
  })

async function look(page: Page): Promise<void> {
  // what a page shows comes after it has loaded
  await expect(page.locator('h1')).not.toHaveCount(0)
  await expectAccessible(page)
}

for (const language of languagesOf(1)) {
  const t = textsIn(language)
  const name = (key: string) => ({ name: t(key), exact: true })

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : 'uk-UA' })

    test(`axe finds nothing on a phone from its key to what it has sent, in ${language} @phone alone`, async ({
      as,
      page,
      context,
    }) => {
      const admin = await as('admin')
      const projectId = await projectNamed(admin, /Northern Oblasts/)
      const answer = await admin.request.post(`/api/v1/projects/${projectId}/field-keys`, {
        data: {
          person: { firstName: 'Bohdan', lastName: `Lys ${randomUUID().slice(0, 8)}` },
          kind: 'browser',
        },
      })
      const { data } = (await answer.json()) as { data: { docs: { link: string } } }

      await test.step('nobody’s phone, a link that is cut off, and one that opens', async () => {
        await page.goto('/field/')
        await expect(page.getByRole('heading', name('phone.openQr'))).toBeVisible()
        await page.getByLabel(t('phone.link')).fill('https://example.org')
        await page.getByRole('button', name('phone.openLink')).tap()
        await expect(page.getByRole('alert')).toBeVisible()
        await look(page)
        await page.goto(data.docs.link)
        await page.reload()
        await expect(page.getByText('100%')).toBeVisible({ timeout: 30_000 })
        await look(page)
      })

      await putVisits(page, VISITS)
      await test.step('home, with a visit of each kind', async () => {
        await page.goto('/field/')
        await expect(page.getByText('S-974', { exact: false })).toBeVisible()
        await expect(page.getByText(t('phone.newerVersion'))).toHaveCount(1)
        await look(page)
        await context.setOffline(true)
        await expect(page.getByText(t('phone.offline'))).toBeVisible()
        await page.getByRole('button', name('phone.startAgain')).tap()
        await expect(page.getByRole('dialog')).toBeVisible()
        await look(page)
      })

      await test.step('what waits, each with what keeps it', async () => {
        await page.goto('/field/queue')
        await expect(page.getByRole('article')).toHaveCount(10)
        await look(page)
        await context.setOffline(false)
        await page.goto('/field/queue/differs')
        await page.getByText(t('phone.more'), { exact: true }).tap()
        await page.getByRole('button', name('phone.discardVisit')).tap()
        await expect(page.getByRole('dialog')).toBeVisible()
        await look(page)
        await page.goto('/field/queue/rejected')
        await expect(page.getByText('It is block B.')).toBeVisible()
        await look(page)
      })

      await test.step('where the visit is: a poor position, all sites, none at all', async () => {
        await page.goto('/field/new/site-visit')
        await expect(page.getByText('± 48', { exact: false }).first()).toBeVisible()
        await look(page)
        await context.clearPermissions()
        await page.goto('/field/new/site-visit')
        await expect(page.getByText(t('phone.positionOff'))).toBeVisible()
        await page.getByRole('radio').nth(1).check()
        await look(page)
      })

      await test.step('settings, and leaving', async () => {
        await page.goto('/field/settings')
        await look(page)
        await page.getByRole('button', name('phone.leave')).tap()
        await expect(page.getByRole('dialog')).toBeVisible()
        await look(page)
        await page.goto('/field/nowhere')
        await look(page)
      })

      await test.step('a phone that is full, and has lost what it had', async () => {
        await fillPhone(page)
        // where nothing of the page runs, which would count its visits again
        await page.goto('/field/theme.js')
        await page.evaluate(async () => {
          localStorage.setItem('field-visits', '2')
          const db = await new Promise<IDBDatabase>((resolve) => {
            const opening = indexedDB.open('plumbline-field')
            opening.addEventListener('success', () => resolve(opening.result))
          })
          const change = db.transaction('notes', 'readwrite')
          change.objectStore('notes').delete('counted')
          // a page that is left takes back what is not written yet
          await new Promise((resolve) => {
            change.addEventListener('complete', resolve)
          })
          db.close()
        })
        await page.goto('/field/')
        await expect(page.getByText(t('phone.almostFull'), { exact: false })).toBeVisible()
        await expect(page.getByRole('alert')).toBeVisible()
        await look(page)
      })

      await test.step('a key that has ended', async () => {
        await endKey(page)
        await page.goto('/field/queue')
        await expect(page.getByRole('button', name('phone.pasteLink'))).toBeVisible()
        await look(page)
      })
    })

    test(`axe finds nothing on the pages of a form, in ${language} @phone alone`, async ({
      page,
    }) => {
      await openDraft(page)
      const next = page.getByRole('button', name('fill.next')).last()
      await test.step('questions, and what is wrong with them', async () => {
        await next.tap()
        await expect(page.getByText(t('fill.answerThis'))).toBeVisible()
        await look(page)
        await page.locator('button[aria-haspopup=dialog]').first().tap()
        await expect(page.getByRole('dialog', name('fill.groups'))).toBeVisible()
        await look(page)
        await page.getByRole('dialog').getByRole('button', name('common.close')).tap()
        await page.keyboard.press('Alt+ArrowRight')
      })
      await test.step('a flag, its notes and photos, a choice of many', async () => {
        await page.getByRole('radio').nth(1).tap()
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: photo() })
        await expect(page.getByRole('img')).toHaveCount(1)
        await look(page)
        await page.keyboard.press('Alt+ArrowRight')
      })
      await test.step('rooms, and one that is taken away', async () => {
        const name = language === 'en' ? 'Name of the room *' : 'Назва приміщення *'
        await page.getByRole('textbox', { name }).fill('104')
        await page
          .locator('button')
          .filter({ hasText: t('fill.addTo').split('{')[0] ?? '' })
          .first()
          .tap()
        await look(page)
        await page.keyboard.press('Alt+ArrowRight')
      })
      await test.step('the look at all answers, what is empty folded and open', async () => {
        await page.getByRole('button', name('fill.review')).tap()
        await look(page)
        await page.locator('summary').tap()
        await look(page)
      })
      await test.step('the same draft in another tab', async () => {
        const other = await page.context().newPage()
        await other.goto('/field/visits/draft')
        await expect(other.getByRole('button', name('phone.openHere'))).toBeVisible()
        await look(other)
        await other.close()
      })
      await test.step('a phone without room for another photo', async () => {
        await fillPhone(page)
        await page.goto('/field/visits/draft')
        await page.getByRole('textbox').first().waitFor()
        await page.keyboard.press('Alt+ArrowRight')
        await page.getByRole('radio').nth(1).tap()
        await expect(page.getByRole('button', name('fill.camera')).first()).toBeDisabled()
        await look(page)
      })
    })
  })
}

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { linkInMail } from '../lib/outbox.ts'
import { photo } from '../lib/photo.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 15_000 })
// one after the other: with an account that ends, the codes end that it knew, also those of a test beside it
test.describe.configure({ mode: 'default' })

const PASSWORD = 'scaffold and lintel'
const REFUSAL = 'There was an error with the registration code.'

/** An address that nobody has. */
const newAddress = () => `e2e-${randomUUID().slice(0, 8)}@people.example`

async function fillIn(page: Page, lastName: string, email?: string): Promise<void> {
  await page.getByLabel('First Name').fill('Nadiia')
  await page.getByLabel('Last Name').fill(lastName)
  if (email !== undefined) await page.getByLabel('Email').fill(email)
  await page.getByLabel('Position').fill('Site Engineer')
  await page.getByLabel('Organization').fill('Coast PIU')
  await page.getByLabel('Phone Number').fill('+380 48 555 01 02')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password Confirmation').fill(PASSWORD)
}

/** Somebody new in the project, with a last name of their own; signed in. */
async function newcomer(admin: Page, projectId: string, browser: Browser) {
  const lastName = `Kravets ${randomUUID().slice(0, 8)}`
  const made = await admin.request.post(`/api/v1/projects/${projectId}/codes`)
  const { data } = (await made.json()) as { data: { docs: { code: string } } }
  const context = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
  const email = newAddress()
  const signedUp = await signUp(context, { email, lastName, code: data.docs.code })
  expect(signedUp).toBe(200)
  return { context, page: await context.newPage(), email, lastName }
}

async function signUp(
  context: BrowserContext,
  { email, lastName, code }: Record<'email' | 'lastName' | 'code', string>,
): Promise<number> {
  const answer = await context.request.post('/api/v1/users/signup', {
    data: {
      code,
      email,
      firstName: 'Nadiia',
      lastName,
      position: 'Site Engineer',
      organization: 'Coast PIU',
      phoneNumber: '+380 48 555 01 02',
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    },
  })
  return answer.status()
}

test('somebody is invited, registers by the mail, is removed, comes back by a code; the audit log tells of it', async ({
  as,
  browser,
}) => {
  const admin = await as('admin')
  const page = await as('nobody')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const email = newAddress()
  const lastName = `Kravets ${email.slice(4, 12)}`
  const row = admin.getByRole('row').filter({ hasText: email })
  let path = ''

  await test.step('an admin pastes the address, and the row says that it is invited', async () => {
    await admin.goto(`/projects/${projectId}/team`)
    await admin.getByRole('button', { name: 'Invite people' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Invite people' })
    await dialog.getByRole('textbox').fill(`Nadiia Kravets <${email}>, admin@plumbline.example`)
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await expect(dialog.getByText('Already in the project: admin@plumbline.example')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toContainText('Invited')
  })

  await test.step('whoever is invited registers by the mail, once, and is told what to do next', async () => {
    const link = await linkInMail(email, /https?:\/\/\S+\/invitation\/[\w-]+/)
    path = new URL(link).pathname
    const opened = await page.goto(path)
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Register and join' }).click()
    await expect(page.getByLabel('First Name')).toBeFocused()
    await fillIn(page, lastName)
    await page.getByRole('button', { name: 'Register and join' }).dblclick()
    await expect(page.getByText('Sign Up Success!')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Welcome to Northern/ })).toBeVisible()
    await page.getByRole('link', { name: 'See who else is here' }).click()
    await expect(page.getByText(`Nadiia ${lastName}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite people' })).toHaveCount(0)
  })

  await test.step('the link lets them through again, and nobody else', async () => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Join the project' }).dblclick()
    await expect(page).toHaveURL(`/projects/${projectId}/welcome`)
    const stranger = await browser.newPage({ baseURL: process.env['BASE_URL'] ?? '' })
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { name: REFUSAL })).toBeVisible()
    await stranger.close()
  })

  await test.step('they are removed, and the project is gone for them', async () => {
    await admin.reload()
    await expect(row).toContainText('Active')
    await row.getByRole('button', { name: `More for Nadiia ${lastName}` }).click()
    await admin.getByRole('menuitem', { name: 'Remove from project' }).click()
    await admin.getByRole('button', { name: 'Yes' }).click()
    await expect(row).toHaveCount(0)
    await page.goto(`/projects/${projectId}`)
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
  })

  await test.step('with a code of the project they come back by one press', async () => {
    await admin.getByRole('button', { name: 'Project codes' }).click()
    await admin.getByRole('button', { name: 'Create a code' }).click()
    const ready = admin.getByText(/^Code [A-Z0-9]{6} is ready\.$/)
    const code = /[A-Z0-9]{6}/.exec((await ready.textContent()) ?? '')?.[0] ?? ''
    await expectAccessible(admin)
    await admin.getByRole('button', { name: `QR code of ${code}` }).click()
    const sheet = admin.getByRole('dialog', { name: `Code ${code}` })
    await expect(sheet.getByRole('img', { name: /^QR code: join/ })).toBeVisible()
    await admin.emulateMedia({ media: 'print' })
    await expect(admin.getByRole('heading', { name: 'Project Team' })).toBeHidden()
    await expect(admin.getByText(`/code-user?p=${code}`).last()).toBeVisible()
    await admin.emulateMedia({ media: 'screen' })
    await sheet.getByRole('button', { name: 'Close' }).last().click()

    await page.goto('/code')
    await page.getByRole('textbox', { name: 'Character 1 of 6' }).click()
    await page.keyboard.type(code.toLowerCase())
    await page.getByRole('button', { name: 'Join the project' }).click()
    await expect(page.getByText('You have joined the project.')).toBeVisible()
    await expect(page).toHaveURL(`/projects/${projectId}/welcome`)

    await admin.getByRole('button', { name: `Revoke ${code}` }).click()
    await expect(admin.getByText(`Code ${code} was revoked.`)).toBeVisible()
    const stranger = await browser.newPage({ baseURL: process.env['BASE_URL'] ?? '' })
    await stranger.goto(`/code-user?p=${code}`)
    await expect(stranger.getByRole('alert')).toHaveText(REFUSAL)
    await stranger.close()
  })

  await test.step('the audit log says who did what, and is saved as a file', async () => {
    await admin.goto(`/projects/${projectId}/audit`)
    const about = admin.getByRole('row').filter({ hasText: email })
    await expect(about.filter({ hasText: 'Invitation sent' })).toContainText('Olena Kovalenko')
    await expect(about.filter({ hasText: 'Registered and joined' })).toContainText(lastName)
    await settled(admin)
    await expectAccessible(admin)
    await admin.getByRole('combobox', { name: 'What' }).selectOption('Member removed')
    const removed = admin.getByRole('row').filter({ hasText: 'Member removed' })
    await expect(removed.filter({ hasText: lastName })).toContainText('Joined:')
    await admin.getByRole('button', { name: 'Export' }).click()
    const download = admin.waitForEvent('download')
    await admin.getByRole('button', { name: /^CSV/ }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(`member.removed,user,`)
    expect(file).not.toContain('invitation.sent')
  })
})

test('people keep their profile: photo, form, password, time zone and sessions', async ({
  as,
  browser,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const { context, page, email } = await newcomer(admin, projectId, browser)
  await page.goto(`/projects/${projectId}/profile`)

  await test.step('the photo is cut by the keyboard and shown in the bar', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo() })
    const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
    await dialog.getByRole('slider', { name: 'Left or right' }).press('Home')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Use this photo' }).click()
    await expect(page.getByText('Your profile photo has been successfully updated.')).toBeVisible()
    const mine = page.getByRole('button', { name: /^Settings of/ }).locator('img')
    await expect(mine).toHaveJSProperty('complete', true)
    expect(await mine.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('the form is saved, and survives a reload', async () => {
    await page.getByLabel('Position').fill('Director')
    await page.getByRole('button', { name: 'Update My Profile' }).click()
    await expect(page.getByText('Your profile has been successfully updated.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Position')).toHaveValue('Director')
  })

  await test.step('a time zone counts for the times on the page', async () => {
    const used = page.getByRole('region', { name: 'Your sessions' }).locator('time').first()
    await page.getByRole('link', { name: 'Security' }).click()
    const before = (await used.textContent()) ?? ''
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await page.getByLabel('Time zone').selectOption('Asia/Kathmandu')
    await expect(page.getByText('Your profile has been successfully updated.')).toBeVisible()
    await page.getByRole('link', { name: 'Security' }).click()
    await expect(used).not.toHaveText(before)
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
  })

  await test.step('a new password ends the other sessions; the old one is refused first', async () => {
    const elsewhere = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
    const signedIn = await elsewhere.request.post('/api/v1/users/signin', {
      data: { email, password: PASSWORD },
    })
    expect(signedIn.status()).toBe(200)
    const others = page.getByRole('button', { name: 'Sign out of the others' })
    await page.getByRole('link', { name: 'Security' }).click()
    await page.reload()
    await expect(others).toBeVisible()
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    const change = async (current: string) => {
      await page.getByLabel('Current Password').fill(current)
      await page.getByLabel('New Password', { exact: true }).fill('mortar and trowel')
      await page.getByLabel('New Password Confirmation').fill('mortar and trowel')
      await page.getByRole('button', { name: 'Update My Password' }).click()
    }
    await change('not this one')
    await expect(page.getByText('Your current password is not correct.').first()).toBeVisible()
    await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('')
    await change(PASSWORD)
    await expect(page.getByText('Your password has been successfully changed.')).toBeVisible()
    await page.getByRole('link', { name: 'Security' }).click()
    await expect(page.getByText('This device')).toBeVisible()
    await expect(others).toHaveCount(0)
    expect((await elsewhere.request.get('/api/v1/users/is-authenticated')).status()).toBe(401)
    await elsewhere.close()
  })
  await context.close()
})

test('a super admin makes somebody an admin, and ends and gives back an account', async ({
  as,
  browser,
}) => {
  const chief = await as('superAdmin')
  const projectId = await projectNamed(chief, /Northern Oblasts/)
  const { context, page, lastName } = await newcomer(chief, projectId, browser)
  await page.goto(`/projects/${projectId}/team`)
  await expect(page.getByText(`Nadiia ${lastName}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite people' })).toHaveCount(0)

  await chief.goto(`/projects/${projectId}/team`)
  const row = chief.getByRole('row').filter({ hasText: lastName })
  const choose = async (item: string) => {
    await row.getByRole('button', { name: /^More for/ }).click()
    await chief.getByRole('menuitem', { name: item }).click()
  }
  await choose('Change type')
  await chief.getByRole('radio', { name: /^Admin/ }).check()
  await chief.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Admin')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeVisible()

  await choose('Deactivate account')
  await chief.getByRole('button', { name: 'Yes' }).click()
  await expect(row).toContainText('Deactivated')
  await page.reload()
  await expect(page).toHaveURL(/\/signin/)

  await choose('Reactivate account')
  await chief.getByRole('button', { name: 'Yes' }).click()
  await expect(row).toContainText('Active')
  await context.close()
})

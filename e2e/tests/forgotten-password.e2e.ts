import { linkInMail } from '../lib/outbox.ts'
import { expect, test } from '../lib/test.ts'

/** Came with the imported programme, and has never signed in. */
const EMIL = 'emil.okafor@programme.example'

test('somebody without a password gets one by mail, and is signed in; the link works once', async ({
  as,
}) => {
  const page = await as('nobody')
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  // sign-in has a field of that name, too
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(EMIL)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL(/\/forgot-password-success$/)
  await expect(
    page.getByText('Please check your email. The reset link is valid for the next 10 minutes.'),
  ).toBeVisible()

  const link = await linkInMail(EMIL, /https?:\/\/\S+\/forgot-password\/[\w-]+/)
  const path = new URL(link).pathname
  await page.goto(path)
  await page.getByLabel('New Password', { exact: true }).fill('scaffold and lintel')
  await page.getByLabel('Password Confirmation').fill('scaffold and lintel')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Your password has been successfully changed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open / }).first()).toBeVisible()

  await page.context().clearCookies()
  await page.goto(path)
  await page.getByLabel('New Password', { exact: true }).fill('another good one')
  await page.getByLabel('Password Confirmation').fill('another good one')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Token is invalid or has expired.').first()).toBeVisible()
})

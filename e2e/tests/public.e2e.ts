import { expect, test } from '../lib/test.ts'

test('the code of a project is entered with the keyboard alone', async ({ as }) => {
  const page = await as('nobody')
  await page.goto('/code')
  const box = (n: number) => page.getByRole('textbox', { name: `Character ${n} of 6` })
  await expect(box(1)).toBeVisible()
  await page.locator('body').press('Tab')
  await expect(page.getByRole('link', { name: /Plumbline/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(box(1)).toBeFocused()

  // what is neither a letter nor a digit stays out
  await page.keyboard.type('-k ')
  await expect(box(1)).toHaveValue('K')
  await expect(box(2)).toBeFocused()
  await page.keyboard.type('7q')
  await expect(box(4)).toBeFocused()

  // back over the empty box, then the character goes, then the next is typed
  await page.keyboard.press('Backspace')
  await expect(box(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(3)).toHaveValue('')
  await page.keyboard.type('x29')
  await expect(box(6)).toBeFocused()
  await page.keyboard.type('z')
  await expect(page).toHaveURL(/\/code-user\?p=K7X29Z$/)
  await expect(
    page.getByRole('heading', { name: 'Complete your registration for code:' }),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Enter a different code' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(1)).toHaveValue('')
})

test('a pasted code fills all boxes @phone', async ({ as }) => {
  const page = await as('nobody')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/code')
  await page.getByRole('textbox', { name: 'Character 1 of 6' }).click()
  await page.evaluate(() => navigator.clipboard.writeText(' k7q-x29 '))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page).toHaveURL(/\/code-user\?p=K7QX29$/)
})

test('a code that is too short is refused @phone', async ({ as }) => {
  const page = await as('nobody')
  await page.goto('/code-user?p=K7Q')
  await expect(
    page.getByRole('heading', { name: 'There was an error with the registration code.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Enter a different code' }).click()
  await expect(page).toHaveURL(/\/code$/)
})

test('a page with a token in its address tells nobody where it is', async ({ as }) => {
  const page = await as('nobody')
  const answer = await page.goto('/forgot-password/a-token-of-a-mail')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByLabel('New Password', { exact: true }).fill('plumb and line')
  await page.getByLabel('Password Confirmation', { exact: true }).fill('plumb and lime')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
})

test('the way from sign-in to a new password and back @phone', async ({ as }) => {
  const page = await as('nobody')
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(
    page.getByText('A reset password link will be sent to the email address entered below.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
})

test('an address that leads nowhere has a way to the company', async ({ as }) => {
  const page = await as('nobody')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Company site' })).toHaveAttribute('href', /^https:/)
})

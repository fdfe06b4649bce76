import { DEMO_PASSWORD, PEOPLE } from '../lib/people.ts'
import { expect, test } from '../lib/test.ts'

test('a person signs in, lands on their projects, and signs out @phone', async ({ as }) => {
  const page = await as('nobody')
  await page.goto('/')
  await page.getByLabel('Email').fill(PEOPLE.member)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Sign in Success!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'My Projects' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await page.goto('/projects')
  await expect(page).toHaveURL(/\/signin/)
})

test('wrong input is told beneath its field', async ({ as }) => {
  const page = await as('nobody')
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('This field is required.')).toHaveCount(2)
  await page.getByLabel('Email').fill('olena')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('You must enter a valid email address.')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible()
})

test('a wrong password keeps the address and clears the password', async ({ as }) => {
  const page = await as('nobody')
  await page.goto('/signin')
  await page.getByLabel('Email').fill('stranger@plumbline.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('Incorrect email or password.')
  await expect(page.getByLabel('Email')).toHaveValue('stranger@plumbline.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('whoever is sent to sign in comes back to the page that they wanted', async ({ as }) => {
  const page = await as('nobody')
  const known = await as('member')
  await known.goto('/projects')
  await known.getByRole('link', { name: 'Open' }).first().click()
  await expect(known).toHaveURL(/\/projects\/[0-9a-f-]{36}/)
  const wanted = `${new URL(known.url()).pathname}/issues`
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/signin/)
  await page.getByLabel('Email').fill(PEOPLE.member)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(wanted))
})

test('a project of others looks like one that does not exist', async ({ as }) => {
  const member = await as('member')
  await member.goto('/projects')
  await member.getByRole('link', { name: 'Open' }).first().click()
  await expect(member).toHaveURL(/\/projects\/[0-9a-f-]{36}/)
  const { pathname } = new URL(member.url())
  const outsider = await as('outsider')
  await outsider.goto(pathname)
  await expect(outsider.getByText('404 Not Found')).toBeVisible()
})

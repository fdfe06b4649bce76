import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { looksAtAll } from '../lib/looked-at.ts'
import { OPENED } from '../lib/opened.ts'
import { SCREENS } from '../lib/screens.ts'
import { expect, test } from '../lib/test.ts'

const PUBLIC = [
  '/signin',
  '/signup',
  '/forgot-password',
  '/forgot-password-success',
  '/forgot-password/a-token-of-a-mail',
  '/code',
  '/code-user',
  '/code-user?p=K7QX29',
  '/invitation/a-token-of-a-mail',
  '/home',
  '/nowhere',
  '/share/issue/a-link-that-opens-nothing',
]

/** Menus by the buttons that open them, where they are, and what is in each. */
const MENUS: { button: string | RegExp; at: string; holds: string; deskOnly?: true }[] = [
  { button: /switch project/, at: '/trash', holds: 'See All Projects' },
  { button: /^Notifications/, at: '/activity', holds: 'E-mail settings', deskOnly: true },
  { button: 'Appearance', at: '/trash', holds: 'Keep alerts until dismissed', deskOnly: true },
  { button: /^Settings of/, at: '/trash', holds: 'My Profile' },
  { button: 'Actions', at: '/trash', holds: 'Contact helpdesk', deskOnly: true },
  { button: /Project Home/, at: '', holds: 'Project Home' },
  { button: 'Display', at: '', holds: 'Months', deskOnly: true },
  { button: /^Sort: /, at: '', holds: 'Site' },
  { button: 'Filter', at: '/issues', holds: 'Apply' },
  { button: 'Filter', at: '/submissions?issueCount[gte]=1', holds: 'Apply' },
  { button: 'Export', at: '/submissions', holds: 'JSON' },
]

/** What of the two sizes the n-th of them is looked at in, as the projects of the tests tell by. */
function sizesOf(n: number, deskOnly = false): string {
  if (deskOnly) return ''
  if (looksAtAll) return ' @phone'
  return n % 2 === 0 ? '' : ' @phone alone'
}

test.use({ contextOptions: { colorScheme: 'light', reducedMotion: 'reduce' } })

for (const [n, screen] of [...SCREENS, ...OPENED].entries()) {
  test(`axe finds nothing on ${screen.name}${sizesOf(n, screen.deskOnly)}`, async ({ as }) => {
    const page = await as(screen.as ?? 'member')
    await screen.open(page, await projectNamed(page, /Northern Oblasts/))
    await expectAccessible(page)
  })
}

for (const [n, { button, at, holds, deskOnly }] of MENUS.entries()) {
  const where = at || '/'
  const name = `axe finds nothing on the open menu ${button} at ${where}${sizesOf(n, deskOnly)}`
  test(name, async ({ as }) => {
    const page = await as('member')
    await page.goto(`/projects/${await projectNamed(page, /Northern Oblasts/)}${at}`)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByText(holds).locator('visible=true').first()).toBeVisible()
    await expectAccessible(page)
  })
}

for (const [n, path] of PUBLIC.entries()) {
  test(`axe finds nothing on ${path}${sizesOf(n)}`, async ({ as }) => {
    const page = await as('nobody')
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
  })
}

import { randomUUID } from 'node:crypto'
import { settled } from '../lib/accessible.ts'
import { ownProgramme } from '../lib/programme.ts'
import { expect, test } from '../lib/test.ts'

/** As long as names may be, without a place where they could be broken. */
const name = (first: string, length = 60) => first.padEnd(length, 'wonderfully')

/** Pages of a project on which names of projects, sites, milestones, issues and people stand. */
const PAGES = [
  '',
  '/milestones',
  '/issues',
  '/issues?tab=all&owner=me&due=overdue',
  '/issues/ISSUE',
  '/issues?milestone=MILESTONE',
  '/my-work',
  '/submissions',
  '/activity',
  '/team',
  '/forms',
  '/reports',
  '/organisations',
  '/baselines',
  '/trash',
  '/profile',
  '/profile/security',
  '/update',
  '/inbox',
  '/more',
]

test('names of 60 letters make no page wider than its phone @phone alone', async ({ as }) => {
  const page = await as('superAdmin')
  const mark = randomUUID().slice(0, 8)
  const { projectId, site, milestones } = await ownProgramme(page, mark)
  const api = `/api/v1/projects/${projectId}`
  const change = async (path: string, data: object) => {
    const answer = await page.request.patch(api + path, { data })
    expect(answer.status(), path).toBe(200)
  }
  await change('', { name: name('Project'), shortName: name('Short', 30) })
  await change(`/sites/${site}`, { name: name('Hospital'), region: name('Oblast') })
  await change(`/milestones/${milestones[0]}`, { name: name('Roof') })
  const issue = JSON.stringify({
    site,
    milestone: milestones[0],
    title: name('Truss', 120),
    text: name('Note', 200),
    severity: 3,
  })
  const raised = await page.request.post(`${api}/issues`, { multipart: { issue } })
  const { data } = (await raised.json()) as { data: { docs: { _id: string } } }
  const addresses = PAGES.map((path) =>
    path.replace('ISSUE', data.docs._id).replace('MILESTONE', milestones[0] ?? ''),
  ).map((path) => `/projects/${projectId}${path}`)

  const wide: string[] = []
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const address of ['/projects', ...addresses]) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled(page)
      const is = await page.evaluate(() => document.documentElement.scrollWidth)
      if (is > width) wide.push(`${address.replace(projectId, '…')} is ${is} at ${width}`)
    }
  }
  expect(wide).toEqual([])
})

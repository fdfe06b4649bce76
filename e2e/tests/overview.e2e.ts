import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { photo } from '../lib/photo.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 20_000 })

interface Doc {
  _id: string
  refId: number
  site: { _id: string; name: string }
}

async function read<T>(page: Page, path: string): Promise<T[]> {
  const answer = await page.request.get(`/api/v1/${path}`)
  const { data } = (await answer.json()) as { data: { docs: T[] } }
  return data.docs
}

/** A site of the project from which something was sent with a position. */
async function siteWithReports(page: Page, projectId: string) {
  const sent = await read<Doc & { submittedFromLat: number | null }>(
    page,
    `projects/${projectId}/submissions?limit=50`,
  )
  const found = sent.find(({ submittedFromLat }) => submittedFromLat !== null)
  if (!found) throw new Error('Nothing was sent with a position')
  return found.site
}

test('a site that is chosen has the map to itself, with what was sent from there, and all sites are one click away', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const site = await siteWithReports(page, projectId)
  await page.goto(`/projects/${projectId}?site=${site._id}`)
  const map = page.getByRole('region', { name: 'Map of the sites' })
  const point = map.getByRole('button', { name: /^\d+ reports? here$|^[IS]-\d+ / }).first()
  await expect(point).toBeVisible()
  await expect(page.getByText(/of the site’s pin$|from the site’s pin$/).first()).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  await point.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: /here$/ })
  await expect(popup.getByRole('link').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(point).toBeFocused()

  await page.getByRole('button', { name: 'All sites', exact: true }).click()
  await expect(page).toHaveURL(`/projects/${projectId}`)
  await expect(page.getByRole('list', { name: 'Statuses' })).toBeVisible()
})

test('the schedule in the place of the map has the whole width, what is late first, and of late sites what runs or is late', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  await page.goto(`/projects/${projectId}`)
  await page.getByText('Schedule', { exact: true }).first().click()
  const grid = page.getByRole('treegrid')
  await expect(page.getByRole('button', { name: 'Order: Late first' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Issuebox' })).toHaveCount(0)
  await expect(page.getByText('Description', { exact: true })).toHaveCount(0)
  const fold = grid.getByRole('row', { level: 1 }).first()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(fold).toHaveAccessibleName(/^Late · \d+ at \d+ sites?$/)
  const site = grid.getByRole('row', { level: 2 }).first()
  await expect(site).toHaveAttribute('aria-expanded', 'true')
  await settled(page)
  await expectAccessible(page)

  const rest = grid.getByRole('row', { name: /^(\d+ completed( · )?)?(\d+ later)?$/ }).first()
  const before = await grid.getAttribute('aria-rowcount')
  await rest.click()
  await expect(grid.getByRole('row', { name: 'Only what runs or is late' })).toBeVisible()
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(Number(before))

  await page.getByRole('button', { name: 'About', exact: true }).click()
  await expect(page.getByText('Description', { exact: true })).toBeVisible()
  await expect(page.getByText('Point of contact')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'About', exact: true }).click()
  await expect(page.getByText('Description', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^Issuebox/ }).click()
  await expect(page.getByRole('complementary', { name: 'Issuebox' })).toBeVisible()
})

test('the first late bar stands above the fold with Schedule chosen, of a project and of a site', async ({
  as,
}) => {
  const page = await as('member')
  await page.setViewportSize({ width: 1440, height: 900 })
  const home = `/projects/${await projectNamed(page, /Northern Oblasts/)}`
  await page.goto(home)
  // beside a bar may stand what a contractor has proposed instead of how late it is
  const late = page
    .getByRole('treegrid')
    .getByRole('row', { name: /\d+ days? (late|past its planned start)/ })
  const tab = page.getByRole('tab', { name: 'Schedule' })
  const expectSeen = async () => {
    await tab.click()
    // with the story above it
    await expect(
      page.getByRole('region', { name: 'State today' }).getByRole('slider'),
    ).toBeAttached()
    await settled(page)
    const box = await late.first().boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await expectSeen()
  // the map is back with each load
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Map' })).toHaveAttribute('aria-selected', 'true')
  const sites = await read<{ _id: string; name: string }>(page, home.slice(1).concat('/sites'))
  const site = sites.find(({ name }) => name.startsWith('Trostianets'))
  await page.goto(`${home}?site=${site?._id}`)
  await expectSeen()
})

test('a submission that was flagged is found in two clicks from the dashboard', async ({ as }) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  await page.goto(`/projects/${projectId}`)
  await page.getByRole('heading', { name: 'Submissions' }).waitFor()
  let clicks = 0
  const click = async (locator: ReturnType<Page['locator']>) => {
    await locator.click()
    clicks += 1
  }
  await click(page.getByRole('link', { name: 'Submissions', exact: true }))
  const flagged = page.getByRole('row').filter({
    has: page.getByRole('link', { name: /^\d+ issues? of submission S-/ }),
  })
  const reference = /S-\d+/.exec((await flagged.first().textContent()) ?? '')?.[0]
  await click(flagged.first().getByRole('link', { name: /^Open Submission/ }))
  await expect(page.getByRole('heading', { name: 'Assessment Form' })).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    reference ?? 'S-',
  )
  expect(clicks).toBeLessThanOrEqual(3)
})

for (const phone of [false, true]) {
  const size = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  test(`whoever opens a shared issue sees what is wrong and its photo without scrolling, at ${size.width} px`, async ({
    as,
  }) => {
    const member = await as('member')
    const projectId = await projectNamed(member, /Northern Oblasts/)
    const list = await read<Doc>(member, `projects/${projectId}/issues?limit=100&sort=createdAt`)
    const ids = list.map(({ _id }) => _id).join(',')
    const photos = await read<{ issue: string }>(
      member,
      `projects/${projectId}/issues/firstPhotos?_id[in]=${ids}`,
    )
    // one of its own: sharing again ends the link of before
    const shown = photos.at(phone ? -1 : -2)
    const made = await member.request.patch(
      `/api/v1/projects/${projectId}/issues/${shown?.issue}/createShare`,
      { data: {} },
    )
    const { data } = (await made.json()) as { data: { docs: { share: { _id: string } } } }
    const page = await as('nobody')
    await page.setViewportSize(size)
    await page.goto(`/share/issue/${data.docs.share._id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    const picture = page.getByRole('main').locator('img').first()
    for (const part of [page.getByRole('heading', { level: 1 }), picture]) {
      const box = await part.boundingBox()
      expect(box?.y, 'its upper edge').toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 120)).toBeLessThanOrEqual(size.height)
    }
  })
}

const file = (name: string) => ({ name, mimeType: 'image/png', buffer: photo() })

test('before and after lie over each other, the line between them is moved by keys, and one key parts them', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const [site] = await read<{ _id: string }>(page, `projects/${projectId}/sites`)
  const issues = `/api/v1/projects/${projectId}/issues`
  const title = `Gutter torn off ${randomUUID().slice(0, 8)}`
  const raised = await page.request.post(issues, {
    multipart: {
      issue: JSON.stringify({ site: site?._id, title }),
      attachments: file('before.png'),
    },
  })
  const { data } = (await raised.json()) as { data: { docs: { _id: string } } }
  const resolved = await page.request.patch(`${issues}/${data.docs._id}/update`, {
    multipart: {
      update: JSON.stringify({ actionType: 'Resolved', content: { notes: 'Fixed.' } }),
      attachments: file('after.png'),
    },
  })
  expect(resolved.status()).toBe(200)
  await page.goto(`/projects/${projectId}/issues/${data.docs._id}`)
  const line = page.getByRole('slider', { name: 'Line between before and after' })
  await expect(line).toHaveAttribute('aria-valuetext', '50 percent before')
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuetext', '52 percent before')
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('b')
  await expect(line).toHaveCount(0)
})

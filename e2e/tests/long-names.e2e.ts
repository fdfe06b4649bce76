import { projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

/** Nothing in it where a line could end. */
const LONG = 'Obervolta'.repeat(12)

test('a site whose name is one long word makes no page scroll sideways @phone', async ({ as }) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  await page.route(`**/api/v1/projects/${projectId}/sites`, async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { docs: object[] } }
    const docs = data.docs.map((site) => ({ ...site, name: LONG, shortName: LONG }))
    await route.fulfill({ response: answer, json: { status: 'success', data: { ...data, docs } } })
  })
  for (const path of ['/milestones', '']) {
    await page.goto(`/projects/${projectId}${path}`)
    await expect(page.getByText(LONG).first()).toBeAttached()
    const sizes = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
    expect(await sizes(), path).toBe(0)
  }
})

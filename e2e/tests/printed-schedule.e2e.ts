import { projectNamed } from '../lib/api.ts'
import { textsOfPdf } from '../lib/pdf-texts.ts'
import { schedules } from '../lib/schedule.ts'
import { expect, test } from '../lib/test.ts'

test('each page of a printed schedule has its axis, and beneath it the site whose rows stand there', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const milestones = new Set((await schedules(page, projectId)).flat().map(({ name }) => name))
  const answer = await page.request.get(`/api/v1/projects/${projectId}/sites`)
  const { data } = (await answer.json()) as {
    data: { docs: { name: string; shortName: string }[] }
  }
  const sites = new Set(data.docs.map(({ name, shortName }) => shortName || name))
  await page.goto(`/projects/${projectId}`)
  await page.getByText('Schedule', { exact: true }).first().click()
  await page.getByRole('treegrid', { name: 'Schedule' }).waitFor()

  // what is told of the row under the mouse would stand on each page
  const more = page.getByRole('tooltip').getByText('Progress')
  await expect(async () => {
    await page
      .getByRole('row', { name: /Completed/ })
      .first()
      .hover()
    // what stands above may come a moment later, and move the row from under the mouse
    await expect(more).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.emulateMedia({ media: 'print' })
  await expect(more).toBeHidden()
  await page.emulateMedia({ media: null })

  const pages = textsOfPdf(await page.pdf({ format: 'A4', landscape: true }))
  const heads = pages.flatMap((texts) => {
    const head = texts.indexOf('Milestone')
    return head < 0 ? [] : [texts.slice(head)]
  })
  expect(heads.length).toBeGreaterThan(2)
  const first = heads.map((texts) => texts.find((text) => sites.has(text) || milestones.has(text)))
  for (const [n, name] of first.entries()) {
    expect(heads[n]).toContain('Today')
    expect(sites, `the first row of page ${n + 1}: ${name}`).toContain(name)
  }
  const goesOn = first.filter((name, n) => name !== undefined && heads[n - 1]?.includes(name))
  expect(goesOn.length, 'sites whose rows go on').toBeGreaterThan(0)
})

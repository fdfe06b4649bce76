import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withFirstHeading } from './first-heading.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildReport } from '../../testing/builders.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { attachFile, buildShare, reportOf } from '../../testing/shares.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PAGE = '<head></head><body><!-- first heading --></body>'
const BY_HAND = { en: 'By hand', uk: 'Без візиту' }
const HEADING = { en: 'Issue: {errorName}', uk: 'Проблема: {errorName}' }

/** The beginning of the page of a link; it does not wait for a busy database, which is asked again. */
const pageOf = (shareId: string) =>
  withFirstHeading(
    PAGE,
    { links: '', calls: [], ahead: '', id: shareId, heading: HEADING, handHeading: BY_HAND },
    app.pool,
  )

async function untilHeaded(shareId: string): Promise<string> {
  return vi.waitFor(async () => {
    const page = await pageOf(shareId)
    expect(page).not.toBe(PAGE)
    return page
  }, 20_000)
}

test('The page of a link begins with what its issue is about, in both languages', async () => {
  const report = await buildReport(app)
  const beside = await buildReport(app, { on: report })
  await app.pool.query(
    `update issues set error_name = case when id = $1 then 'Gap < 2 & wide' else 'Other' end
      where project_id = $2`,
    [report.issueId, report.projectId],
  )
  const shareId = await buildShare(app, report, 'issue')
  await buildShare(app, beside, 'issue')
  expect(await untilHeaded(shareId)).toBe(
    '<head></head><body><div class="first-page"><h1 lang="en" data-kind>Issue: Gap &lt; 2 &amp; wide</h1>' +
      '<h1 lang="uk" data-kind>Проблема: Gap &lt; 2 &amp; wide</h1></div></body>',
  )
})

test('The page of an issue that was raised by hand begins with that', async () => {
  const report = await buildReport(app)
  const shareId = await buildShare(app, report, 'issue')
  await app.pool.query(`update issues set raised_by_hand = true, error_name = '' where id = $1`, [
    report.issueId,
  ])
  expect(await untilHeaded(shareId)).toContain('<h1 lang="en" data-kind>By hand</h1>')
})

test('The first photo that the field reported of an issue is fetched with its page, and opens', async () => {
  const report = await buildReport(app)
  const { projectId, issueId } = report
  const shareId = await buildShare(app, report, 'issue')
  expect(await untilHeaded(shareId)).not.toContain('as="image"')
  const owner = { update_id: await reportOf(app, issueId) }
  const photos = []
  for (const n of [90, 91]) {
    const file = new File([await tinyPng(n)], `${n}.png`)
    photos.push(await attachFile(app, projectId, owner, file))
  }
  const url = `/api/v1/shares/public/${shareId}/files/${photos[0]}?size=thumb`
  expect(await untilHeaded(shareId)).toContain(`<link rel="preload" as="image" href="${url}">`)
  expect((await fetch(app.origin + url)).status).toBe(200)
})

test('A link with an end has its heading until then, and none from then on', async () => {
  const report = await buildReport(app)
  const shareId = await buildShare(app, report, 'issue')
  const endIn = (time: string) =>
    app.pool.query('update shares set expires_at = now() + $2::interval where id = $1', [
      shareId,
      time,
    ])
  await endIn('1 day')
  expect(await untilHeaded(shareId)).toContain('Issue: anchors')
  await endIn('-1 second')
  for (let n = 0; n < 3; n += 1) expect(await pageOf(shareId)).toBe(PAGE)
})

test('Nothing that is no link to an issue has the heading of one', async () => {
  const report = await buildReport(app)
  const ofSubmission = await buildShare(app, report, 'submission')
  await untilHeaded(await buildShare(app, report, 'issue'))
  for (const id of [ofSubmission, report.issueId, 'nothing']) expect(await pageOf(id)).toBe(PAGE)
})

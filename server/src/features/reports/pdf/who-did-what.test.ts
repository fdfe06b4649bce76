import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { answerBy, askRuslan, buildAskDesk, RUSLAN } from '../../../testing/asks/ask-desk.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { act, buildOffice } from '../../../testing/office.ts'
import { Visitor } from '../../../testing/visitor.ts'

// Documents are typeset, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function paperOf(who: Visitor, projectId: string, docId: string, query: string) {
  const answer = await who.fetch(`/api/v1/projects/${projectId}/issues/${docId}/report?${query}`)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('Whoever said by a link that an issue is ready is named with the organisation, and whoever resolved it', async () => {
  const desk = await buildAskDesk(app)
  const { projectId, issueId, admin } = desk
  const paper = (query: string) => paperOf(admin, projectId, issueId, query)
  const { token } = await askRuslan(desk)
  const file = new File([await tinyPng(3)], 'repair.png')
  const given = { notes: 'All anchors are set.', ready: true }
  await answerBy(new Visitor(app.origin), token, given, { files: [file] })
  const ready = await paper('lang=en')
  expect(ready).toContain('Ready for verification Ruslan Hrytsenko, by link, Budservis · ')
  expect(ready).toContain('Ruslan Hrytsenko, by link, Budservis Answered by link')
  const content = { notes: 'Seen on the site, all eleven.' }
  await act(desk.olena, { issue: { projectId, docId: issueId } }, 'Resolved', { content })
  const closed = await paper('lang=uk&history=false')
  for (const words of [
    `Готово до перевірки ${RUSLAN.name}, за посиланням, Budservis · `,
    'Вирішена Olena Bondar · ',
    'Вирішення',
    'Seen on the site, all eleven.',
  ]) {
    expect(closed).toContain(words)
  }
  const exported = await admin.fetch(`/api/v1/projects/${projectId}/issues/export`)
  expect(JSON.parse((await exported.text()).split('\n')[0] ?? '')).toMatchObject({
    readySaid: { by: RUSLAN.name, organisation: 'Budservis', notes: 'All anchors are set.' },
    resolution: { by: 'Olena Bondar', organisation: null, notes: 'Seen on the site, all eleven.' },
  })
  // who is asked no longer stays named
  await admin.call(organisations.edit, {
    params: { projectId, organisationId: desk.budservis._id },
    body: { isAsked: false },
  })
  expect(await paper('lang=en')).toContain('Ruslan Hrytsenko, by link, Budservis')
})

test.each([
  ['', /Description/],
  ['Seen from the road.', /Question and answer/],
])('An issue that was raised by hand with the text "%s" speaks of no form', async (text, not) => {
  const { projectId, siteId, member } = await buildOffice(app)
  // numbers are given out after that of its issue
  await app.pool.query(`select take_ref_ids($1, 'issue', 5)`, [projectId])
  const { data } = await member.call(issues.create, {
    params: { projectId },
    body: { issue: { site: siteId, title: 'Hand zero', text } },
  })
  const paper = await paperOf(member, projectId, data.docs._id, 'lang=en')
  expect(paper).toContain('Hand zero')
  expect(paper).toContain('Raised by hand')
  expect(paper).toContain(text)
  expect(paper).not.toMatch(not)
  expect(paper).not.toMatch(/Question and answer|Submitted|from the field|phone/)
})

import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
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
  // a contractor that is asked no longer stays named
  await admin.call(organisations.edit, {
    params: { projectId, organisationId: desk.budservis._id },
    body: { isAsked: false },
  })
  expect(await paper('lang=en')).toContain('Ruslan Hrytsenko, by link, Budservis')
})

test('Contacts of two organisations are named with their own, also one who has left, and at a milestone too', async () => {
  const desk = await buildAskDesk(app)
  const { projectId, issueId, milestoneId, admin, params } = desk
  const contacts = [
    { name: 'Оксана Марченко', email: 'oksana@dakh.example', language: 'uk' as const },
  ]
  const dakh = await admin.call(organisations.create, { params, body: { name: 'Дах', contacts } })
  const {
    _id: organisation,
    contacts: [oksana],
  } = dakh.data.docs
  const first = await askRuslan(desk)
  await answerBy(new Visitor(app.origin), first.token, { notes: 'Half of it is done.' })
  const second = await askRuslan(desk, { organisation, contact: oksana?._id ?? '' })
  await answerBy(new Visitor(app.origin), second.token, { notes: 'All of it.', ready: true })
  const third = await askRuslan(desk, { milestones: [milestoneId], wants: ['date'] })
  const given = { notes: 'Rain.', proposedOn: '2027-03-01' }
  await answerBy(new Visitor(app.origin), third.token, given)
  await admin.call(organisations.edit, {
    params: { projectId, organisationId: desk.budservis._id },
    body: { contacts: [] },
  })
  const paper = await paperOf(admin, projectId, issueId, 'lang=en')
  expect(paper).toContain('Ruslan Hrytsenko, by link, Budservis Answered by link')
  expect(paper).toContain('Ready for verification Оксана Марченко, by link, Дах · ')
  const { data } = await admin.call(milestones.details, { params: { projectId, milestoneId } })
  expect(data.docs.updates.find(({ content }) => content.notes === 'Rain.')).toMatchObject({
    createdBy: null,
    authorName: 'Ruslan Hrytsenko (Budservis)',
    content: { change: { to: { contact: 'Ruslan Hrytsenko', organisation: 'Budservis' } } },
  })
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

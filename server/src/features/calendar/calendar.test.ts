import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendar } from '@plumbline/contract/users/calendar'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildReport } from '../../testing/builders.ts'
import { act, buildOffice } from '../../testing/office.ts'
import { Visitor } from '../../testing/visitor.ts'
import { writeCalendar } from './ics.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = (url: string) => new Visitor(app.origin).fetch(new URL(url).pathname)

/** The lines of a calendar, those that go on in the next one as one. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a calendar reads the days of what one owns and is to verify, by an address alone, until it is revoked', async () => {
  const office = await buildOffice(app)
  const { projectId } = office
  const { member, other } = office.people
  const on = await buildMilestone(app, { projectId })
  const give = async (text: string, work: object) => {
    const { issueId } = await buildReport(app, { on, text })
    const issue = { issue: { projectId, docId: issueId } }
    await act(office.admin, issue, 'Edited', { work })
    return issue
  }
  const mine = await give('Anchors, missing; all', { owner: member._id, dueAt: '2031-05-09' })
  await give('No day', { owner: member._id })
  await give('Not mine', { owner: other._id, dueAt: '2031-05-10' })
  const ready = await give('Loose', { owner: other._id, verifier: member._id, dueAt: '2031-05-11' })
  await act(office.other, ready, 'Edited', { work: { ready: true } })

  expect((await office.member.call(calendar.get)).data).toEqual({ madeAt: null })
  const made = await office.member.call(calendar.create)
  const { url } = made.data
  expect(url).toMatch(/\/api\/v1\/calendar\/[\w-]{43}\.ics$/)
  const answer = await read(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const lines = linesOf(await answer.text())
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
    expect.stringMatching(/^SUMMARY:I-\d+ Anchors\\, missing\\; all$/),
    expect.stringMatching(/^SUMMARY:For verification: I-\d+ Loose$/),
  ])
  expect(lines).toContain('DTSTART;VALUE=DATE:20310509')
  expect(lines).toContain('DTEND;VALUE=DATE:20310510')
  expect(lines.join('\n')).toContain(`/projects/${projectId}/issues/${mine.issue.docId}`)
  // only the hash of the address is stored
  const token = /calendar\/([\w-]+)/.exec(url)?.[1] ?? ''
  const { rows } = await app.pool.query<{ text: string }>('select u::text as text from users u')
  expect(rows.map(({ text }) => text).join('\n')).not.toContain(token)

  await act(office.member, mine, 'Resolved')
  expect(await (await read(url)).text()).not.toContain('Anchors')
  await app.pool.query('delete from memberships where project_id = $1 and user_id = $2', [
    projectId,
    member._id,
  ])
  expect(await (await read(url)).text()).not.toContain('VEVENT')

  const renewed = await office.member.call(calendar.create)
  expect((await read(url)).status).toBe(404)
  expect((await read(renewed.data.url)).status).toBe(200)
  await office.member.call(calendar.revoke)
  expect((await read(renewed.data.url)).status).toBe(404)
  expect((await office.member.call(calendar.get)).data).toEqual({ madeAt: null })
})

test('an address that never was, that of somebody else’s session and of who may not sign in any more open nothing', async () => {
  const office = await buildOffice(app)
  const { url } = (await office.member.call(calendar.create)).data
  for (const wrong of ['A'.repeat(43), 'x', `${'A'.repeat(43)}.ics`, '%00']) {
    expect((await read(`${app.origin}/api/v1/calendar/${wrong}`)).status).toBe(404)
  }
  await app.pool.query('update users set is_active = false where id = $1', [
    office.people.member._id,
  ])
  expect((await read(url)).status).toBe(404)
})

test('hostile titles stay one line of text, and no line is longer than 75 bytes', () => {
  const title = `🏗️ "Ж"\r\nEND:VCALENDAR\r\nBEGIN:VEVENT \u0007${'довгий, '.repeat(40)}`
  const text = writeCalendar(
    [
      {
        projectId: 'p',
        issueId: 'i',
        refId: 7,
        title,
        place: ['Roof; east', 'School, 3', 'Programme'],
        severity: 4,
        dueAt: '2026-12-31',
        isReady: false,
        version: 3,
        changedAt: '20261124T120000Z',
      },
    ],
    { userId: 'u', language: 'uk', isNews: false },
    'https://plumbline.example',
  )
  const raw = text.split('\r\n')
  expect(Math.max(...raw.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  const lines = linesOf(text)
  expect(lines.filter((line) => line.startsWith('END:'))).toEqual(['END:VEVENT', 'END:VCALENDAR'])
  expect(lines).toContain(String.raw`LOCATION:School\, 3`)
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  const summary = lines.find((line) => line.startsWith('SUMMARY:')) ?? ''
  const plain = summary.slice(8).replaceAll(/\\([\\;,n])/g, (_, one) => (one === 'n' ? '\n' : one))
  expect(plain).toBe(`I-7 ${title.replaceAll('\r\n', '\n').replace('\u0007', ' ')}`)
})

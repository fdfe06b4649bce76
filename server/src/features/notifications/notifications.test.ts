import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visits } from '@plumbline/contract/intake/visits'
import { issues } from '@plumbline/contract/issues'
import { members } from '@plumbline/contract/members'
import { milestones } from '@plumbline/contract/milestones'
import { type MailChoice, notifications } from '@plumbline/contract/notifications'
import { shares } from '@plumbline/contract/shares'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildSite,
  buildPerson,
  buildReport,
  type BuiltReport,
  type Person,
  signIn,
} from '../../testing/builders.ts'
import { buildFieldOffice } from '../../testing/field.ts'
import { beginDay, morning, runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { sendNote } from '../../testing/notes.ts'
import { fillIn, Phone } from '../../testing/phone.ts'
import { Visitor } from '../../testing/visitor.ts'
import { sendDigests } from './digests.ts'

let app: TestApp
let report: BuiltReport
let params: { projectId: string; docId: string }
/** Reported the issue. */
let reporter: Visitor
let reporterPerson: Person
/** A person who has commented it. */
let engineer: Visitor
let engineerPerson: Person
/** A person who makes changes. */
let actor: Visitor
let actorPerson: Person

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.pool.query('delete from notifications')
  const on = await buildMilestone(app)
  const projects = [on.projectId]
  reporterPerson = await buildPerson(app, { projects, firstName: 'Roman' })
  engineerPerson = await buildPerson(app, { projects, firstName: 'Emma' })
  actorPerson = await buildPerson(app, { projects, firstName: 'Ada', level: 'admin' })
  report = await buildReport(app, { on, by: reporterPerson._id })
  params = { projectId: on.projectId, docId: report.issueId }
  reporter = await signIn(app, reporterPerson)
  engineer = await signIn(app, engineerPerson)
  actor = await signIn(app, actorPerson)
})

const note = (member: Visitor, text: string) => sendNote({ member, params }, text)

async function newsOf(visitor: Visitor, query: Record<string, string> = {}) {
  const { status, data } = await visitor.call(notifications.list, { query })
  expect(status).toBe(200)
  return data
}
const reasons = async (visitor: Visitor) =>
  (await newsOf(visitor)).docs.map(({ reason, update }) => [reason, update?.actionType])

const mention = ({ _id }: Person) => ({ type: 'user' as const, targetId: _id })

function act(member: Visitor, update: object) {
  return member.call(issues.update, { params, body: { update } as never })
}

async function choose(visitor: Visitor, email: MailChoice) {
  const { data } = await visitor.call(notifications.update, { body: { email } })
  expect(data.email).toBe(email)
}

async function mails() {
  const mailbox = new Mailbox()
  expect(await runJobs(app, mailbox)).toEqual([])
  return mailbox.mails
}

describe('people are told', () => {
  test('of what others do to what they reported, and never of what they do themselves', async () => {
    await note(actor, 'The lintel has cracked')
    await note(reporter, 'I know')
    const { docs, unread } = await newsOf(reporter)
    expect(unread).toBe(1)
    expect(docs).toMatchObject([
      {
        reason: 'change',
        count: 1,
        isRead: false,
        project: { _id: report.projectId, name: 'Northern schools' },
        update: {
          type: 'issue',
          actionType: 'Updated',
          notes: 'The lintel has cracked',
          createdBy: { _id: actorPerson._id, firstName: 'Ada' },
          refId: 1,
          site: { _id: report.siteId },
          milestone: { _id: report.milestoneId },
          document: { _id: report.issueId, title: 'Truss anchors missing', isDeleted: false },
        },
      },
    ])
    expect(await reasons(actor)).toEqual([['change', 'Updated']])
    expect(await reasons(engineer)).toEqual([])
  })

  test('of changes of what they commented', async () => {
    await note(engineer, 'Looking at it')
    await act(actor, { actionType: 'Recategorized', categorization: 3 })
    expect(await reasons(engineer)).toEqual([['change', 'Recategorized']])
  })

  test('of replies to them, and to what they replied to', async () => {
    const { data } = await note(engineer, 'How wide is it?')
    const updateId = data.docs.updates.at(-1)?._id ?? ''
    const reply = (member: Visitor, notes: string) =>
      member.call(issues.reply, {
        params: { ...params, updateId },
        body: { update: { content: { notes } } },
      })
    await reply(actor, 'Two millimetres')
    expect(await reasons(engineer)).toEqual([['reply', 'Reply']])
    await reply(engineer, 'Thanks')
    expect(await reasons(actor)).toEqual([['reply', 'Reply']])
  })

  test('of mentions, once, whatever else they would be told', async () => {
    const mentions = [mention(reporterPerson), mention(engineerPerson), mention(actorPerson)]
    const content = { notes: 'See for yourselves' }
    await act(actor, { actionType: 'Updated', content, mentions })
    expect(await reasons(reporter)).toEqual([['mention', 'Updated']])
    expect(await reasons(engineer)).toEqual([['mention', 'Updated']])
    expect(await reasons(actor)).toEqual([])
  })

  test('of a comment that a visitor makes', async () => {
    const shared = await actor.call(issues.createShare, { params, body: { canComment: true } })
    const shareId = shared.data.docs.share?._id ?? ''
    const update = { firstName: 'Vira', lastName: 'V', email: 'v@people.example', notes: 'Hello' }
    await new Visitor(app.origin).call(shares.createNote, { params: { shareId }, body: { update } })
    expect((await newsOf(reporter)).docs[0]?.update).toMatchObject({
      actionType: 'Share Link Comment',
      createdBy: null,
      authorName: 'Vira V',
    })
  })

  test('once of a change of many milestones', async () => {
    const { projectId, siteId } = report
    const ids = []
    for (let n = 0; n < 3; n += 1) {
      const { milestoneId } = await buildMilestone(app, { projectId, siteId })
      const place = { projectId, milestoneId }
      await engineer.call(milestones.addNote, { params: place, body: { text: 'Mine to watch' } })
      ids.push(milestoneId)
    }
    await actor.call(milestones.updateMany, {
      params: { projectId },
      body: ids.map((_id) => ({ _id, actualStatus: 'Stopped' as const })),
    })
    expect((await newsOf(engineer)).docs).toMatchObject([
      { reason: 'change', count: 3, update: { type: 'milestone', status: 'Stopped', refId: null } },
    ])
  })

  test('of nothing that was refused', async () => {
    await act(actor, { actionType: 'Resolved' })
    expect((await act(actor, { actionType: 'Resolved' })).status).toBe(409)
    const foreign = await buildPerson(app)
    const mentions = [mention(reporterPerson), mention(foreign)]
    const content = { notes: 'x' }
    expect((await act(actor, { actionType: 'Updated', content, mentions })).status).toBe(400)
    expect(await reasons(reporter)).toEqual([['change', 'Resolved']])
  })

  test('of nothing any more in a project that they were removed from', async () => {
    await note(actor, 'Before')
    const place = { projectId: report.projectId, userId: reporterPerson._id }
    await actor.call(members.remove, { params: place })
    await note(actor, 'After')
    expect(await newsOf(reporter)).toMatchObject({ docs: [], unread: 0 })
  })

  test('without the text of what its author has deleted since', async () => {
    const { data } = await note(actor, 'A slip of the tongue')
    const embeddedId = data.docs.updates.at(-1)?._id ?? ''
    await actor.call(issues.deleteEmbedded, { params: { ...params, field: 'updates', embeddedId } })
    expect((await newsOf(reporter)).docs[0]?.update).toMatchObject({ isDeleted: true, notes: '' })
  })
})

describe('a person', () => {
  test('marks some as read, as unread again, and all', async () => {
    for (const text of ['One', 'Two', 'Three']) await note(actor, text)
    const ids = (await newsOf(reporter)).docs.map(({ _id }) => _id)
    const mark = async (body: { ids?: string[]; isRead: boolean }, by = reporter) =>
      (await by.call(notifications.update, { body })).data.unread
    expect(await mark({ ids: ids.slice(0, 1), isRead: true })).toBe(2)
    expect((await newsOf(reporter)).docs.map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect(await mark({ ids: ids.slice(0, 1), isRead: false })).toBe(3)
    await mark({ ids, isRead: true }, engineer)
    expect((await newsOf(reporter)).unread).toBe(3)
    expect(await mark({ isRead: true })).toBe(0)
  })

  test('has read what they were told of a document once they have seen it', async () => {
    await note(actor, 'One')
    await reporter.call(issues.seen, { params })
    expect(await newsOf(reporter)).toMatchObject({ unread: 0, docs: [{ isRead: true }] })
  })

  test('reads them page by page, each once', async () => {
    for (const text of ['One', 'Two', 'Three']) await note(actor, text)
    const first = await newsOf(reporter, { limit: '2' })
    const second = await newsOf(reporter, { limit: '2', before: first.next ?? '' })
    const texts = [...first.docs, ...second.docs].map(({ update }) => update?.notes)
    expect(texts).toEqual(['Three', 'Two', 'One'])
    expect(second.next).toBe(null)
  })
})

describe('visits that wait for their place', () => {
  test('are told once to those who can give it, with a mail to who wants one, until none waits', async () => {
    const office = await buildFieldOffice(app)
    const phone = new Phone(app.origin, office)
    const send = () => phone.send(fillIn(office, { milestone: '' }))
    await choose(office.member, 'atOnce')
    await choose(office.admin, 'daily')
    await send()
    await send()
    const waits = { reason: 'waiting', update: null, project: { _id: office.projectId } }
    for (const one of [office.member, office.admin]) {
      expect(await newsOf(one)).toMatchObject({ unread: 1, docs: [{ ...waits, count: 2 }] })
    }
    const { rowCount } = await app.pool.query('select from notifications where user_id = $1', [
      office.made.person._id,
    ])
    expect(rowCount).toBe(0)
    await morning(app)
    const sent = await mails()
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      [office.people.admin.email, office.people.member.email].toSorted(),
    )
    expect(sent[0]?.subject).toBe('Visits that wait for their place: 2')
    expect(sent[0]?.text).toContain(`/projects/${office.projectId}/submissions/waiting`)
    // a person who has looked gets notifications of those that come after
    await office.member.call(notifications.update, { body: { isRead: true } })
    await send()
    expect(await newsOf(office.member)).toMatchObject({ unread: 1, docs: [waits, waits] })
    const place = { milestone: office.milestoneId }
    const of = { projectId: office.projectId }
    const { docs } = (await office.member.call(visits.list, { params: of })).data
    for (const { _id } of docs) {
      expect((await newsOf(office.admin)).docs).toMatchObject([waits])
      const params = { ...of, visitId: _id }
      expect((await office.member.call(visits.place, { params, body: place })).status).toBe(200)
    }
    expect((await newsOf(office.admin)).docs).toEqual([])
    expect((await newsOf(office.member)).unread).toBe(0)
  })
})

describe('a mail', () => {
  test('goes out at once to who wants it, in their language, and once', async () => {
    await choose(reporter, 'atOnce')
    await app.pool.query(`update users set language = 'uk' where id = $1`, [reporterPerson._id])
    const content = { notes: `@[Roman](user:${reporterPerson._id}), the lintel has cracked` }
    const mentions = [mention(reporterPerson), mention(engineerPerson)]
    const { data } = await act(actor, { actionType: 'Updated', content, mentions })
    const sent = await mails()
    expect(sent.map(({ to }) => to)).toEqual([reporterPerson.email])
    const [mail] = sent
    expect(mail?.subject).toBe('Ada Kovalenko · вас згадано: I-1 Truss anchors missing')
    expect(mail?.text).toContain('“@Roman Kovalenko, the lintel has cracked”')
    expect(mail?.text).toMatch(/I-1 Truss anchors missing \(.+ · .+ · .+\)/)
    const jump = `?jump=${data.docs.updates.at(-1)?._id ?? ''}`
    expect(mail?.text).toContain(`/projects/${report.projectId}/issues/${report.issueId}${jump}`)
    await morning(app)
    expect((await mails()).filter(({ to }) => to === reporterPerson.email)).toEqual([])
  })

  test('goes out ten times an hour at most; the rest comes with the digest, once', async () => {
    await choose(reporter, 'atOnce')
    const mentions = [mention(reporterPerson)]
    for (let n = 0; n < 14; n += 1) {
      await act(actor, { actionType: 'Updated', content: { notes: `Look, ${n}` }, mentions })
    }
    expect(await mails()).toHaveLength(10)
    await morning(app)
    const digest = await mails()
    expect(digest.map(({ to, subject }) => [to, subject])).toEqual([
      [reporterPerson.email, 'Plumbline: 4 notifications'],
    ])
    expect(digest[0]?.text).toContain('“Look, 13”')
    await morning(app)
    expect(await mails()).toEqual([])
  })

  test('does not go out for what was read before it could', async () => {
    await choose(reporter, 'atOnce')
    await note(actor, 'One')
    await reporter.call(issues.seen, { params })
    expect(await mails()).toEqual([])
  })

  test('of a day tells of everything unread, once, also when two jobs run at once', async () => {
    await note(engineer, 'Looking at it')
    await note(actor, 'The lintel has cracked')
    await act(actor, { actionType: 'Resolved' })
    await choose(engineer, 'off')
    expect(await mails()).toEqual([])
    await beginDay(app)
    await Promise.all([sendDigests({}, app), sendDigests({}, app)])
    const sent = await mails()
    expect(sent.map(({ to }) => to)).toEqual([reporterPerson.email])
    expect(sent[0]?.subject).toBe('Plumbline: 3 notifications')
    expect(sent[0]?.text).toContain('Emma Kovalenko commented on I-1 Truss anchors missing')
    expect(sent[0]?.text).toContain('“The lintel has cracked”')
    expect(sent[0]?.text).toContain('Ada Kovalenko changed I-1 Truss anchors missing')
    await morning(app)
    expect(await mails()).toEqual([])
  })

  test('tells a severity in the language of its reader', async () => {
    await choose(reporter, 'atOnce')
    await app.pool.query(`update users set language = 'uk' where id = $1`, [reporterPerson._id])
    const content = { notes: 'Under the lintel' }
    await act(actor, { actionType: 'Recategorized', categorization: 2, content })
    const [mail] = await mails()
    expect(mail?.text).toContain('Рівень: Без рівня → Середній')
    expect(mail?.text).toContain('“Under the lintel”')
    expect(mail?.text).not.toContain('MED')
  })

  test('of a milestone leads to it, and names its site', async () => {
    const place = { projectId: report.projectId, milestoneId: report.milestoneId }
    await engineer.call(milestones.addNote, { params: place, body: { text: 'Mine' } })
    await choose(engineer, 'atOnce')
    await actor.call(milestones.update, { params: place, body: { percentCompleted: 41 } })
    const [mail] = await mails()
    expect(mail?.text).toContain(`/projects/${place.projectId}?milestone=${place.milestoneId}`)
    expect(mail?.text).toMatch(/ changed .+ \(.+ · .+\)/)
  })

  test('tells of many documents what they are, what changed, and where all of them are', async () => {
    const { projectId, milestoneId } = report
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into submissions (project_id, id, ref_id, site_id, milestone_id, created_by)
       select project_id, uuid_v7(), 900, site_id, milestone_id, created_by from submissions
        where project_id = $1 and id = $2 returning id`,
      [projectId, report.submissionId],
    )
    expect(rows).toHaveLength(1)
    const site = await buildSite(app, projectId)
    await choose(reporter, 'atOnce')
    const moved = await actor.call(milestones.edit, {
      params: { projectId, milestoneId },
      body: { site },
    })
    expect(moved.status).toBe(200)
    const mail = (await mails()).find(({ subject }) => subject.includes('submissions'))
    expect(mail?.subject).toMatch(/ moved 2 submissions to another site$/)
    expect(mail?.text).toContain(`/projects/${projectId}/submissions?milestone._id=${milestoneId}`)
    const bulk = (await newsOf(reporter)).docs.find(({ count }) => count > 1)
    expect(bulk).toMatchObject({
      what: 'site',
      milestones: [milestoneId],
      sites: [site],
      update: { type: 'submission' },
    })
  })

  test('tells of a change of many milestones in one sentence', async () => {
    const { projectId, siteId } = report
    const ids = []
    for (let n = 0; n < 2; n += 1) {
      const { milestoneId } = await buildMilestone(app, { projectId, siteId })
      const place = { projectId, milestoneId }
      await engineer.call(milestones.addNote, { params: place, body: { text: 'Mine' } })
      ids.push(milestoneId)
    }
    await choose(engineer, 'atOnce')
    await actor.call(milestones.updateMany, {
      params: { projectId },
      body: ids.map((_id) => ({ _id, percentCompleted: 40 })),
    })
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Ada Kovalenko changed 2 milestones at once',
    ])
  })
})

test.each(['before=x', 'limit=0', 'page=1'])('the list refuses %s', async (query) => {
  expect((await actor.fetch(`/api/v1/users/notifications?${query}`)).status).toBe(400)
})

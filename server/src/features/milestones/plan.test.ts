import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  type BuiltMilestone,
  buildMilestone,
  buildPerson,
  buildReport,
  buildSite,
  type Person,
  signIn,
} from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { untilServed } from '../../testing/processes/when-busy.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Desk extends BuiltMilestone {
  params: { projectId: string }
  one: { projectId: string; milestoneId: string }
  person: Person
  admin: Visitor
}

async function buildDesk(): Promise<Desk> {
  const on = await buildMilestone(app)
  const { projectId, milestoneId } = on
  const person = await buildPerson(app, { level: 'admin', projects: [projectId] })
  return {
    ...on,
    params: { projectId },
    one: { projectId, milestoneId },
    person,
    admin: await signIn(app, person),
  }
}

type Form = { name: string; site: string }
const add = ({ admin, params }: Pick<Desk, 'admin' | 'params'>, body: object) =>
  admin.call(milestones.create, { params, body: body as Form })
const edit = ({ admin, one }: Pick<Desk, 'admin' | 'one'>, body: object) =>
  admin.call(milestones.edit, { params: one, body })

async function namesOf({ admin, params }: Desk, query: Record<string, string> = {}) {
  const { data } = await admin.call(milestones.list, { params, query })
  return data.docs.map(({ name }) => name)
}

async function historyOf({ admin, one }: Desk) {
  const { data } = await admin.call(milestones.details, { params: one })
  return data.docs.updates
}

async function auditOf(targetId: string | undefined) {
  const { rows } = await app.pool.query<{ action: string; before: unknown; after: unknown }>(
    'select action, before, after from audit_log where target_id = $1 order by at',
    [targetId],
  )
  return rows
}

describe('milestones are added', () => {
  test('one, with all that is filled in', async () => {
    const desk = await buildDesk()
    const form = {
      name: 'Windows',
      site: desk.siteId,
      taskId: 'A-120',
      form: 'facade-3',
      description: 'All of the south side',
      actualStatus: 'Ongoing',
      datePlannedStart: '2026-06-01',
      datePlannedEnd: '2026-07-15',
      dateActualStart: '2026-06-03',
      percentCompleted: 12.345,
      cost: 99_000.5,
      costUnit: 'UAH',
      implementer: 'Buduiemo LLC',
      paymentGroup: 'Second',
      hideFromGantt: true,
    }
    const { status, data } = await add(desk, { ...form, flag: 7, version: 9 })
    expect(status).toBe(200)
    expect(data.docs).toMatchObject([
      {
        ...form,
        percentCompleted: 12.35,
        dateActualEnd: null,
        flag: 0,
        wasPaid: false,
        version: 1,
      },
    ])
    expect(await namesOf(desk)).toEqual(['Roof trusses', 'Windows'])
    expect(await auditOf(data.docs[0]?._id)).toMatchObject([
      { action: 'milestone.created', after: { name: 'Windows', site: desk.siteId, version: 1 } },
    ])
  })

  test('with a name and a site alone, not started', async () => {
    const desk = await buildDesk()
    const { data } = await add(desk, { name: 'Doors', site: desk.siteId, form: ' ' })
    expect(data.docs).toMatchObject([
      { actualStatus: 'Not Started', datePlannedStart: null, cost: null, form: null, taskId: '' },
    ])
  })

  test('two thousand at once, in their order', async () => {
    const desk = await buildDesk()
    const rows = Array.from({ length: 2000 }, (_, n) => ({ name: `Task ${n}`, site: desk.siteId }))
    const { status, data } = await untilServed(() => add(desk, rows))
    expect(status).toBe(200)
    expect(data.docs.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
    expect(await namesOf(desk)).toHaveLength(2001)
  })

  test('all or none: errors name row and field', async () => {
    const desk = await buildDesk()
    const { siteId: site } = desk
    const answer = await add(desk, [
      { name: 'Windows', site },
      { name: '', site },
      { name: 'Doors', site, datePlannedEnd: '2026-02-30', cost: 'much' },
      { name: 'Floors', site, actualStatus: 'done', percentCompleted: 101 },
    ])
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual([
      { path: '1.name', message: problemText('en', 'required') },
      { path: '2.datePlannedEnd', message: problemText('en', 'date') },
      { path: '2.cost', message: problemText('en', 'amount') },
      { path: '3.actualStatus', message: problemText('en', 'status') },
      { path: '3.percentCompleted', message: problemText('en', 'percent') },
    ])
    expect(await namesOf(desk)).toEqual(['Roof trusses'])
  })

  test('only on sites of the project that are not archived', async () => {
    const desk = await buildDesk()
    const { siteId: foreign } = await buildDesk()
    const closed = await buildSite(app, desk.projectId, { name: 'Closed' })
    await desk.admin.call(sites.archive, { params: { ...desk.params, siteId: closed } })
    const answer = await add(desk, [
      { name: 'Windows', site: desk.siteId },
      { name: 'Doors', site: foreign },
      { name: 'Floors', site: closed },
    ])
    expect([answer.status, answer.errors]).toEqual([
      400,
      [
        { path: '1.site', message: problemText('en', 'foreignSite') },
        { path: '2.site', message: problemText('en', 'foreignSite') },
      ],
    ])
    const alone = await add(desk, { name: 'Doors', site: foreign })
    expect(alone.errors).toEqual([{ path: 'site', message: problemText('en', 'foreignSite') }])
    expect(await namesOf(desk)).toEqual(['Roof trusses'])
  })

  test('once, however often the same request comes', async () => {
    const { admin, params, siteId, ...desk } = await buildDesk()
    const sent = {
      params,
      body: [{ name: 'Windows', site: siteId }],
      headers: { 'idempotency-key': 'paste-1' },
    }
    await admin.call(milestones.create, sent)
    expect((await admin.call(milestones.create, sent)).status).toBe(200)
    expect(await namesOf({ ...desk, admin, params, siteId })).toEqual(['Roof trusses', 'Windows'])
  })

  test('not by members, and not by admins of other projects', async () => {
    const desk = await buildDesk()
    const { projectId, one } = desk
    const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
    const { admin: outsider } = await buildDesk()
    const form = { name: 'Windows', site: desk.siteId }
    for (const [admin, status] of [
      [member, 403],
      [outsider, 404],
    ] as const) {
      expect((await add({ ...desk, admin }, form)).status).toBe(status)
      expect((await edit({ ...desk, admin }, { name: 'Mine' })).status).toBe(status)
      expect((await admin.call(milestones.archive, { params: one })).status).toBe(status)
    }
    expect(await namesOf(desk)).toEqual(['Roof trusses'])
  })
})

describe('a milestone is edited', () => {
  test('in its name, task and form, with one entry in its history', async () => {
    const desk = await buildDesk()
    const body = { name: 'Roof', taskId: 'A-100', form: 'roof-2', version: 1 }
    const { status, data } = await edit(desk, body)
    expect(status).toBe(200)
    expect(data.docs).toMatchObject({ ...body, version: 2 })
    const change = {
      from: { name: 'Roof trusses', taskId: '', form: null },
      to: { name: 'Roof', taskId: 'A-100', form: 'roof-2' },
    }
    expect(await historyOf(desk)).toMatchObject([
      {
        actionType: 'Edited',
        createdBy: { _id: desk.person._id },
        content: { change: { type: 'None', ...change } },
      },
    ])
    expect(await auditOf(desk.milestoneId)).toEqual([
      { action: 'milestone.changed', before: change.from, after: change.to },
    ])
  })

  test('not at all by what it is already', async () => {
    const desk = await buildDesk()
    const { data } = await edit(desk, { name: 'Roof trusses', archived: false })
    expect(data.docs).toMatchObject({ version: 1 })
    expect(await historyOf(desk)).toEqual([])
    expect(await auditOf(desk.milestoneId)).toEqual([])
  })

  test('not by who looked at an older version', async () => {
    const desk = await buildDesk()
    await edit(desk, { name: 'Roof', version: 1 })
    const answer = await edit(desk, { name: 'Trusses', version: 1 })
    expect(answer.status).toBe(409)
    expect(answer.message).toMatch(/^Roof: Olena Kovalenko changed this on .* UTC\. /)
  })

  test('not to a blank name, or to a site of another project', async () => {
    const desk = await buildDesk()
    const { siteId: site } = await buildDesk()
    expect((await edit(desk, { name: ' ' })).errors).toEqual([
      { path: 'name', message: problemText('en', 'required') },
    ])
    expect((await edit(desk, { site })).errors).toEqual([
      { path: 'site', message: problemText('en', 'foreignSite') },
    ])
    expect(await historyOf(desk)).toEqual([])
  })

  test('not with what members change, such as a date, or with a field of no form: nothing of the rest is saved', async () => {
    const desk = await buildDesk()
    const body = { name: 'Renamed', datePlannedEnd: '2026-09-01', flag: 2 }
    const { status, errors } = await edit(desk, body)
    expect(status).toBe(400)
    expect(errors).toEqual([
      { path: 'datePlannedEnd', message: 'Unknown: datePlannedEnd' },
      { path: 'flag', message: 'Unknown: flag' },
    ])
    expect(await namesOf(desk)).toEqual(['Roof trusses'])
    expect(await historyOf(desk)).toEqual([])
  })

  test('not below another project', async () => {
    const desk = await buildDesk()
    const other = await buildDesk()
    const one = { ...other.params, milestoneId: desk.milestoneId }
    expect((await edit({ ...other, one }, { name: 'Mine' })).status).toBe(404)
    expect((await edit({ ...other, one }, { site: other.siteId })).status).toBe(404)
    expect((await other.admin.call(milestones.archive, { params: one })).status).toBe(404)
    expect(await historyOf(desk)).toEqual([])
  })
})

async function buildMoved() {
  const desk = await buildDesk()
  const reports = [
    await buildReport(app, { on: desk, by: desk.person._id, severity: 4 }),
    await buildReport(app, { on: desk, by: desk.person._id, deleted: true }),
  ]
  const to = await buildSite(app, desk.projectId, { name: 'Annex' })
  const stays = await buildReport(app, {
    on: await buildMilestone(app, { projectId: desk.projectId, siteId: desk.siteId }),
    by: desk.person._id,
  })
  const moved = await edit(desk, { site: to })
  return { desk, reports, to, stays, moved }
}

describe('a milestone that moves to another site', () => {
  test('takes its submissions and issues along, each with an entry in its history', async () => {
    const { desk, reports, to, moved } = await buildMoved()
    expect([moved.status, moved.data.docs.site]).toEqual([200, to])
    const change = {
      from: { site: { _id: desk.siteId, name: 'Borodianka Lyceum No. 1' } },
      to: { site: { _id: to, name: 'Annex' } },
    }
    expect(await historyOf(desk)).toMatchObject([{ actionType: 'Edited', content: { change } }])
    for (const { issueId, submissionId } of reports) {
      const { params, admin } = desk
      const documents = [
        await admin.call(issues.get, { params: { ...params, docId: issueId } }),
        await admin.call(submissions.get, { params: { ...params, docId: submissionId } }),
      ]
      for (const { data } of documents) {
        expect(data.docs).toMatchObject({ site: { _id: to }, version: 2 })
        expect(data.docs.updates.at(-1)).toMatchObject({
          actionType: 'Edited',
          content: { change },
        })
      }
    }
  })

  test('leaves right counts at both sites, its flag, and what hangs on others', async () => {
    const { desk, to, stays, moved } = await buildMoved()
    expect(moved.data.docs.flag).toBe(1)
    const { data } = await desk.admin.call(sites.list, { params: desk.params })
    expect(data.docs.map(({ _id, issueCount }) => [_id, issueCount])).toEqual([
      [to, 1],
      [desk.siteId, 0],
    ])
    const of = async (site: string) => {
      const query = { 'site._id': site }
      return (await desk.admin.call(issues.list, { params: desk.params, query })).data
    }
    expect((await of(to)).totalDocs).toBe(1)
    expect(await of(desk.siteId)).toMatchObject({ totalDocs: 1, docs: [{ _id: stays.issueId }] })
  })

  test('and others at the same moment do not wait for one another for ever', async () => {
    const { desk, reports, to } = await buildMoved()
    const { params, admin, siteId } = desk
    const recategorize = (categorization: number) =>
      admin.call(issues.update, {
        params: { ...params, docId: reports[0]?.issueId ?? '' },
        body: { update: { actionType: 'Recategorized', categorization } },
      })
    const answers = await Promise.all([
      edit(desk, { site: siteId }),
      recategorize(2),
      edit(desk, { site: to }),
      recategorize(3),
      edit(desk, { site: siteId, name: 'Roof' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})

describe('an archived milestone', () => {
  test('is in no list but that of admins, keeps its details, and comes back', async () => {
    const desk = await buildDesk()
    const { admin, params, one, siteId } = desk
    await add(desk, { name: 'Windows', site: siteId })
    const report = await buildReport(app, { on: desk, by: desk.person._id })
    const archived = await admin.call(milestones.archive, { params: one })
    expect(archived.data.docs).toMatchObject({
      archivedAt: expect.any(String) as string,
      version: 2,
    })
    expect((await admin.call(milestones.archive, { params: one })).data.docs.version).toBe(2)
    expect(await namesOf(desk)).toEqual(['Windows'])
    expect(await namesOf(desk, { archived: 'true' })).toEqual(['Roof trusses'])
    const associated = await admin.call(milestones.associated, { params: one })
    expect(associated.data.docs[0]?.milestones.map(({ name }) => name)).toEqual(['Windows'])
    const { data } = await admin.call(milestones.details, { params: one })
    expect(data.docs).toMatchObject({ numIssues: 1, archivedAt: expect.any(String) as string })
    const docId = report.issueId
    expect((await admin.call(issues.get, { params: { ...params, docId } })).status).toBe(200)

    expect((await edit(desk, { archived: false })).data.docs.archivedAt).toBeNull()
    expect(await namesOf(desk)).toEqual(['Roof trusses', 'Windows'])
    expect((await historyOf(desk)).map(({ content }) => content.change)).toMatchObject([
      { from: { archived: false }, to: { archived: true } },
      { from: { archived: true }, to: { archived: false } },
    ])
    expect((await auditOf(desk.milestoneId)).map(({ action }) => action)).toEqual([
      'milestone.archived',
      'milestone.restored',
    ])
  })

  test.each(['the milestone', 'its site'])(
    'takes no change, word or file while %s is archived',
    async (what) => {
      const desk = await buildDesk()
      const { admin, params, one, siteId } = desk
      const noted = await admin.call(milestones.addNote, { params: one, body: { text: 'Up.' } })
      const noteId = noted.data.docs.notes[0]?._id ?? ''
      const archive = (archived: boolean) =>
        what === 'its site'
          ? admin.call(sites.update, { params: { ...params, siteId }, body: { archived } })
          : edit(desk, { archived })
      await archive(true)
      const before = await historyOf(desk)
      const form = new FormData()
      form.append('attachments', new File(['scope'], 'scope.txt'))
      const attempts = [
        admin.call(milestones.update, { params: one, body: { percentCompleted: 40 } }),
        admin.call(milestones.updateMany, {
          params,
          body: [{ _id: one.milestoneId, percentCompleted: 50 }],
        }),
        admin.call(milestones.addNote, { params: one, body: { text: 'Late.' } }),
        admin.call(milestones.reply, {
          params: { ...one, noteId },
          body: { update: { content: { notes: 'Why?' } } },
        }),
        admin.call(milestones.reaction, {
          params: { ...one, noteId },
          body: { reaction: 'fire', on: true },
        }),
        admin.call(milestones.addAttachments, { params: one, form }),
        admin.call(milestones.deleteEmbedded, {
          params: { ...one, field: 'notes', embeddedId: noteId },
        }),
      ]
      for (const { status, message } of await Promise.all(attempts)) {
        expect([status, message]).toEqual([409, problemText('en', 'archivedMilestone')])
      }
      expect(await historyOf(desk)).toEqual(before)
      expect((await admin.call(milestones.seen, { params: one })).status).toBe(200)

      await archive(false)
      const body = { percentCompleted: 60 }
      expect((await admin.call(milestones.update, { params: one, body })).status).toBe(200)
    },
  )

  test('is listed for no member', async () => {
    const { projectId, params } = await buildDesk()
    const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
    const query = { archived: 'true' }
    expect((await member.call(milestones.list, { params, query })).status).toBe(403)
  })
})

const save = ({ admin, params }: Pick<Desk, 'admin' | 'params'>, body: object[]) =>
  admin.call(milestones.saveMany, { params, body })

describe('a table of milestones', () => {
  test('adds, changes, moves and archives in one step, with entries in the histories', async () => {
    const desk = await buildDesk()
    const { data: added } = await add(desk, [{ name: 'Doors', site: desk.siteId }])
    const report = await buildReport(app, { on: desk, by: desk.person._id })
    const to = await buildSite(app, desk.projectId, { name: 'Annex' })
    const { status, data } = await save(desk, [
      { name: 'Windows', site: to, cost: 12.5, datePlannedStart: '2026-06-01' },
      { _id: desk.milestoneId, name: 'Roof', site: to, actualStatus: 'Completed', version: 1 },
      { _id: added.docs[0]?._id, archived: true, version: 1 },
    ])
    expect(status).toBe(200)
    expect(data.docs.map(({ name, site, version }) => [name, site, version])).toEqual([
      ['Roof', to, 2],
      ['Doors', desk.siteId, 2],
      ['Windows', to, 1],
    ])
    expect((await namesOf(desk)).toSorted()).toEqual(['Roof', 'Windows'])
    expect(await historyOf(desk)).toMatchObject([
      {
        actionType: 'Status Change',
        content: { change: { to: { name: 'Roof', site: { _id: to } } } },
      },
    ])
    const params = { ...desk.params, docId: report.issueId }
    const { data: moved } = await desk.admin.call(issues.get, { params })
    expect(moved.docs).toMatchObject({ site: { _id: to }, version: 2 })
    expect((await auditOf(added.docs[0]?._id)).map(({ action }) => action)).toEqual([
      'milestone.created',
      'milestone.archived',
    ])
    const late = await save(desk, [
      { _id: desk.milestoneId, cost: 1 },
      { _id: added.docs[0]?._id, cost: 1 },
    ])
    expect([late.status, late.errors]).toEqual([
      409,
      [{ path: '1', message: problemText('en', 'archivedMilestone') }],
    ])
  })

  test('is saved whole or not at all: errors name row and field, among all rows', async () => {
    const desk = await buildDesk()
    const { siteId: foreign } = await buildDesk()
    const { milestoneId: _id, siteId: site } = desk
    const late = { datePlannedStart: '2026-06-02', datePlannedEnd: '2026-06-01' }
    await save(desk, [{ _id, cost: 5, version: 1 }])
    const refusals = [
      await save(desk, [{ _id, cost: -1 }, { name: 'Doors' }, { site, percentCompleted: 101 }]),
      await save(desk, [
        { name: 'Doors', site },
        { _id, ...late },
      ]),
      await save(desk, [
        { _id, cost: 7 },
        { name: 'Doors', site },
        { name: 'Gates', site, ...late },
      ]),
      await save(desk, [
        { _id, cost: 7 },
        { name: 'Doors', site: foreign },
      ]),
      await save(desk, [
        { name: 'Doors', site },
        { _id, site: foreign },
      ]),
      await save(desk, [
        { name: 'Doors', site },
        { _id, cost: 7, version: 1 },
      ]),
    ]
    expect(refusals.map(({ status, errors }) => [status, errors.map(({ path }) => path)])).toEqual([
      [400, ['0.cost', '1.site', '2.percentCompleted', '2.name']],
      [400, ['1.datePlannedEnd']],
      [400, ['2.datePlannedEnd']],
      [400, ['1.site']],
      [400, ['1.site']],
      [409, ['1']],
    ])
    expect(refusals.at(-1)?.message).toMatch(/^Roof trusses: Olena Kovalenko changed this on /)
    expect(await namesOf(desk)).toEqual(['Roof trusses'])
    expect(await historyOf(desk)).toHaveLength(1)
  })

  test('is for admins alone', async () => {
    const desk = await buildDesk()
    const { projectId, milestoneId: _id } = desk
    const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
    expect((await save({ ...desk, admin: member }, [{ _id, cost: 7 }])).status).toBe(403)
  })
})

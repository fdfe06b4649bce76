import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { search } from '@plumbline/contract/search'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import { newId } from '../../db/db.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
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

interface Desk {
  projectId: string
  params: { projectId: string }
  person: Person
  admin: Visitor
}

async function buildDesk(): Promise<Desk> {
  const projectId = await buildProject(app)
  const person = await buildPerson(app, { level: 'admin', projects: [projectId] })
  return { projectId, params: { projectId }, person, admin: await signIn(app, person) }
}

const add = ({ admin, params }: Desk, body: unknown) =>
  admin.call(sites.create, { params, body: body as { name: string } })

async function namesOf({ admin, params }: Desk, query: Record<string, string> = {}) {
  const { data } = await admin.call(sites.list, { params, query })
  return data.docs.map(({ name }) => name)
}

async function auditOf(targetId: string | undefined) {
  const { rows } = await app.pool.query<{ action: string; before: unknown; after: unknown }>(
    'select action, before, after from audit_log where target_id = $1 order by at',
    [targetId],
  )
  return rows
}

describe('sites are added', () => {
  test('one, with all that is filled in', async () => {
    const desk = await buildDesk()
    const form = {
      name: 'Trostianets City Hospital',
      shortName: 'Hospital',
      groupedListName: 'Health',
      region: 'Sumy Oblast',
      description: 'Two wings.',
      lat: 50.48,
      lng: 34.96,
      budget: 1250.505,
      typeOfWork: 'Rebuild',
      contractor: 'Buduiemo LLC',
    }
    const body = { ...form, poc: desk.person._id, _id: newId(), issueCount: 7 }
    const { status, data } = await add(desk, body)
    expect(status).toBe(200)
    expect(data).toMatchObject({ totalDocs: 1 })
    expect(data.docs).toMatchObject([
      { ...form, budget: 1250.51, poc: { _id: desk.person._id }, issueCount: 0, version: 1 },
    ])
    const { data: project } = await desk.admin.call(projects.get, { params: desk.params })
    expect(project.docs.sites).toEqual([{ _id: data.docs[0]?._id, name: form.name }])
    expect(await auditOf(data.docs[0]?._id)).toMatchObject([
      { action: 'site.created', before: null, after: { name: form.name, version: 1 } },
    ])
  })

  test('two thousand at once, in their order', async () => {
    const desk = await buildDesk()
    const rows = Array.from({ length: 2000 }, (_, n) => ({ name: `School ${n}`, lat: 50, lng: 30 }))
    const { status, data } = await untilServed(() => add(desk, rows))
    expect(status).toBe(200)
    expect(data.docs.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
    expect(await namesOf(desk)).toHaveLength(2000)
    const tooMany = await add(desk, [...rows, { name: 'One more' }])
    expect([tooMany.status, tooMany.message]).toEqual([400, problemText('en', 'tooManyRows')])
  })

  test('all or none: errors name row and field', async () => {
    const desk = await buildDesk()
    const answer = await add(desk, [
      { name: 'North' },
      { name: 'South', lat: 'fifty', lng: 30 },
      { name: ' ', lat: 91, lng: 30 },
      { name: 'West', lng: 30 },
      { name: 'north ', budget: -1 },
    ])
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual([
      { path: '1.lat', message: 'Latitude must be a number.' },
      { path: '2.name', message: 'This field is required.' },
      { path: '2.lat', message: 'Latitude must be less than 90.' },
      { path: '3.lat', message: 'This field is required.' },
      { path: '4.budget', message: 'Enter an amount from 0 on.' },
    ])
    expect(await namesOf(desk)).toEqual([])
  })

  test('not twice with one name, in whatever case', async () => {
    const desk = await buildDesk()
    const twice = await add(desk, [{ name: 'Ліцей' }, { name: 'School' }, { name: ' ЛІЦЕЙ' }])
    expect([twice.status, twice.errors]).toEqual([
      400,
      [{ path: '2.name', message: problemText('en', 'siteNameTwice') }],
    ])
    await add(desk, { name: 'Ліцей' })
    const again = await add(desk, [{ name: 'School' }, { name: 'ліцей' }])
    expect([again.status, again.errors]).toEqual([
      409,
      [{ path: '1.name', message: problemText('en', 'siteNameTaken') }],
    ])
    expect((await add(desk, { name: 'ЛІЦЕЙ' })).errors).toMatchObject([{ path: 'name' }])
    expect(await namesOf(desk)).toEqual(['Ліцей'])
    expect((await add(await buildDesk(), { name: 'Ліцей' })).status).toBe(200)
  })

  test('once by two who add the same at the same moment', async () => {
    const desk = await buildDesk()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(desk, { name: 'North' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ])
    expect(await namesOf(desk)).toEqual(['North'])
  })

  test('not with a point of contact from elsewhere', async () => {
    const desk = await buildDesk()
    const { person } = await buildDesk()
    const answer = await add(desk, [{ name: 'North' }, { name: 'South', poc: person._id }])
    expect([answer.status, answer.errors]).toEqual([
      400,
      [{ path: '1.poc', message: problemText('en', 'pocNoMember') }],
    ])
    expect(await namesOf(desk)).toEqual([])
  })

  test('not by members, and not by admins of other projects', async () => {
    const desk = await buildDesk()
    const { projectId, params } = desk
    const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
    const { admin: outsider } = await buildDesk()
    expect((await add({ ...desk, admin: member }, { name: 'North' })).status).toBe(403)
    expect((await add({ ...desk, admin: outsider }, { name: 'North' })).status).toBe(404)
    const site = { ...params, siteId: await buildSite(app, projectId) }
    expect((await member.call(sites.update, { params: site, body: {} })).status).toBe(403)
    expect((await member.call(sites.archive, { params: site })).status).toBe(403)
    expect((await outsider.call(sites.archive, { params: site })).status).toBe(404)
    expect(await namesOf(desk)).toEqual(['Borodianka Lyceum No. 1'])
  })
})

async function buildOne() {
  const desk = await buildDesk()
  const siteId = await buildSite(app, desk.projectId, { name: 'North' })
  const params = { ...desk.params, siteId }
  const change = (body: object, visitor = desk.admin) =>
    visitor.call(sites.update, { params, body })
  return { desk, siteId, change }
}

describe('a site is changed', () => {
  test('in what is sent alone, with an entry in the audit log', async () => {
    const { siteId, change } = await buildOne()
    const body = { name: 'North wing', lat: 50, lng: 30, version: 1 }
    const { status, data } = await change(body)
    expect(status).toBe(200)
    expect(data.docs).toMatchObject({ ...body, region: '', version: 2 })
    expect((await change({ lat: null, lng: null })).data.docs).toMatchObject({
      lat: null,
      lng: null,
    })
    expect(await auditOf(siteId)).toEqual([
      {
        action: 'site.changed',
        before: { name: 'North', lat: null, lng: null },
        after: { name: 'North wing', lat: 50, lng: 30, version: 2 },
      },
      {
        action: 'site.changed',
        before: { lat: 50, lng: 30 },
        after: { lat: null, lng: null, version: 3 },
      },
    ])
  })

  test('not at all by what it is already', async () => {
    const { siteId, change } = await buildOne()
    expect((await change({ name: 'North', poc: null })).data.docs.version).toBe(1)
    expect(await auditOf(siteId)).toEqual([])
  })

  test('not by who looked at an older version: the refusal names who changed it', async () => {
    const { desk, siteId, change } = await buildOne()
    const ihor = await signIn(
      app,
      await buildPerson(app, { level: 'admin', projects: [desk.projectId], firstName: 'Ihor' }),
    )
    await change({ region: 'Kyiv Oblast', version: 1 }, ihor)
    const answer = await change({ region: 'Sumy Oblast', version: 1 })
    expect(answer.status).toBe(409)
    expect(answer.message).toMatch(/^Ihor Kovalenko changed this on .* UTC\. /)
    await app.pool.query('update sites set version = version + 1 where id = $1', [siteId])
    const later = await change({ region: 'Sumy Oblast', version: 1 })
    expect(later.message).toMatch(/^Someone changed this\. /)
  })

  test('not to the name of another, but to its own in another case', async () => {
    const { desk, change } = await buildOne()
    await add(desk, { name: 'South' })
    const answer = await change({ name: 'SOUTH' })
    expect([answer.status, answer.errors]).toEqual([
      409,
      [{ path: 'name', message: problemText('en', 'siteNameTaken') }],
    ])
    expect((await change({ name: 'NORTH' })).status).toBe(200)
    expect(await namesOf(desk)).toEqual(['NORTH', 'South'])
  })

  test('not to half a position', async () => {
    const { change } = await buildOne()
    const answer = await change({ lng: 30 })
    expect([answer.status, answer.errors]).toEqual([
      400,
      [{ path: 'lat', message: problemText('en', 'required') }],
    ])
  })

  test('not below another project', async () => {
    const { siteId } = await buildOne()
    const other = await buildDesk()
    const params = { ...other.params, siteId }
    expect((await other.admin.call(sites.update, { params, body: { name: 'Mine' } })).status).toBe(
      404,
    )
    expect((await other.admin.call(sites.archive, { params })).status).toBe(404)
    expect(await auditOf(siteId)).toEqual([])
  })
})

async function buildArchived() {
  const desk = await buildDesk()
  const { projectId, params, admin } = desk
  const other = await buildMilestone(app, {
    projectId,
    siteId: await buildSite(app, projectId, { name: 'Open' }),
  })
  const on = await buildMilestone(app, {
    projectId,
    siteId: await buildSite(app, projectId, { name: 'Closed' }),
  })
  const report = await buildReport(app, { on, by: desk.person._id, severity: 3 })
  const renderArr = [{ name: 'All', lat: 50, lng: 30, sites: [other.siteId, on.siteId] }]
  await admin.call(projects.update, {
    params,
    body: { mapDetails: { format: 'groupedSites', renderArr } },
  })
  const site = { ...params, siteId: on.siteId }
  const archived = await admin.call(sites.archive, { params: site })
  return { desk, other, on, report, site, archived }
}

describe('an archived site', () => {
  test('is in no list, nor are its milestones', async () => {
    const { desk, other, archived } = await buildArchived()
    const { params, admin } = desk
    expect(archived.status).toBe(200)
    expect(archived.data.docs).toMatchObject({
      name: 'Closed',
      archivedAt: expect.any(String) as string,
      version: 2,
    })
    expect(await namesOf(desk)).toEqual(['Open'])
    const listed = await admin.call(milestones.list, { params })
    expect(listed.data).toMatchObject({ totalDocs: 1, docs: [{ _id: other.milestoneId }] })
    const { docs: project } = (await admin.call(projects.get, { params })).data
    expect(project.sites).toEqual([{ _id: other.siteId, name: 'Open' }])
    expect(project.mapDetails.renderArr).toMatchObject([{ sites: [other.siteId] }])
    const associated = await admin.call(milestones.associated, {
      params: { ...params, milestoneId: other.milestoneId },
    })
    expect(associated.data.docs.map(({ siteName }) => siteName)).toEqual(['Open'])
    const found = async (q: string) => {
      const { data } = await admin.call(search.everything, { params, query: { q } })
      const { sites: named, milestones: ofThem, issues: reported } = data.docs
      return [named.length, ofThem.length, reported.length]
    }
    expect(await found('Closed')).toEqual([0, 0, 1])
    expect(await found('Roof trusses')).toEqual([0, 1, 1])
  })

  test('keeps its documents and their details', async () => {
    const { desk, on, report } = await buildArchived()
    const { params, admin } = desk
    const milestone = await admin.call(milestones.details, {
      params: { ...params, milestoneId: on.milestoneId },
    })
    expect(milestone.data.docs).toMatchObject({ site: { name: 'Closed' }, numIssues: 1 })
    const issue = await admin.call(issues.get, { params: { ...params, docId: report.issueId } })
    expect(issue.data.docs).toMatchObject({ site: { name: 'Closed' } })
    const submission = await admin.call(submissions.get, {
      params: { ...params, docId: report.submissionId },
    })
    expect(submission.status).toBe(200)
    expect((await admin.call(issues.list, { params })).data.totalDocs).toBe(1)
  })

  test('is listed for admins, who bring it back as it was', async () => {
    const { desk, on, site } = await buildArchived()
    const { params, admin, projectId } = desk
    expect(await namesOf(desk, { archived: 'true' })).toEqual(['Closed'])
    const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
    const query = { archived: 'true' }
    expect((await member.call(sites.list, { params, query })).status).toBe(403)
    expect((await member.call(sites.list, { params })).status).toBe(200)
    const back = await admin.call(sites.update, { params: site, body: { archived: false } })
    expect(back.data.docs).toMatchObject({ archivedAt: null, issueCount: 1, version: 3 })
    expect(await namesOf(desk)).toEqual(['Closed', 'Open'])
    expect((await admin.call(milestones.list, { params })).data.totalDocs).toBe(2)
    const { docs: project } = (await admin.call(projects.get, { params })).data
    expect(project.mapDetails.renderArr[0]?.sites).toContain(on.siteId)
    expect((await auditOf(on.siteId)).map(({ action }) => action)).toEqual([
      'site.archived',
      'site.restored',
    ])
  })

  test('is archived once, however often it is asked for', async () => {
    const { desk, on, site } = await buildArchived()
    const again = await desk.admin.call(sites.archive, { params: site })
    expect([again.status, again.data.docs.version]).toEqual([200, 2])
    expect(await auditOf(on.siteId)).toHaveLength(1)
  })

  test('leaves its name to others, and comes back under another one', async () => {
    const { desk, site } = await buildArchived()
    expect((await add(desk, { name: 'closed' })).status).toBe(200)
    const back = (body: object) =>
      desk.admin.call(sites.update, { params: site, body: { archived: false, ...body } })
    const answer = await back({})
    expect([answer.status, answer.message]).toEqual([409, problemText('en', 'siteNameTaken')])
    expect((await back({ name: 'Closed once' })).status).toBe(200)
    expect(await namesOf(desk)).toEqual(['Closed once', 'Open', 'closed'])
  })

  test('is in no group of the map that is drawn anew', async () => {
    const { desk, on } = await buildArchived()
    const renderArr = [{ name: 'All', lat: 50, lng: 30, sites: [on.siteId] }]
    const answer = await desk.admin.call(projects.update, {
      params: desk.params,
      body: { mapDetails: { format: 'groupedSites', renderArr } },
    })
    expect([answer.status, answer.message]).toEqual([400, problemText('en', 'foreignSite')])
  })
})

async function buildTable() {
  const desk = await buildDesk()
  const { data } = await add(desk, [{ name: 'North' }, { name: 'South', lat: 50, lng: 30 }])
  const [north, south] = data.docs.map(({ _id }) => _id)
  const save = (body: object[]) => desk.admin.call(sites.saveMany, { params: desk.params, body })
  return { desk, save, north, south }
}

describe('a table of sites', () => {
  test('adds, changes, archives and brings back in one step; names pass from one to another', async () => {
    const { desk, save, north, south } = await buildTable()
    const { status, data } = await save([
      { name: 'East', budget: 12 },
      { _id: north, name: 'South', version: 1 },
      { _id: south, name: 'North', region: 'Sumy Oblast', version: 1 },
    ])
    expect(status).toBe(200)
    expect(data.docs.map(({ name, version }) => [name, version])).toEqual([
      ['South', 2],
      ['North', 2],
      ['East', 1],
    ])
    await save([{ _id: north, archived: true }, { name: 'south' }])
    expect(await namesOf(desk)).toEqual(['East', 'North', 'south'])
    const taken = await save([{ _id: north, archived: false }])
    expect([taken.status, taken.errors]).toEqual([
      409,
      [{ path: '0.name', message: problemText('en', 'siteNameTaken') }],
    ])
    const back = await save([{ name: 'West' }, { _id: north, archived: false, name: 'Old South' }])
    expect(back.status).toBe(200)
    expect(await namesOf(desk)).toEqual(['East', 'North', 'Old South', 'West', 'south'])
    expect((await auditOf(north)).map(({ action }) => action)).toEqual([
      'site.created',
      'site.changed',
      'site.archived',
      'site.restored',
    ])
  })

  test('is saved whole or not at all: errors name row and field, among all rows', async () => {
    const { desk, save, north, south } = await buildTable()
    const { person: stranger } = await buildDesk()
    const before = await desk.admin.call(sites.list, { params: desk.params })
    const refusals = [
      await save([{ _id: north, region: 'X' }, { lat: 50 }, { _id: south, lat: 90 }]),
      await save([{ name: 'East' }, { _id: north, region: 'X' }, { _id: south, lng: null }]),
      await save([{ _id: north, region: 'X' }, { name: 'East' }, { name: 'SOUTH' }]),
      await save([{ _id: north, name: 'East' }, { name: 'east' }]),
      await save([
        { name: 'East' },
        { _id: south, region: 'X' },
        { _id: north, poc: stranger._id },
      ]),
      await save([
        { _id: south, region: 'X' },
        { _id: south, region: 'Y' },
      ]),
      await save([{ name: 'East' }, { _id: newId(), region: 'X' }]),
      await save([]),
    ]
    expect(refusals.map(({ status, errors }) => [status, errors.map(({ path }) => path)])).toEqual([
      [400, ['1.name', '1.lng', '2.lat']],
      [400, ['2.lng']],
      [409, ['2.name']],
      [400, ['1.name']],
      [400, ['2.poc']],
      [400, ['1._id']],
      [404, []],
      [400, ['']],
    ])
    const after = await desk.admin.call(sites.list, { params: desk.params })
    expect(after.data).toEqual(before.data)
  })

  test('of which somebody has changed a row is refused, and told by whom', async () => {
    const { desk, save, north, south } = await buildTable()
    await save([{ _id: south, region: 'Kyiv Oblast', version: 1 }])
    const answer = await save([
      { name: 'East' },
      { _id: north, region: 'X', version: 1 },
      { _id: south, region: 'X', version: 1 },
    ])
    expect([answer.status, answer.errors?.map(({ path }) => path)]).toEqual([409, ['2']])
    expect(answer.message).toMatch(/^South: Olena Kovalenko changed this on .* UTC\. /)
    expect(await namesOf(desk)).toEqual(['North', 'South'])
  })
})

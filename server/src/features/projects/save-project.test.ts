import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baselines } from '@plumbline/contract/baselines'
import { type ProjectForm, projectForm } from '@plumbline/contract/projects/project-forms'
import { projects } from '@plumbline/contract/projects'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { users } from '@plumbline/contract/users'
import { newId } from '../../db/db.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildPerson,
  buildProject,
  buildSite,
  type Person,
  signIn,
} from '../../testing/builders.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let superAdmin: Visitor
let maker: Person
beforeAll(async () => {
  app = await startTestApp()
  maker = await buildPerson(app, { level: 'superAdmin' })
  superAdmin = await signIn(app, maker)
})
afterAll(() => app.close())

function aForm(given: Partial<ProjectForm> = {}): ProjectForm {
  return {
    name: 'Coastal clinics',
    shortName: 'Clinics',
    code: newId().slice(-12),
    location: 'Odesa Oblast',
    population: '2.3 million',
    projectType: 'Health',
    sponser: 'Ministry of Health',
    budget: '4 million USD',
    description: 'Twelve clinics along the coast.',
    lat: 46.48,
    lng: 30.73,
    ...given,
  }
}

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

const read = async ({ admin, params }: Desk) =>
  (await admin.call(projects.get, { params })).data.docs

async function auditOf(projectId: string) {
  const { rows } = await app.pool.query<{ action: string; before: unknown; after: unknown }>(
    'select action, before, after from audit_log where project_id = $1 order by at, id',
    [projectId],
  )
  return rows
}

describe('a project is made', () => {
  test('by a superAdmin, who belongs to it from then on', async () => {
    const form = aForm()
    const { status, data } = await superAdmin.call(projects.create, { body: form })
    expect(status).toBe(200)
    expect(data.docs).toMatchObject({ ...form, version: 1, poc: null, sites: [], attachments: [] })
    const params = { projectId: data.docs._id }
    expect((await superAdmin.call(projects.get, { params })).status).toBe(200)
    const people = await superAdmin.call(users.list, { query: { 'projects[in]': data.docs._id } })
    expect(people.data.docs.map(({ _id }) => _id)).toEqual([maker._id])
    expect(await auditOf(data.docs._id)).toMatchObject([
      { action: 'project.created', after: { name: 'Coastal clinics', version: 1 } },
    ])
  })

  test.each(['user', 'admin'] as const)('not by one with the level %s', async (level) => {
    const person = await signIn(app, await buildPerson(app, { level }))
    const body = aForm()
    expect((await person.call(projects.create, { body })).status).toBe(403)
    const { rows } = await app.pool.query('select from projects where code = $1', [body.code])
    expect(rows).toEqual([])
  })

  test('once, however often the same request comes', async () => {
    const sent = { body: aForm(), headers: { 'idempotency-key': newId() } }
    const [first, second] = [
      await superAdmin.call(projects.create, sent),
      await superAdmin.call(projects.create, sent),
    ]
    expect(second.status).toBe(200)
    expect(second.data.docs._id).toBe(first.data.docs._id)
  })

  test('not with the code of another, in whatever case', async () => {
    const code = `code-${newId().slice(-12)}`
    await superAdmin.call(projects.create, { body: aForm({ code }) })
    const again = aForm({ code: code.toUpperCase() })
    const answer = await superAdmin.call(projects.create, { body: again })
    expect(answer.status).toBe(409)
    expect(answer.message).toBe('Another project has this code.')
    expect(answer.errors).toEqual([{ path: 'code', message: answer.message }])
  })

  test('once with a code that several choose at the same moment', async () => {
    const body = aForm()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => superAdmin.call(projects.create, { body })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
  })
})

const LIMITS = {
  name: 60,
  location: 60,
  population: 30,
  projectType: 45,
  sponser: 60,
  budget: 30,
  description: 500,
} as const

describe('the form of a project', () => {
  test.each(Object.entries(LIMITS))('has a %s of at most %i characters', async (field, max) => {
    const refusals = async (text: unknown) => {
      const body = { ...aForm(), [field]: text }
      const { errors } = await superAdmin.call(projects.create, { body })
      return errors.map(({ path, message }) => [path, message])
    }
    expect(await refusals('x'.repeat(max))).toEqual([])
    expect(await refusals('x'.repeat(max + 1))).toEqual([
      [field, `Max length of ${max} characters exceeded.`],
    ])
    const isRequired = field === 'name' || field === 'location'
    for (const nothing of ['', '  ', undefined]) {
      expect(await refusals(nothing)).toEqual(
        isRequired ? [[field, 'This field is required.']] : [],
      )
    }
  })

  test('is enough with name, code and location; the rest is empty then, and can follow', async () => {
    const { name, code, location } = aForm()
    const made = await superAdmin.call(projects.create, { body: { name, code, location } })
    const { _id: projectId, version } = made.data.docs
    const empty = { shortName: '', population: '', sponser: '', budget: '', description: '' }
    expect(made.data.docs).toMatchObject({ ...empty, projectType: '', lat: null, lng: null })
    const body = { budget: '4 million USD', lat: 46.48, lng: 30.73, version }
    const { data } = await superAdmin.call(projects.update, { params: { projectId }, body })
    expect(data.docs).toMatchObject({ ...empty, ...body, version: 2 })

    const emptied = { budget: ' ', lat: null, lng: null, description: '', version: 2 }
    const refused = await superAdmin.call(projects.update, { params: { projectId }, body: emptied })
    expect(refused.status).toBe(400)
    const errors = refused.errors.map(({ path, message }) => `${path}: ${message}`)
    expect(errors).toEqual(['budget', 'lat', 'lng'].map((f) => `${f}: This field is required.`))
  })

  test.each([
    ['lat', -90, 'Latitude must be greater than -90.'],
    ['lat', 90, 'Latitude must be less than 90.'],
    ['lng', -180, 'Longitude must be greater than -180.'],
    ['lng', 180, 'Longitude must be less than 180.'],
    ['lng', 'east', 'Longitude must be a number.'],
    ['lat', undefined, 'This field is required.'],
    ['lat', null, 'This field is required.'],
    ['code', '', 'This field is required.'],
    ['code', 'x'.repeat(31), 'Max length of 30 characters exceeded.'],
    ['shortName', 'x'.repeat(31), 'Max length of 30 characters exceeded.'],
  ])('refuses %s %j: %s', async (field, value, message) => {
    const body = { ...aForm(), [field]: value }
    const answer = await superAdmin.call(projects.create, { body })
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual([{ path: field, message }])
  })

  test('takes a longitude beyond 90, where half of the world is', () => {
    expect(projectForm.safeParse(aForm({ lat: 14.6, lng: 120.98 })).success).toBe(true)
  })
})

describe('a project is changed', () => {
  test('in what is sent alone, with an entry in the audit log', async () => {
    const desk = await buildDesk()
    const body = { location: 'Kherson Oblast', lat: 46.6, lng: 32.6, version: 1 }
    const { status, data } = await desk.admin.call(projects.update, { params: desk.params, body })
    expect(status).toBe(200)
    expect(data.docs).toMatchObject({ ...body, name: 'Northern schools', version: 2 })
    expect(await auditOf(desk.projectId)).toEqual([
      {
        action: 'project.changed',
        before: { location: '', lat: null, lng: null },
        after: { location: 'Kherson Oblast', lat: 46.6, lng: 32.6, version: 2 },
      },
    ])
  })

  test('not at all by what it is already', async () => {
    const desk = await buildDesk()
    const { name, code, mapDetails } = await read(desk)
    const body = { name, code, mapDetails, poc: null }
    const { data } = await desk.admin.call(projects.update, { params: desk.params, body })
    expect(data.docs.version).toBe(1)
    expect(await auditOf(desk.projectId)).toEqual([])
  })

  test('not by who looked at an older version: the refusal names who changed it', async () => {
    const desk = await buildDesk()
    const other = await signIn(
      app,
      await buildPerson(app, { level: 'admin', projects: [desk.projectId], firstName: 'Ihor' }),
    )
    await other.call(projects.update, {
      params: desk.params,
      body: { name: 'Schools', version: 1 },
    })
    const answer = await desk.admin.call(projects.update, {
      params: desk.params,
      body: { name: 'Mine', version: 1 },
    })
    expect(answer.status).toBe(409)
    expect(answer.message).toMatch(/^Ihor Kovalenko changed this on .* UTC\. /)
    expect((await read(desk)).name).toBe('Schools')
  })

  test('not to the code of another', async () => {
    const desk = await buildDesk()
    const { code } = await read(await buildDesk())
    const answer = await desk.admin.call(projects.update, {
      params: desk.params,
      body: { code: code.toUpperCase(), name: 'Mine' },
    })
    expect([answer.status, answer.message]).toEqual([409, problemText('en', 'projectCodeTaken')])
    expect((await read(desk)).name).toBe('Northern schools')
  })

  test('never in its id, its version or its counts', async () => {
    const desk = await buildDesk()
    const body = { _id: newId(), openIssues: 9, createdAt: '2020-01-01T00:00:00Z', name: 'Mine' }
    await desk.admin.call(projects.update, { params: desk.params, body })
    expect(await read(desk)).toMatchObject({ _id: desk.projectId, openIssues: 0, version: 2 })
  })

  test('not to half a position', async () => {
    const desk = await buildDesk()
    const answer = await desk.admin.call(projects.update, {
      params: desk.params,
      body: { lat: 46.5 },
    })
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual([{ path: 'lng', message: problemText('en', 'required') }])
  })

  test('not by members, and not by admins of other projects', async () => {
    const desk = await buildDesk()
    const { projectId, params } = desk
    const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
    const { admin: outsider } = await buildDesk()
    const body = { name: 'Mine' }
    expect((await member.call(projects.update, { params, body })).status).toBe(403)
    expect((await outsider.call(projects.update, { params, body })).status).toBe(404)
    expect((await superAdmin.call(projects.update, { params, body })).status).toBe(404)
    expect((await read(desk)).name).toBe('Northern schools')
  })
})

describe('the point of contact', () => {
  test('is a member of the project, or nobody', async () => {
    const desk = await buildDesk()
    const { params, admin, person } = desk
    const set = (poc: string | null) => admin.call(projects.update, { params, body: { poc } })
    expect((await set(person._id)).data.docs.poc).toMatchObject({ email: person.email })
    const refused = await set(maker._id)
    expect(refused.status).toBe(400)
    expect(refused.errors).toEqual([{ path: 'poc', message: problemText('en', 'pocNoMember') }])
    expect((await set(newId())).status).toBe(400)
    expect((await set(null)).data.docs.poc).toBeNull()
  })
})

const keep = async (who: Visitor, of: { projectId: string }) =>
  (await who.call(baselines.keep, { params: of, body: { name: 'Contract' } })).data.docs._id

describe('What reports measure by', () => {
  test('is a baseline of the project, which they forget once it is removed', async () => {
    const { params, admin } = await buildDesk()
    const set = (mainBaseline: string | null) =>
      admin.call(projects.update, { params, body: { mainBaseline } })
    const own = await keep(admin, params)
    expect((await set(own)).data.docs.mainBaseline).toBe(own)
    const elsewhere = await buildDesk()
    expect(await set(await keep(elsewhere.admin, elsewhere.params))).toMatchObject({
      status: 400,
      errors: [{ path: 'mainBaseline', message: problemText('en', 'foreignBaseline') }],
    })
    await admin.call(baselines.remove, { params: { ...params, baselineId: own } })
    const { data } = await admin.call(projects.get, { params })
    expect(data.docs.mainBaseline).toBeNull()
  })

  test('are five limits of days for issues, by severity, changed once and with an entry in the audit log', async () => {
    const { params, admin } = await buildDesk()
    const set = (issueDays: number[] | null) =>
      admin.call(projects.update, { params, body: { issueDays } })
    for (const wrong of [
      [3, 90, 30, 14],
      [3, 90, 30, 14, 0],
      [3, 90, 30, 14, 3651],
      [3, 90, 30, 14, 1.5],
    ]) {
      expect((await set(wrong)).status).toBe(400)
    }
    const days = [2, 60, 21, 10, 5]
    const first = (await set(days)).data.docs
    expect(first.issueDays).toEqual(days)
    expect((await set([...days])).data.docs.version).toBe(first.version)
    expect((await set(null)).data.docs.issueDays).toBeNull()
    const { rows } = await app.pool.query(
      `select after -> 'issueDays' as days from audit_log
        where target_id = $1 and action = 'project.changed' order by at, id`,
      [params.projectId],
    )
    expect(rows.map((row) => row.days)).toEqual([days, null])
  })
})

async function buildMap() {
  const desk = await buildDesk()
  const site = (name: string) => buildSite(app, desk.projectId, { name })
  const [north, south, west] = [await site('North'), await site('South'), await site('West')]
  const save = (renderArr: object[], format = 'groupedSites') =>
    desk.admin.call(projects.update, {
      params: desk.params,
      body: { mapDetails: { format, renderArr } } as object,
    })
  return { desk, north, south, west, save }
}
const group = (name: string, ...sites: string[]) => ({ name, lat: 50.1, lng: 30.2, sites })

describe('the map', () => {
  test('has the groups that were sent, with their sites in order, and no others', async () => {
    const { desk, north, south, west, save } = await buildMap()
    const first = [group('Both', south, north), group('Alone', west)]
    expect((await save(first)).data.docs.mapDetails).toEqual({
      format: 'groupedSites',
      renderArr: first,
    })
    const second = [group('Rest', north)]
    await save(second)
    const after = await read(desk)
    expect(after.mapDetails).toEqual({ format: 'groupedSites', renderArr: second })
    expect(after.version).toBe(3)
    expect((await auditOf(desk.projectId)).at(-1)).toMatchObject({
      action: 'project.changed',
      before: { mapDetails: { renderArr: first } },
      after: { mapDetails: { renderArr: second } },
    })
    await save([], 'site')
    expect((await read(desk)).mapDetails).toEqual({ format: 'site', renderArr: [] })
  })

  test('has each site in one group at most', async () => {
    const { desk, north, south, save } = await buildMap()
    const answer = await save([group('One', south, north), group('Two', north)])
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual([
      { path: 'mapDetails.renderArr.1.sites.0', message: problemText('en', 'siteInTwoGroups') },
    ])
    expect((await read(desk)).mapDetails.renderArr).toEqual([])
  })

  test('has no sites of other projects', async () => {
    const { desk, north, save } = await buildMap()
    const foreign = await buildSite(app, (await buildDesk()).projectId)
    const answer = await save([group('One', north, foreign)])
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual([
      { path: 'mapDetails.renderArr.0.sites.1', message: problemText('en', 'foreignSite') },
    ])
    expect((await read(desk)).version).toBe(1)
  })

  test.each([
    [{ lat: 91 }, 'Latitude must be less than 90.'],
    [{ lng: 180 }, 'Longitude must be less than 180.'],
    [{ name: ' ' }, 'This field is required.'],
  ])('has no group with %j', async (wrong, message) => {
    const { save } = await buildMap()
    const answer = await save([{ ...group('One'), ...wrong }])
    expect([answer.status, answer.message]).toEqual([400, message])
  })
})

async function send(desk: Desk, file: File, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', file)
  return desk.admin.call(projects.update, { params: desk.params, form })
}

const png = async () => new File([await tinyPng()], 'coast.png', { type: 'image/png' })

describe('a picture', () => {
  test('becomes the photo or the avatar, in the place of the one before', async () => {
    const desk = await buildDesk()
    const first = await send(desk, await png())
    expect(first.data.docs).toMatchObject({ avatarPhoto: null, version: 2 })
    expect(first.data.docs.photo).toMatch(/^\/api\/v1\/files\//)
    await send(desk, await png(), { as: 'avatar', version: '2' })
    const second = await send(desk, await png(), { as: 'photo' })
    expect(second.data.docs.photo).not.toBe(first.data.docs.photo)
    const shown = await read(desk)
    for (const url of [shown.photo, shown.avatarPhoto]) {
      expect((await desk.admin.fetch(url ?? '')).status).toBe(200)
    }
    expect((await desk.admin.fetch(first.data.docs.photo ?? '')).status).toBe(404)
    expect((await auditOf(desk.projectId)).map(({ after }) => after)).toEqual([
      { photo: 'coast.png', version: 2 },
      { avatar: 'coast.png', version: 3 },
      { photo: 'coast.png', version: 4 },
    ])
  })

  test('is a picture, and is there', async () => {
    const desk = await buildDesk()
    const plan = await send(desk, new File(['Two metres.'], 'plan.txt'))
    expect([plan.status, plan.message]).toEqual([415, problemText('en', 'noPicture')])
    const nothing = await desk.admin.call(projects.update, {
      params: desk.params,
      body: { as: 'avatar' },
    })
    expect([nothing.status, nothing.message]).toEqual([400, problemText('en', 'choosePicture')])
    const stale = await send(desk, await png(), { version: '7' })
    expect(stale.status).toBe(409)
    expect(await read(desk)).toMatchObject({ photo: null, version: 1 })
  })
})

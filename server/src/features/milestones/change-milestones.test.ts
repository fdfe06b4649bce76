import { date, option, tuple } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { milestones } from '@plumbline/contract/milestones'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { newId } from '../../db/db.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  type BuiltMilestone,
  buildMilestone,
  buildPerson,
  type Person,
  signIn,
} from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Place extends BuiltMilestone {
  params: { projectId: string; milestoneId: string }
  person: Person
  member: Visitor
}

async function buildPlace(): Promise<Place> {
  const on = await buildMilestone(app)
  const person = await buildPerson(app, { projects: [on.projectId] })
  return {
    ...on,
    params: { projectId: on.projectId, milestoneId: on.milestoneId },
    person,
    member: await signIn(app, person),
  }
}

async function historyOf({ member, params }: Pick<Place, 'member' | 'params'>) {
  const { data } = await member.call(milestones.details, { params })
  return data.docs.updates
}

const hide = (_id = '', version = 1) => ({ _id, version, hideFromGantt: true })
const said = (notes: string) => ({ update: { content: { notes } } })

describe('a milestone is changed', () => {
  test('in everything that members may change, and says so once in its history', async () => {
    const { member, params, person } = await buildPlace()
    const body = {
      actualStatus: 'Off Track' as const,
      dateActualStart: '2026-04-03',
      datePlannedEnd: null,
      percentCompleted: 33.333,
      cost: 1250.5,
      costUnit: 'UAH',
      wasPaid: true,
      paymentGroup: 'Second',
      implementer: 'Buduiemo LLC',
      actualStartMessage: 'Late by two days.',
      description: 'All of the roof',
      hideFromGantt: true,
      version: 1,
      ...said('The trusses came late.'),
    }
    const answer = await member.call(milestones.update, { params, body })
    expect(answer.status).toBe(200)
    expect(answer.data.docs).toMatchObject({
      actualStatus: 'Off Track',
      isCompleted: false,
      dateActualStart: '2026-04-03',
      datePlannedStart: '2026-04-01',
      datePlannedEnd: null,
      percentCompleted: 33.33,
      cost: 1250.5,
      costUnit: 'UAH',
      wasPaid: true,
      hideFromGantt: true,
      version: 2,
      lastUpdateNotes: 'The trusses came late.',
      lastUpdateDate: expect.any(String) as string,
    })
    const [entry, ...others] = await historyOf({ member, params })
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actionType: 'Status Change',
      createdBy: { _id: person._id },
      status: 'Off Track',
      content: {
        notes: 'The trusses came late.',
        change: {
          type: 'Date and Status Change',
          from: { actualStatus: 'Ongoing', datePlannedEnd: '2026-05-01', cost: null },
          to: { actualStatus: 'Off Track', datePlannedEnd: null, cost: 1250.5 },
        },
      },
    })
    expect(Object.keys(entry?.content.change?.to ?? {})).toHaveLength(12)
  })

  test.each([
    [{ actualStatus: 'Completed' }, 'Status Change', 'Status Change'],
    [{ dateActualStart: '2026-04-02' }, 'Edited', 'Date Change'],
    [{ dateForecastEnd: '2026-05-02' }, 'Edited', 'Date Change'],
    [{ percentCompleted: 40 }, 'Edited', 'None'],
  ] as const)('by %j with an entry %j of the type %j', async (body, actionType, type) => {
    const place = await buildPlace()
    const answer = await place.member.call(milestones.update, { params: place.params, body })
    expect(answer.data.docs.isCompleted).toBe('actualStatus' in body)
    expect(await historyOf(place)).toMatchObject([{ actionType, content: { change: { type } } }])
  })

  test('not at all by what it is already: no entry, and the same version', async () => {
    const place = await buildPlace()
    const body = { actualStatus: 'Ongoing', datePlannedStart: '2026-04-01', ...said(' ') } as const
    const answer = await place.member.call(milestones.update, { params: place.params, body })
    expect(answer.data.docs).toMatchObject({ version: 1, lastUpdateDate: null })
    expect(await historyOf(place)).toEqual([])
  })

  test('not by words alone: they are a note', async () => {
    const place = await buildPlace()
    const body = { actualStatus: 'Ongoing', ...said('On schedule.') } as const
    const answer = await place.member.call(milestones.update, { params: place.params, body })
    expect(answer.data.docs).toMatchObject({ version: 1, lastUpdateNotes: 'On schedule.' })
    expect(await historyOf(place)).toMatchObject([{ actionType: 'Updated' }])
  })

  test('never in its name, its site, its flag or its id', async () => {
    const place = await buildPlace()
    const { data } = await place.member.call(milestones.update, {
      params: place.params,
      body: { name: 'Mine', site: newId(), flag: 9, _id: newId(), isCompleted: true } as object,
    })
    expect(data.docs).toMatchObject({
      _id: place.milestoneId,
      name: 'Roof trusses',
      site: place.siteId,
      flag: 0,
      isCompleted: false,
      version: 1,
    })
  })

  test.each([
    { datePlannedStart: '2026-09-01', datePlannedEnd: '2026-08-01' },
    { datePlannedStart: '2026-05-02' },
    { actualStatus: 'Completed', dateActualStart: '2026-05-02', dateActualEnd: '2026-05-01' },
    { dateForecastStart: '2026-05-02', dateForecastEnd: '2026-05-01' },
  ] as const)('not to a start after its end: %j', async (body) => {
    const place = await buildPlace()
    const answer = await place.member.call(milestones.update, { params: place.params, body })
    expect(answer).toMatchObject({ status: 400, message: problemText('en', 'startAfterEnd') })
    expect(answer.errors?.map(({ path }) => path)).toEqual([
      'dateForecastStart' in body
        ? 'dateForecastEnd'
        : 'dateActualStart' in body
          ? 'dateActualEnd'
          : 'datePlannedEnd',
    ])
    expect(await historyOf(place)).toEqual([])
  })

  test.each([
    [{ dateActualStart: '2999-01-01' }, problemText('en', 'actualAhead'), 'dateActualStart'],
    [
      { actualStatus: 'Completed', dateActualEnd: '2999-01-01' },
      problemText('en', 'actualAhead'),
      'dateActualEnd',
    ],
    [
      { actualStatus: 'Not Started', dateActualStart: '2026-04-02' },
      problemText('en', 'actualNotStarted'),
      'dateActualStart',
    ],
    [{ dateActualEnd: '2026-05-02' }, problemText('en', 'actualGoesOn'), 'dateActualEnd'],
  ] as const)('not to what has not happened: %j', async (body, message, path) => {
    const place = await buildPlace()
    const answer = await place.member.call(milestones.update, { params: place.params, body })
    expect(answer).toMatchObject({ status: 400, message, errors: [{ path }] })
    expect(await historyOf(place)).toEqual([])
  })

  test('to a status that says what has happened, and how far it is', async () => {
    const place = await buildPlace()
    const { params } = place
    const change = async (body: object) =>
      (await place.member.call(milestones.update, { params, body })).data.docs
    const today = new Date().toISOString().slice(0, 10)
    const dates = { dateActualStart: '2026-04-02', dateActualEnd: today }
    expect(await change({ actualStatus: 'Completed', ...dates })).toMatchObject({
      ...dates,
      percentCompleted: 100,
    })
    expect(await change({ actualStatus: 'Ongoing' })).toMatchObject({
      dateActualStart: '2026-04-02',
      dateActualEnd: null,
      percentCompleted: 100,
    })
    const plan = { dateActualStart: '2026-04-01', dateActualEnd: '2026-05-01' }
    expect(await change({ actualStatus: 'Not Started', ...plan })).toMatchObject({
      dateActualStart: null,
      dateActualEnd: null,
      percentCompleted: 0,
    })
    expect(await change({ actualStatus: 'Completed', percentCompleted: 98 })).toMatchObject({
      percentCompleted: 98,
    })
    const entries = await historyOf(place)
    expect(entries.map(({ content }) => content.change)).toMatchObject([
      { from: { percentCompleted: 0 }, to: { percentCompleted: 100 } },
      { from: { dateActualEnd: today }, to: { dateActualEnd: null } },
      {
        from: { dateActualStart: '2026-04-02', percentCompleted: 100 },
        to: { dateActualStart: null, percentCompleted: 0 },
      },
      { from: { percentCompleted: 0 }, to: { percentCompleted: 98 } },
    ])
  })

  test('and its last update is the last that said something, words and time', async () => {
    const place = await buildPlace()
    const { params } = place
    const change = async (body: object) =>
      (await place.member.call(milestones.update, { params, body })).data.docs
    const first = await change({ percentCompleted: 10 })
    expect(first).toMatchObject({ lastUpdateNotes: '' })
    const second = await change({ percentCompleted: 20, ...said('The rafters are up.') })
    expect(second.lastUpdateDate).not.toBe(first.lastUpdateDate)
    const third = await change({ percentCompleted: 30 })
    expect(third).toMatchObject({
      lastUpdateDate: second.lastUpdateDate,
      lastUpdateNotes: 'The rafters are up.',
    })
  })

  test.each([
    { datePlannedStart: '2026-02-30' },
    { datePlannedStart: '0000-01-01' },
    { datePlannedStart: '2026-04-01T00:00:00Z' },
    { datePlannedStart: '10000-01-01' },
    { actualStatus: 'completed' },
    { percentCompleted: 101 },
    { cost: -1 },
    { cost: 1e30 },
    { costUnit: 'x'.repeat(31) },
    { version: '1' },
  ])('not by %j', async (body) => {
    const place = await buildPlace()
    const answer = await place.member.call(milestones.update, {
      params: place.params,
      body: body as object,
    })
    expect(answer.status).toBe(400)
    expect(await historyOf(place)).toEqual([])
  })

  test('not by who looked at an older version: the refusal names who changed it', async () => {
    const place = await buildPlace()
    const other = await signIn(
      app,
      await buildPerson(app, { projects: [place.projectId], firstName: 'Ihor' }),
    )
    const first = { version: 1, percentCompleted: 50 }
    await other.call(milestones.update, { params: place.params, body: first })
    const answer = await place.member.call(milestones.update, {
      params: place.params,
      body: { version: 1, percentCompleted: 60 },
    })
    expect(answer.status).toBe(409)
    expect(answer.message).toMatch(/^Roof trusses: Ihor Kovalenko changed this on .* UTC\. /)
    expect(await historyOf(place)).toHaveLength(1)
  })

  test('not by outsiders, and not below another project', async () => {
    const place = await buildPlace()
    const other = await buildPlace()
    const body = { percentCompleted: 50 }
    const params = place.params
    expect((await other.member.call(milestones.update, { params, body })).status).toBe(404)
    const mixed = { ...params, projectId: other.projectId }
    expect((await other.member.call(milestones.update, { params: mixed, body })).status).toBe(404)
    expect(await historyOf(place)).toEqual([])
  })
})

test('calendar dates come back as they were sent, wherever the server stands', async () => {
  const { member, params } = await buildPlace()
  const day = date({
    min: new Date('0001-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  }).map((moment) => moment.toISOString().slice(0, 10))
  await forAll(tuple(day, option(day)), {
    reaches: ([, dateForecastEnd]) => dateForecastEnd !== null,
    async check([datePlannedStart, dateForecastEnd]) {
      const body = { datePlannedStart, datePlannedEnd: null, dateForecastEnd }
      const { data } = await member.call(milestones.update, { params, body })
      expect(data.docs).toMatchObject(body)
    },
    numRuns: 40,
  })
})

async function buildMany(n: number) {
  const place = await buildPlace()
  const ids = Array.from({ length: n }, () => newId())
  await app.pool.query(
    `insert into milestones (project_id, id, site_id, name)
     select $1, id, $2, 'M' || row_number() over () from unnest($3::uuid[]) id`,
    [place.projectId, place.siteId, ids],
  )
  return { ...place, ids, params: { projectId: place.projectId } }
}

async function entriesOf(projectId: string): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    'select count(*)::integer as n from updates where project_id = $1',
    [projectId],
  )
  return rows[0]?.n ?? -1
}

describe('many milestones at once', () => {
  test('are changed as the bare array says, each with its entry', async () => {
    const { member, params, ids, projectId } = await buildMany(3)
    const [a, b, c] = ids as [string, string, string]
    const answer = await member.call(milestones.updateMany, {
      params,
      body: [
        { _id: c, datePlannedStart: '2026-06-01', ...said('Moved by a week.') },
        { _id: a, actualStatus: 'Completed', version: 1 },
        { _id: b, actualStatus: 'Not Started' },
      ],
    })
    expect(answer.status).toBe(200)
    expect(answer.data.totalDocs).toBe(3)
    const found = new Map(answer.data.docs.map((doc) => [doc._id, doc]))
    expect(found.get(c)).toMatchObject({ datePlannedStart: '2026-06-01', version: 2 })
    expect(found.get(a)).toMatchObject({ isCompleted: true, version: 2 })
    expect(found.get(b)).toMatchObject({ version: 1 })
    expect(await entriesOf(projectId)).toBe(2)
  })

  test('stay as they are when one of them is of another project', async () => {
    const { member, params, ids, projectId } = await buildMany(2)
    const elsewhere = await buildMilestone(app)
    for (const stranger of [elsewhere.milestoneId, newId()]) {
      const answer = await member.call(milestones.updateMany, {
        params,
        body: [...ids, stranger].map((_id) => ({ _id, actualStatus: 'Completed' as const })),
      })
      expect(answer.status).toBe(404)
    }
    expect(await entriesOf(projectId)).toBe(0)
    expect(await entriesOf(elsewhere.projectId)).toBe(0)
  })

  test('stay as they are when some are stale, and each of these is named', async () => {
    const { member, params, ids, projectId } = await buildMany(4)
    await member.call(milestones.updateMany, { params, body: [hide(ids[1], 1)] })
    const body = [hide(ids[0], 1), hide(ids[1], 1), hide(ids[2], 1), hide(ids[3], 7)]
    const answer = await member.call(milestones.updateMany, { params, body })
    expect(answer.status).toBe(409)
    expect(answer.errors).toEqual([
      {
        path: '1',
        message: expect.stringMatching(/^M2: Olena Kovalenko changed this on /) as string,
      },
      { path: '3', message: expect.stringMatching(/^M4: Someone changed this\. /) as string },
    ])
    expect(await entriesOf(projectId)).toBe(1)
  })

  test('stay as they are when a start would lie after its end', async () => {
    const { member, params, ids, projectId } = await buildMany(3)
    const [a = '', b = '', c = ''] = ids
    const plan = { datePlannedStart: '2026-06-01', datePlannedEnd: '2026-06-30' }
    await member.call(milestones.updateMany, { params, body: [{ _id: b, ...plan }] })
    const answer = await member.call(milestones.updateMany, {
      params,
      body: [
        { _id: a, ...plan },
        { _id: b, datePlannedStart: '2026-07-01' },
        { _id: c, dateForecastStart: '2026-05-02', dateForecastEnd: '2026-05-01' },
      ],
    })
    expect(answer.status).toBe(400)
    expect(answer.message).toBe('A start date is after its end date.')
    expect(answer.errors?.map(({ path }) => path)).toEqual(['1', '2'])
    expect(await entriesOf(projectId)).toBe(1)
  })

  test('may have a start after its end already, where the change is another', async () => {
    const { member, params, ids, projectId } = await buildMany(1)
    const [_id = ''] = ids
    await app.pool.query(
      `update milestones set date_planned_start = '2026-07-01', date_planned_end = '2026-06-01'
        where id = $1`,
      [_id],
    )
    const body = [{ _id, actualStatus: 'Completed' as const, dateActualEnd: '2026-06-02' }]
    expect((await member.call(milestones.updateMany, { params, body })).status).toBe(200)
    expect(await entriesOf(projectId)).toBe(1)
  })

  test('are 2,000 at most, and each one there once', async () => {
    const { member, params, ids } = await buildMany(1)
    const _id = ids[0] ?? ''
    const twice = await member.call(milestones.updateMany, { params, body: [{ _id }, { _id }] })
    expect(twice).toMatchObject({ status: 400, message: 'A milestone is there twice.' })
    const body = Array.from({ length: 2001 }, () => ({ _id: newId() }))
    expect((await member.call(milestones.updateMany, { params, body })).status).toBe(400)
    expect((await member.call(milestones.updateMany, { params, body: [] })).data.docs).toEqual([])
  })

  test('may be 2,000', async () => {
    const { member, params, ids, projectId } = await buildMany(2000)
    const body = ids.map((_id, i) => ({
      _id,
      version: 1,
      actualStatus: 'Completed' as const,
      datePlannedStart: '2026-04-01',
      datePlannedEnd: `2026-05-${String(1 + (i % 28)).padStart(2, '0')}`,
      ...said(`Moved ${i}`),
    }))
    const answer = await member.call(milestones.updateMany, { params, body })
    expect(answer.status).toBe(200)
    expect(answer.data.docs).toHaveLength(2000)
    expect(await entriesOf(projectId)).toBe(2000)
  })

  test('changed by two at once, in opposite orders, are changed by one of them alone', async () => {
    const { member, params, ids, projectId } = await buildMany(120)
    for (let round = 1; round <= 5; round += 1) {
      const changes = (percentCompleted: number, of: string[]) =>
        member.call(milestones.updateMany, {
          params,
          body: of.map((_id) => ({ _id, version: round, percentCompleted })),
        })
      const answers = await Promise.all([
        changes(round, ids),
        changes(round + 50, ids.toReversed()),
        changes(round + 80, ids.toReversed()),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(2)
    }
    expect(await entriesOf(projectId)).toBe(5 * 120)
  })
})

describe('the milestones to choose from', () => {
  test('are those of the form by site, and all for a form that none has', async () => {
    const place = await buildPlace()
    await buildMilestone(app, { ...place, name: 'Walls' })
    await app.pool.query('update milestones set form = $1 where id = $2', [
      'roof-check',
      place.milestoneId,
    ])
    const associated = async (query: Record<string, string> = {}) => {
      const { data } = await place.member.call(milestones.associated, {
        params: place.params,
        query,
      })
      return data.docs
    }
    const site = { siteId: place.siteId, siteName: 'Borodianka Lyceum No. 1' }
    const roof = { id: place.milestoneId, name: 'Roof trusses', description: '', ...site }
    expect(await associated({ formId: 'roof-check' })).toEqual([{ ...site, milestones: [roof] }])
    const all = [{ ...site, milestones: [roof, { name: 'Walls' }] }]
    for (const query of [{}, { formId: '' }, { formId: 'unknown' }]) {
      expect(await associated(query)).toMatchObject(all)
    }
  })

  test('are told to members of its project alone', async () => {
    const place = await buildPlace()
    const other = await buildPlace()
    for (const params of [place.params, { ...place.params, projectId: other.projectId }]) {
      expect((await other.member.call(milestones.associated, { params })).status).toBe(404)
    }
  })
})

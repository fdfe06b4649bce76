import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formData } from '@plumbline/contract/data/form-data'
import type { MapClass } from '@plumbline/contract/data/form-map'
import { submissions } from '@plumbline/contract/submissions'
import { POUR, type Poured, pouredXml } from '../../../testing/answers/pours.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, signIn } from '../../../testing/builders.ts'
import { buildFieldOffice, type FieldOffice } from '../../../testing/field.ts'
import { fillIn, Phone } from '../../../testing/phone.ts'
import type { Visitor } from '../../../testing/visitor.ts'

/** The visits in the order in which they arrive; S-1 is the first. Without `gps` a visit sends no position. */
const VISITS: (Poured & { gps?: string })[] = [
  {
    slump: '70',
    grade: 'c30',
    poured: '2026-10-31',
    began: '2026-10-31T22:30:00Z',
    gps: '50.123456 30.5 0 0',
  },
  { slump: '40', grade: 'c30', poured: '2026-11-01', began: '2026-11-05T09:00:00Z' },
  { slump: '55,5', grade: 'c25', poured: '2026-11-30', gps: '49.5 31 0 0' },
  { slump: '50', poured: 'soon', remark: 'Rain' },
  { slump: 'stiff', grade: 'c99', phonenumber: '+380671234567' },
  { slump: '60', grade: 'c30' },
  { slump: '65' },
]
const SITE = { lat: 50.9, lng: 34.8 }

let app: TestApp
let office: FieldOffice
const numbers = new Map<string, number>()
const q = (path: string) => String(numbers.get(path))

async function send(to: FieldOffice, visits: typeof VISITS) {
  const phone = new Phone(app.origin, to)
  for (const { gps = '', ...visit } of visits) {
    await phone.deliver(fillIn(to, { answers: pouredXml(visit), gps }))
  }
}

beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app, { definition: POUR, key: 'pour' })
  await app.pool.query('update sites set lat = $1, lng = $2', [SITE.lat, SITE.lng])
  await send(office, VISITS)
  const params = { projectId: office.projectId, formId: office.formId }
  const { docs } = (await office.admin.call(formData.questions, { params })).data
  for (const one of docs) numbers.set(one.path, one.q)
})
afterAll(() => app.close())

interface Answer {
  code?: string
  data: {
    docs: [string, number, number, number, number, boolean][]
    classes: MapClass[]
    newest: number
    more: boolean
  }
}

async function asked(query: Record<string, string> = {}, by: Visitor = office.member) {
  const path = `/api/v1/projects/${office.projectId}/forms/${office.formId}/data/map`
  const answer = await by.fetch(`${path}?${new URLSearchParams(query).toString()}`)
  const text = await answer.text()
  return { ...(JSON.parse(text) as Answer), status: answer.status, text }
}
/** The numbers of the submissions in each class. */
const refsByClass = ({ data: { docs, classes } }: Answer) =>
  classes.map((one, place) => [
    one,
    docs.flatMap(([, refId, at]) => (at === place ? [refId] : [])).toSorted((a, b) => a - b),
  ])

describe('submissions stand where they were made', () => {
  test('by the position of the visit, to a metre, else by that of the site, the newest first', async () => {
    const { data } = await asked()
    expect(data.docs.map(([, refId, , lat, lng, isOfSite]) => [refId, lat, lng, isOfSite])).toEqual(
      [
        [7, 50.9, 34.8, true],
        [6, 50.9, 34.8, true],
        [5, 50.9, 34.8, true],
        [4, 50.9, 34.8, true],
        [3, 49.5, 31, false],
        [2, 50.9, 34.8, true],
        [1, 50.12346, 30.5, false],
      ],
    )
    expect([data.newest, data.more]).toEqual([7, false])
  })

  test('without any position they are counted, and are no points', async () => {
    await app.pool.query('update sites set lat = null, lng = null')
    const { data } = await asked({ q: q('mix/grade') })
    await app.pool.query('update sites set lat = $1, lng = $2', [SITE.lat, SITE.lng])
    expect(data.docs.map(([, refId]) => refId)).toEqual([3, 1])
    expect([data.newest, data.classes.reduce((sum, { n }) => sum + n, 0)]).toEqual([7, 7])
  })
})

describe('they are told apart', () => {
  test('by a choice: the most frequent first, and what was not answered last', async () => {
    expect(refsByClass(await asked({ q: q('mix/grade') }))).toEqual([
      [{ kind: 'choice', name: 'c30', n: 3 }, [1, 2, 6]],
      [{ kind: 'choice', name: 'c25', n: 1 }, [3]],
      [{ kind: 'choice', name: 'c99', n: 1 }, [5]],
      [{ kind: 'unanswered', n: 2 }, [4, 7]],
    ])
  })

  test('by a number: in classes of about as many each, whose limits are values that were given', async () => {
    expect(refsByClass(await asked({ q: q('mix/slump') }))).toEqual([
      [{ kind: 'numbers', from: 40, to: 40, n: 1 }, [2]],
      [{ kind: 'numbers', from: 50, to: 50, n: 1 }, [4]],
      [{ kind: 'numbers', from: 55.5, to: 55.5, n: 1 }, [3]],
      [{ kind: 'numbers', from: 60, to: 60, n: 1 }, [6]],
      [{ kind: 'numbers', from: 65, to: 70, n: 2 }, [1, 7]],
      [{ kind: 'unread', n: 1 }, [5]],
    ])
  })

  test('by the month of a day, and of a moment where the reader is', async () => {
    expect(refsByClass(await asked({ q: q('poured') }))).toEqual([
      [{ kind: 'month', month: '2026-10-01', n: 1 }, [1]],
      [{ kind: 'month', month: '2026-11-01', n: 2 }, [2, 3]],
      [{ kind: 'unread', n: 1 }, [4]],
      [{ kind: 'unanswered', n: 3 }, [5, 6, 7]],
    ])
    const person = await buildPerson(app, { projects: [office.projectId] })
    const setZone = 'update users set time_zone = $2 where id = $1'
    const months = async (zone: string) => {
      await app.pool.query(setZone, [person._id, zone])
      return refsByClass(await asked({ q: q('began') }, await signIn(app, person))).slice(0, -1)
    }
    expect(await months('Europe/London')).toEqual([
      [{ kind: 'month', month: '2026-10-01', n: 1 }, [1]],
      [{ kind: 'month', month: '2026-11-01', n: 1 }, [2]],
    ])
    expect(await months('Asia/Kathmandu')).toEqual([
      [{ kind: 'month', month: '2026-11-01', n: 2 }, [1, 2]],
    ])
  })

  test('by whether they have issues', async () => {
    await app.pool.query('update submissions set issue_count = 2 where ref_id = 3')
    expect(refsByClass(await asked())).toEqual([
      [{ kind: 'withIssues', n: 1 }, [3]],
      [{ kind: 'withoutIssues', n: 6 }, [1, 2, 4, 5, 6, 7]],
    ])
    await app.pool.query('update submissions set issue_count = 0')
  })

  test('among those that the filters leave, which give the limits too', async () => {
    const few = await asked({ q: q('mix/slump'), answer: `${q('mix/grade')}.in.c30` })
    expect(refsByClass(few).map(([one]) => one)).toEqual([
      { kind: 'numbers', from: 40, to: 40, n: 1 },
      { kind: 'numbers', from: 60, to: 60, n: 1 },
      { kind: 'numbers', from: 70, to: 70, n: 1 },
    ])
    expect((await asked({ q: q('mix/slump'), review: 'approved' })).data).toEqual({
      docs: [],
      classes: [],
      newest: 0,
      more: false,
    })
  })
})

test.each([
  ['block/pile/depth', 'dataColour'],
  ['mix/curing', 'dataColour'],
  ['remark', 'dataColour'],
  ['spot', 'dataColour'],
  ['phonenumber', 'dataQuestion'],
  ['nothing', 'dataQuestion'],
])('does not colour a map by %s for members: %s', async (path, code) => {
  expect(await asked({ q: numbers.has(path) ? q(path) : '__proto__' })).toMatchObject({
    status: 400,
    code,
  })
})

describe('who sees what:', () => {
  test('strangers see nothing', async () => {
    const stranger = await signIn(app, await buildPerson(app, { level: 'admin' }))
    expect((await asked({}, stranger)).status).toBe(404)
  })

  test('what lies outside alters no byte: not of points, classes or limits', async () => {
    const all = [{}, { q: q('mix/slump') }, { q: q('mix/grade') }, { q: q('poured') }]
    const texts = async () =>
      (await Promise.all(all.map((query) => asked(query)))).map(({ text }) => text)
    const before = await texts()
    const other = await buildFieldOffice(app, { definition: POUR, key: 'pour' })
    await send(other, [{ slump: '1', grade: 'c20', poured: '2020-01-01', gps: '1 1 0 0' }])
    await send(office, [{ slump: '2', grade: 'c20', poured: '2020-01-01', gps: '1 1 0 0' }])
    const newest = (await asked()).data.docs[0]?.[0] ?? ''
    expect(await texts()).not.toEqual(before)
    await office.admin.call(submissions.update, {
      params: { projectId: office.projectId, docId: newest },
      body: { update: { actionType: 'Deleted' } },
    })
    expect(await texts()).toEqual(before)
  })
})

test('a page of data gives one submission of a map with its answer', async () => {
  const [[_id] = ['']] = (await asked()).data.docs
  const { docs } = (
    await office.member.call(formData.page, {
      params: { projectId: office.projectId, formId: office.formId },
      query: { _id, cols: q('mix/slump') },
    })
  ).data
  expect(docs.map(({ refId, cells }) => [refId, cells[0]?.values])).toEqual([[7, ['65']]])
})

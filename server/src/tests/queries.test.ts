import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildDesk, type Desk } from '../testing/notes.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
})
afterAll(() => app.close())

interface Listed {
  message?: string
  errors?: { path: string }[]
  data?: { docs: unknown[]; page: number; limit: number; totalDocs: number }
}

async function list(what: string, query: string) {
  const answer = await desk.member.fetch(`/api/v1/projects/${desk.projectId}/${what}?${query}`)
  const { message, errors, data } = (await answer.json()) as Listed
  return { status: answer.status, message, errors, data }
}

const LISTS = ['issues', 'submissions'] as const

describe.each(LISTS)('the list of %s', (what) => {
  test.each([
    ['nonsense=1', 'nonsense'],
    ['isDeleted[ne]=true', 'isDeleted[ne]'],
    ['createdBy=x', 'createdBy'],
    ['project=x', 'project'],
    ['constructor=x', 'constructor'],
    ['toString=x', 'toString'],
    ['__proto__=x', '__proto__'],
    ['__proto__[isDeleted]=true', '__proto__[isDeleted]'],
    ['%24where=1', '$where'],
    ['LIMIT=5', 'LIMIT'],
    ['=1', ''],
  ])('refuses %s by name', async (query, name) => {
    const { status, errors, message } = await list(what, query)
    expect(status).toBe(400)
    expect(errors?.map(({ path }) => path)).toEqual([name])
    expect(message).toBe(`Unknown: ${name}`)
  })

  test.each([
    'nonsense',
    '-nonsense',
    '',
    '-',
    '--createdAt',
    'createdAt;drop',
    'createdAt,nope',
    'site',
  ])('refuses to sort by %j, and says so', async (sort) => {
    const { status, message } = await list(what, `sort=${encodeURIComponent(sort)}`)
    expect(status).toBe(400)
    expect(message).toMatch(/^Unknown sort field: /)
  })

  test('sorts by up to four fields', async () => {
    const four = 'createdAt,-site.name,deletedAt,-createdAt'
    expect((await list(what, `sort=${four}`)).status).toBe(200)
    const { status, message } = await list(what, `sort=${four},createdAt`)
    expect(status).toBe(400)
    expect(message).toBe('At most four sort fields are supported.')
  })

  test.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    'x',
    '',
    ' 1',
    '01',
    '0x10',
    '９',
    'NaN',
    '99999999999999999999',
  ])('refuses %j as a page or a limit', async (value) => {
    for (const name of ['page', 'limit']) {
      const { status, message } = await list(what, `${name}=${encodeURIComponent(value)}`)
      expect(status, name).toBe(400)
      expect(message).toBe(`${name} must be a whole number from 1 on.`)
    }
  })

  test('gives 20 a page by default, at most 100, and pages to no end', async () => {
    expect((await list(what, '')).data).toMatchObject({ page: 1, limit: 20, totalDocs: 1 })
    expect((await list(what, 'limit=999999999')).data).toMatchObject({ limit: 100 })
    const far = await list(what, 'page=999999999&limit=100')
    expect(far.data).toMatchObject({ docs: [], page: 999_999_999, totalDocs: 1 })
  })

  test.each([
    '_id=x',
    '_id=',
    'site._id=1%20or%201=1',
    'site._id[in]=',
    'site._id[in]=x,y',
    'createdBy._id=%00',
    'isDeleted=yes',
    'isDeleted=',
    'currentCategorization[gte]=5',
    'currentCategorization[gte]=-1',
    'currentCategorization[lte]=2.5',
    'createdAt[gte]=yesterday',
    'createdAt[gte]=2026-02-30',
    'createdAt[gte]=0000-01-01',
    'createdAt[lte]=9999-12-31T23:59:59-23:59',
    'createdAt[lte]=2026-01-01T00:00:00',
    `text[search]=${'x'.repeat(201)}`,
    'text[search]=%00',
    'text[search]=a%00b',
  ])('refuses %s', async (query) => {
    const { status, message } = await list(what, query)
    expect(status).toBe(400)
    expect(message).toMatch(/\S/)
  })

  test.each([
    'createdAt[gte]=0001-01-01',
    'createdAt[lte]=9999-12-31',
    'createdAt[gte]=2026-01-01T00:00:00%2B14:00',
    'text[search]=',
    "text[search]='",
    'text[search]=%5C',
    'text[search]=%25_%25',
    "text[search]=');drop table issues;--",
    'text[search]=!%26|():*<->',
    'text[search]=:*',
    'text[search]=%EF%BF%BD',
    `text[search]=${encodeURIComponent('👷‍♀️ місяць')}`,
  ])('understands %s', async (query) => {
    expect((await list(what, query)).status).toBe(200)
  })

  test('reads a name that comes twice once', async () => {
    expect((await list(what, 'limit=5&limit=7')).data).toMatchObject({ limit: 7 })
  })
})

test.each(['sites', 'milestones'])('the list of %s has no filters, and says so', async (what) => {
  const { status, message } = await list(what, 'isDeleted=true')
  expect({ status, message }).toEqual({ status: 400, message: 'Unknown: isDeleted' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '@plumbline/contract/endpoint'
import { audit } from '@plumbline/contract/audit'
import { formData } from '@plumbline/contract/data/form-data'
import { notifications } from '@plumbline/contract/notifications'
import type { Review } from '@plumbline/contract/rules/review'
import { submissions } from '@plumbline/contract/submissions'
import { manyReviews } from '@plumbline/contract/data/many-reviews'
import { newId } from '../../db/db.ts'
import { POUR, pouredXml } from '../../testing/answers/pours.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { fillIn, Phone } from '../../testing/phone.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Body = BodyInput<typeof manyReviews.reviewMany>
type FoundInList = Exclude<Body['items'], unknown[] | { form: string }>
type Item = Extract<Body['items'], unknown[]>[number]

/** An office with submissions of its form, which Iryna sent, by way of the database. */
async function office(n = 3) {
  const made = await buildFieldOffice(app, { definition: POUR, key: 'pour' })
  const { projectId, siteId, milestoneId } = made
  const ids = Array.from({ length: n }, () => newId())
  await app.pool.query(
    `insert into submissions (project_id, id, ref_id, site_id, milestone_id, created_by, form, form_n)
     select $1, id, 100 + n, $2, $3, $4, 'pour', 1 from unnest($5::uuid[]) with ordinality as x (id, n)`,
    [projectId, siteId, milestoneId, made.people.member._id, ids],
  )
  return { ...made, ids, params: { projectId } }
}

const send = (
  who: Visitor,
  { params }: { params: { projectId: string } },
  body: Body,
  key?: string,
) =>
  who.call(manyReviews.reviewMany, {
    params,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const named = (ids: readonly string[], version = 1): Item[] => ids.map((_id) => ({ _id, version }))
const read = async ({ admin, projectId }: FieldOffice, docId: string) =>
  (await admin.call(submissions.get, { params: { projectId, docId } })).data.docs
const reviewsOf = async (of: FieldOffice & { ids: string[] }): Promise<Review[]> =>
  (await Promise.all(of.ids.map((_id) => read(of, _id)))).map(({ review }) => review)
const logOf = async ({ admin, params }: Awaited<ReturnType<typeof office>>) =>
  (await admin.call(audit.list, { params })).data.docs
    .filter(({ action }) => action === 'submissions.reviewed-many')
    .map(({ after }) => after)

describe('many submissions that are named', () => {
  test('are approved in one step, each with an entry, a version and one line in the audit log', async () => {
    const of = await office()
    const { data, status } = await send(of.admin, of, {
      review: 'approved',
      notes: 'Seen on site.',
      items: named(of.ids),
    })
    expect(status).toBe(200)
    expect(data).toEqual({
      changed: of.ids.map((_id) => ({ _id, was: 'received', version: 2 })),
      left: [],
    })
    for (const id of of.ids) {
      const { updates, ...doc } = await read(of, id)
      expect(doc).toMatchObject({ review: 'approved', version: 2 })
      expect(updates).toMatchObject([
        {
          actionType: 'Status Change',
          createdBy: { _id: of.people.admin._id },
          content: {
            notes: 'Seen on site.',
            change: { type: 'Review', from: { review: 'received' }, to: { review: 'approved' } },
          },
        },
      ])
    }
    expect(await logOf(of)).toEqual([{ review: 'approved', count: 3 }])
  })

  test('are told once to who sent them', async () => {
    const of = await office()
    await send(of.admin, of, { review: 'hasIssues', items: named(of.ids) })
    const { docs } = (await of.member.call(notifications.list)).data
    expect(docs).toMatchObject([{ count: 3, reason: 'change', update: { review: 'hasIssues' } }])
    expect((await of.admin.call(notifications.list)).data.docs).toEqual([])
  })

  test('are approved and rejected by admins alone, and rejected with one note for all', async () => {
    const of = await office()
    const items = named(of.ids)
    for (const review of ['approved', 'rejected'] as const) {
      expect(await send(of.member, of, { review, notes: 'No.', items })).toMatchObject({
        status: 403,
        problem: { code: 'reviewForAdmins' },
      })
    }
    expect(await send(of.admin, of, { review: 'rejected', notes: ' ', items })).toMatchObject({
      status: 400,
      problem: { code: 'noteNeeded' },
    })
    expect(await reviewsOf(of)).toEqual(['received', 'received', 'received'])
    const marked = await send(of.member, of, { review: 'hasIssues', items })
    expect(marked.data.changed).toHaveLength(3)
    const notes = 'It is another roof.'
    const rejected = await send(of.admin, of, {
      review: 'rejected',
      notes,
      items: named(of.ids, 2),
    })
    expect(rejected.data.changed.map(({ was }) => was)).toEqual(Array(3).fill('hasIssues'))
    expect((await read(of, of.ids[2] ?? '')).updates.at(-1)?.content.notes).toBe(notes)
  })

  test('are left where somebody was faster, in the trash, where they have it, and elsewhere', async () => {
    const of = await office(4)
    const [late = '', trashed = '', same = '', taken = ''] = of.ids
    const { projectId } = of
    await of.member.call(submissions.review, {
      params: { projectId, docId: late },
      body: { review: 'hasIssues' },
    })
    await of.admin.call(submissions.update, {
      params: { projectId, docId: trashed },
      body: { update: { actionType: 'Deleted' } },
    })
    await of.admin.call(submissions.review, {
      params: { projectId, docId: same },
      body: { review: 'approved' },
    })
    const elsewhere = await buildReport(app)
    const { data } = await send(of.admin, of, {
      review: 'approved',
      items: [
        ...named(of.ids).toSpliced(2, 1),
        ...named([same], 2),
        ...named([elsewhere.submissionId]),
      ],
    })
    expect(data.changed).toEqual([{ _id: taken, was: 'received', version: 2 }])
    expect(data.left.map(({ _id, refId, code, who }) => [_id, refId, code, who])).toEqual([
      [late, 101, 'stale', 'Iryna Kovalenko'],
      [trashed, 102, 'deletedSubmission', null],
      [same, 103, 'sameReview', null],
      [elsewhere.submissionId, null, 'noSubmission', null],
    ])
    expect((await read(of, late)).review).toBe('hasIssues')
    const other = await app.pool.query<{ review: string }>(
      'select review from submissions where id = $1',
      [elsewhere.submissionId],
    )
    expect(other.rows).toEqual([{ review: 'received' }])
  })

  test('are not for people of another project, and at most 200', async () => {
    const of = await office(1)
    const stranger = await signIn(app, await buildPerson(app, { level: 'admin' }))
    const body: Body = { review: 'approved', items: named(of.ids) }
    expect((await send(stranger, of, body)).status).toBe(404)
    expect((await send(of.admin, of, { ...body, items: [] })).status).toBe(400)
    const many = named(Array.from({ length: 201 }, () => newId()))
    expect((await send(of.admin, of, { ...body, items: many })).status).toBe(400)
    expect(await reviewsOf(of)).toEqual(['received'])
  })

  test('sent twice with one key get one entry', async () => {
    const of = await office(2)
    const body: Body = { review: 'approved', items: named(of.ids) }
    const key = crypto.randomUUID()
    const first = await send(of.admin, of, body, key)
    expect(await send(of.admin, of, body, key)).toMatchObject({ status: 200, data: first.data })
    expect((await read(of, of.ids[0] ?? '')).updates).toHaveLength(1)
  })
})

describe('the reviews that many had before', () => {
  test('come back by the same call, with what was noted then', async () => {
    const of = await office(3)
    const [first = '', second = '', third = ''] = of.ids
    const notes = 'It is another roof.'
    await send(of.admin, of, { review: 'rejected', notes, items: named([first]) })
    await app.pool.query(`update submissions set review = 'edited' where id = $1`, [second])
    const { data } = await send(of.member, of, {
      review: 'hasIssues',
      items: [...named([first], 2), ...named([second, third])],
    })
    expect(data.changed.map(({ was }) => was)).toEqual(['rejected', 'edited', 'received'])
    const items = data.changed.map(({ _id, version }) => ({ _id, version }))
    const back = await send(of.member, of, { review: 'former', items })
    expect(back.data.left).toEqual([])
    expect(await reviewsOf(of)).toEqual(['rejected', 'edited', 'received'])
    const { updates, version } = await read(of, first)
    expect(version).toBe(4)
    expect(updates.map(({ content }) => [content.change?.to['review'], content.notes])).toEqual([
      ['rejected', notes],
      ['hasIssues', ''],
      ['rejected', notes],
    ])
    expect(await logOf(of)).toEqual(
      expect.arrayContaining([
        { review: 'hasIssues', count: 3 },
        { review: 'rejected', count: 1 },
        { review: 'edited', count: 1 },
        { review: 'received', count: 1 },
      ]),
    )
  })

  test('stay gone where another person gave the last one, or nobody gave any', async () => {
    const of = await office(3)
    const [own = '', others = '', none = ''] = of.ids
    await send(of.admin, of, { review: 'approved', items: named([own, others]) })
    await send(of.member, of, { review: 'hasIssues', items: named([own, others], 2) })
    await send(of.admin, of, { review: 'received', items: named([others], 3) })
    const items = [...named([own], 3), ...named([others], 4), ...named([none])]
    const { data } = await send(of.member, of, { review: 'former', items })
    expect(data.changed).toEqual([{ _id: own, was: 'hasIssues', version: 4 }])
    expect(data.left.map(({ _id, code }) => [_id, code])).toEqual([
      [others, 'staleUnknown'],
      [none, 'staleUnknown'],
    ])
    expect(await reviewsOf(of)).toEqual(['approved', 'received', 'received'])
  })

  test('stay gone where the field has changed the answers since', async () => {
    const of = await office(1)
    await send(of.admin, of, { review: 'approved', items: named(of.ids) })
    await app.pool.query(`update submissions set review = 'edited' where id = $1`, of.ids)
    const { data } = await send(of.admin, of, { review: 'former', items: named(of.ids, 2) })
    expect(data.left.map(({ code }) => code)).toEqual(['staleUnknown'])
  })
})

describe('many submissions that filters find', () => {
  test('are 250 in one step, each with its entry, and the sender is told once', async () => {
    const of = await office(250)
    const items = { form: of.formId, count: 250 }
    const { data, status } = await send(of.admin, of, { review: 'approved', items })
    expect(status).toBe(200)
    expect(data.left).toEqual([])
    expect(data.changed.map(({ _id }) => _id).toSorted()).toEqual(of.ids.toSorted())
    const { rows } = await app.pool.query<{ entries: number; versions: number }>(
      `select (select count(*)::integer from updates where project_id = $1) as entries,
              (select count(*)::integer from submissions
                where project_id = $1 and review = 'approved' and version = 2) as versions`,
      [of.projectId],
    )
    expect(rows).toEqual([{ entries: 250, versions: 250 }])
    expect((await of.member.call(notifications.list)).data.docs).toMatchObject([{ count: 250 }])
    expect(await logOf(of)).toEqual([{ review: 'approved', count: 250 }])
  })

  test('are those that the table shows, by answers and by the filters of lists', async () => {
    const of = await office(2)
    const phone = new Phone(app.origin, of)
    for (const slump of ['30', '70']) {
      const answers = pouredXml({ slump, phonenumber: '+380671234567' })
      expect((await phone.send(fillIn(of, { answers }))).status).toBe(201)
    }
    const params = { projectId: of.projectId, formId: of.formId }
    const { docs } = (await of.admin.call(formData.questions, { params })).data
    const q = (path: string) => docs.find((one) => one.path === path)?.q ?? 0
    const found = (answer: string[], count: number, by = of.admin, more = {}) =>
      send(by, of, {
        review: 'hasIssues',
        items: { form: of.formId, filters: { answer, ...more }, count },
      })
    const below = [`${q('mix/slump')}.lt.50`]
    expect((await found(below, 1, of.admin, { review: 'approved' })).status).toBe(409)
    const { changed } = (await found(below, 1)).data
    const page = await of.admin.call(formData.page, { params, query: { review: 'hasIssues' } })
    expect(page.data.docs.map(({ _id, version }) => [_id, version])).toEqual([[changed[0]?._id, 2]])
    expect((await found([`${q('mix/slump')}.like.50`], 1)).problem?.code).toBe('dataOperator')
    // who or which phone it was is for admins alone
    const personal = [`${q('phonenumber')}.set`]
    expect(await found(personal, 2, of.member)).toMatchObject({
      status: 400,
      problem: { code: 'dataQuestion' },
    })
  })

  test('stay as they are where there are more or fewer than were shown', async () => {
    const of = await office(3)
    for (const count of [2, 4]) {
      const items = { form: of.formId, count }
      expect(await send(of.admin, of, { review: 'approved', items })).toMatchObject({
        status: 409,
        problem: { code: 'selectionMoved' },
        message: 'There are 3 now. Look again before you set them all.',
      })
    }
    expect(await reviewsOf(of)).toEqual(['received', 'received', 'received'])
    expect(await logOf(of)).toEqual([])
    const tooMany = { form: of.formId, count: 2001 }
    expect((await send(of.admin, of, { review: 'approved', items: tooMany })).status).toBe(400)
  })

  test('are of the project alone, and of one of its forms', async () => {
    const of = await office(1)
    const other = await office(1)
    const items = { form: other.formId, count: 1 }
    expect((await send(of.admin, of, { review: 'approved', items })).status).toBe(404)
    expect(await reviewsOf(other)).toEqual(['received'])
  })
})

describe('many submissions that a list shows', () => {
  const review = 'hasIssues'
  const list = 'submissions' as const

  test('are those of its filters and its search, of any form and of none', async () => {
    const of = await office(4)
    const [first = '', second = '', third = '', fourth = ''] = of.ids
    await app.pool.query('update submissions set form = null, form_n = null where id = $1', [third])
    await send(of.admin, of, { review: 'approved', items: named([first]) })
    await of.member.call(submissions.update, {
      params: { ...of.params, docId: fourth },
      body: { update: { actionType: 'Updated', content: { notes: 'It drizzles.' } } },
    })
    const found = (filters: FoundInList['filters'], count: number, by = of.admin) =>
      send(by, of, { review, items: { list, filters, count } })
    for (const [filters, ids] of [
      [{ form: 'pour', review: 'received', 'text[search]': 'drizzles' }, [fourth]],
      [{ 'review[in]': 'approved,edited' }, [first]],
      [{ 'site._id': of.siteId, review: 'received' }, [second, third]],
    ] as const) {
      const { docs } = (
        await of.admin.call(submissions.list, { params: of.params, query: filters })
      ).data
      expect(docs.map(({ _id }) => _id).toSorted()).toEqual([...ids].toSorted())
      const { data } = await found(filters, ids.length)
      expect(data.changed.map(({ _id }) => _id).toSorted()).toEqual([...ids].toSorted())
    }
    expect(await reviewsOf(of)).toEqual(Array(4).fill(review))
    const unknown = { colour: 'red' } as FoundInList['filters']
    expect((await found(unknown, 4)).problem?.errors).toMatchObject([{ code: 'unknownName' }])
    expect((await found({ 'text[search]': 'hail' }, 1)).problem?.code).toBe('selectionMoved')
  })

  test('are approved and rejected by admins alone, and stay where there are more or fewer', async () => {
    const of = await office(3)
    for (const to of ['approved', 'rejected'] as const) {
      const body: Body = { review: to, notes: 'No.', items: { list, filters: {}, count: 3 } }
      expect((await send(of.member, of, body)).problem?.code).toBe('reviewForAdmins')
    }
    for (const count of [2, 4]) {
      const body: Body = { review, items: { list, filters: {}, count } }
      expect((await send(of.admin, of, body)).message).toContain('There are 3 now.')
    }
    const many: Body = { review, items: { list, filters: {}, count: 2001 } }
    expect((await send(of.admin, of, many)).status).toBe(400)
    expect(await reviewsOf(of)).toEqual(['received', 'received', 'received'])
  })

  test('are of the project alone, without those in its trash, and those in it are left', async () => {
    const of = await office(2)
    const elsewhere = await office(2)
    const [trashed = '', other = ''] = of.ids
    await of.admin.call(submissions.update, {
      params: { ...of.params, docId: trashed },
      body: { update: { actionType: 'Deleted' } },
    })
    const { data } = await send(of.member, of, { review, items: { list, filters: {}, count: 1 } })
    expect(data.changed.map(({ _id }) => _id)).toEqual([other])
    const inTrash = { list, filters: { isDeleted: 'true' as const }, count: 1 }
    const left = await send(of.admin, of, { review, items: inTrash })
    expect(left.data.left.map(({ _id, code }) => [_id, code])).toEqual([
      [trashed, 'deletedSubmission'],
    ])
    const theirs = { list, filters: { '_id[in]': elsewhere.ids.join(',') }, count: 2 }
    expect((await send(of.admin, of, { review, items: theirs })).status).toBe(409)
    expect((await send(of.admin, elsewhere, { review, items: theirs })).status).toBe(404)
    expect(await reviewsOf(elsewhere)).toEqual(['received', 'received'])
  })
})

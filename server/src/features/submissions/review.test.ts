import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '@plumbline/contract/endpoint'
import { activity } from '@plumbline/contract/activity'
import { notifications } from '@plumbline/contract/notifications'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import { buildOffice, type Office, readSubmission } from '../../testing/office.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Body = BodyInput<typeof submissions.review>
const review = (who: Visitor, office: Office, body: Body, headers: Record<string, string> = {}) =>
  who.call(submissions.review, { params: office.submission, body, headers })
const last = async (office: Office) => (await readSubmission(office)).updates.at(-1)

describe('the review of a submission', () => {
  test('is Recieved until a member says that it has issues, and history says who did', async () => {
    const office = await buildOffice(app)
    expect(await readSubmission(office)).toMatchObject({ review: 'received', version: 1 })
    const { status, data } = await review(office.member, office, {
      review: 'hasIssues',
      notes: 'The photos show another roof.',
      version: 1,
    })
    expect(status).toBe(200)
    expect(data.docs).toMatchObject({ review: 'hasIssues', version: 2 })
    expect(await last(office)).toMatchObject({
      actionType: 'Status Change',
      status: null,
      content: {
        notes: 'The photos show another roof.',
        change: { type: 'Review', from: { review: 'received' }, to: { review: 'hasIssues' } },
      },
    })
    expect((await review(office.member, office, { review: 'received' })).status).toBe(200)
  })

  test('is approved and rejected by admins alone, and rejected with a note', async () => {
    const office = await buildOffice(app)
    for (const to of ['approved', 'rejected'] as const) {
      expect(await review(office.member, office, { review: to, notes: 'No.' })).toMatchObject({
        status: 403,
        message: 'Only admins approve and reject submissions.',
      })
    }
    for (const notes of ['', '  ']) {
      expect(await review(office.admin, office, { review: 'rejected', notes })).toMatchObject({
        status: 400,
        message: 'Say why it is rejected.',
      })
    }
    expect((await review(office.admin, office, { review: 'approved' })).status).toBe(200)
    const notes = 'It is the roof of block B.'
    expect((await review(office.admin, office, { review: 'rejected', notes })).status).toBe(200)
    expect(await readSubmission(office)).toMatchObject({ review: 'rejected', version: 3 })
    expect(await last(office)).toMatchObject({
      content: { notes, change: { from: { review: 'approved' }, to: { review: 'rejected' } } },
    })
  })

  test('that it has already, or that nobody chooses, is refused', async () => {
    const office = await buildOffice(app)
    expect(await review(office.admin, office, { review: 'received' })).toMatchObject({
      status: 409,
      message: 'The submission has this review already.',
    })
    expect((await review(office.admin, office, { review: 'edited' as 'received' })).status).toBe(
      400,
    )
    expect((await readSubmission(office)).version).toBe(1)
  })

  test('of who looked at an older one is refused by the name of who was faster', async () => {
    const office = await buildOffice(app)
    await review(office.admin, office, { review: 'approved', version: 1 })
    const late = await review(office.member, office, { review: 'hasIssues', version: 1 })
    expect(late.status).toBe(409)
    expect(late.message).toMatch(/^Olena Kovalenko changed this on /)
    expect((await readSubmission(office)).review).toBe('approved')
  })

  test('sent twice with one key is one entry', async () => {
    const office = await buildOffice(app)
    const twice = { 'idempotency-key': crypto.randomUUID() }
    for (let n = 0; n < 2; n += 1) {
      const { status } = await review(office.member, office, { review: 'hasIssues' }, twice)
      expect(status).toBe(200)
    }
    const { updates } = await readSubmission(office)
    expect(updates.filter(({ actionType }) => actionType === 'Status Change')).toHaveLength(1)
  })

  test('is not changed in the trash, nor by somebody of another project', async () => {
    const office = await buildOffice(app)
    const stranger = await signIn(app, await buildPerson(app, { level: 'admin' }))
    expect((await review(stranger, office, { review: 'approved' })).status).toBe(404)
    await office.admin.call(submissions.update, {
      params: office.submission,
      body: { update: { actionType: 'Deleted' } },
    })
    expect((await review(office.admin, office, { review: 'approved' })).status).toBe(409)
  })

  test('is told to whoever spoke about it, and stands in the activity', async () => {
    const office = await buildOffice(app)
    const update = { actionType: 'Updated', content: { notes: 'Is it the right roof?' } }
    await office.member.call(submissions.update, { params: office.submission, body: { update } })
    await review(office.admin, office, { review: 'approved' })
    const { data } = await office.member.call(activity.list, {
      params: { projectId: office.projectId },
    })
    expect(data.docs[0]).toMatchObject({ actionType: 'Status Change', review: 'approved' })
    const news = (await office.member.call(notifications.list)).data.docs
    expect(news.map(({ update }) => update)).toContainEqual(
      expect.objectContaining({ review: 'approved' }),
    )
  })
})

describe('lists of submissions', () => {
  test('are filtered by the key of their form, beside those that came by no form', async () => {
    const office = await buildOffice(app)
    const { projectId, submissionId } = office
    await buildReport(app, { on: office })
    await app.pool.query(`update submissions set form = 'roof' where id = $1`, [submissionId])
    const found = async (form: string) => {
      const query = { form }
      const { data } = await office.member.call(submissions.list, { params: { projectId }, query })
      return [data.totalDocs, ...data.docs.map(({ _id }) => _id)]
    }
    expect(await found('roof')).toEqual([1, submissionId])
    expect(await found('wall')).toEqual([0])
  })

  test('are filtered by their reviews and by photos that are missing', async () => {
    const office = await buildOffice(app)
    const { projectId, submission } = office
    const found = async (query: Record<string, string>) => {
      const { status, data } = await office.member.call(submissions.list, {
        params: { projectId },
        query,
      })
      expect(status).toBe(200)
      return data.docs.map(({ _id }) => _id === submission.docId)
    }
    expect(await found({ review: 'received' })).toEqual([true])
    await review(office.admin, office, { review: 'approved' })
    expect(await found({ review: 'received' })).toEqual([])
    expect(await found({ 'review[in]': 'received,edited' })).toEqual([])
    expect(await found({ 'review[in]': 'approved,rejected' })).toEqual([true])
    expect(await found({ photosMissing: '1' })).toEqual([])
    expect(await found({ photosMissing: '0' })).toEqual([true])
    await app.pool.query(
      'update submissions set files_expected = 5, files_arrived = 2 where id = $1',
      [submission.docId],
    )
    expect(await found({ photosMissing: 'true' })).toEqual([true])
    expect(await found({ photosMissing: 'false' })).toEqual([])
    const unknown = await office.member.call(submissions.list, {
      params: { projectId },
      query: { review: 'fine' },
    })
    expect(unknown.status).toBe(400)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { notifications } from '@plumbline/contract/notifications'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { act, buildOffice, type Office, readIssue } from '../../testing/office.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Work = NonNullable<Parameters<typeof act>[3]>['work']

/** Edits an issue, and answers the entry of it. */
async function edited(who: Visitor, office: Office, work: Work) {
  const { status, data } = await act(who, office, 'Edited', { work })
  expect(status).toBe(200)
  return data.docs.updates.at(-1)
}

const newsOf = async (who: Visitor) => (await who.call(notifications.list)).data.docs

async function restore(
  who: Visitor,
  { issue }: Office,
  updateId = '',
  body: { version: number; though?: true } = { version: 1 },
) {
  return who.call(issues.restore, { params: { ...issue, updateId }, body })
}

describe('what a change of an issue replaced is put back', () => {
  test('its owner and its verifier, who hear of it', async () => {
    const office = await buildOffice(app)
    const { member, other } = office.people
    await edited(office.admin, office, { owner: member._id, verifier: member._id })
    const owner = await edited(office.admin, office, { owner: other._id })
    const verifier = await edited(office.admin, office, { verifier: null })
    const before = await newsOf(office.member)
    const { status, data } = await restore(office.other, office, owner?._id)
    expect(status).toBe(200)
    expect(data.docs.owner).toMatchObject({ _id: member._id })
    expect(data.docs.updates.at(-1)).toMatchObject({
      actionType: 'Edited',
      createdBy: { firstName: 'Taras' },
      content: {
        change: {
          type: 'Owner',
          from: { owner: 'Taras Kovalenko' },
          to: { owner: 'Iryna Kovalenko' },
          restores: owner?._id,
        },
      },
    })
    const back = await restore(office.other, office, verifier?._id)
    expect(back.data.docs.verifier).toMatchObject({ _id: member._id })
    const news = await newsOf(office.member)
    expect(news.map(({ reason }) => reason)).toEqual([
      'verifier',
      'assigned',
      ...before.map(({ reason }) => reason),
    ])
  })

  test('its due date and its contractor, and what was restored once more', async () => {
    const office = await buildOffice(app)
    await edited(office.member, office, { dueAt: '2026-11-24', organisation: 'Budservis' })
    const due = await edited(office.member, office, { dueAt: '2026-12-01' })
    const firm = await edited(office.member, office, { organisation: 'Viknoprom' })
    const { data } = await restore(office.other, office, due?._id)
    expect(data.docs.dueAt).toBe('2026-11-24')
    const again = await restore(office.member, office, data.docs.updates.at(-1)?._id)
    expect(again.data.docs.dueAt).toBe('2026-12-01')
    const back = await restore(office.other, office, firm?._id)
    expect(back.data.docs.organisation).toBe('Budservis')
  })

  test('its severity, whose entry says so as every other', async () => {
    const office = await buildOffice(app)
    const { currentCategorization: before } = await readIssue(office)
    const { data } = await act(office.member, office, 'Recategorized', { categorization: 4 })
    const entry = data.docs.updates.at(-1)
    const { data: after } = await restore(office.other, office, entry?._id)
    expect(after.docs.currentCategorization).toBe(before)
    const restored = after.docs.updates.at(-1)
    expect(restored).toMatchObject({
      actionType: 'Recategorized',
      categorization: before,
      content: { change: { restores: entry?._id, to: { severity: before } } },
    })
    expect(restored?.content.notes).toMatch(/^OFF TRACK → /)
    const again = await restore(office.member, office, restored?._id)
    expect(again.data.docs.currentCategorization).toBe(4)
  })

  test('of one of many that were changed in one step', async () => {
    const office = await buildOffice(app)
    const { projectId } = office
    const { version } = await readIssue(office)
    await office.admin.call(issues.updateMany, {
      params: { projectId },
      body: {
        update: { actionType: 'Edited', work: { dueAt: '2026-11-24' } },
        docs: [{ _id: office.issueId, version }],
      },
    })
    const entry = (await readIssue(office)).updates.at(-1)
    const { data } = await restore(office.member, office, entry?._id)
    expect(data.docs.dueAt).toBeNull()
  })
})

describe('is refused', () => {
  test('a newer change, until somebody has seen it: two people at two screens', async () => {
    const office = await buildOffice(app)
    await edited(office.admin, office, { organisation: 'Budservis' })
    const row = await edited(office.admin, office, { organisation: 'Viknoprom' })
    const seen = await readIssue(office)
    await edited(office.other, office, { organisation: 'TeploMontazh' })
    const body = { version: seen.version }
    expect(await restore(office.member, office, row?._id, body)).toMatchObject({
      status: 409,

      problem: { code: 'restoreChanged', params: { now: 'TeploMontazh', by: 'Taras Kovalenko' } },
    })
    const late = await restore(office.member, office, row?._id, { ...body, though: true })
    expect(late).toMatchObject({ status: 409, problem: { code: 'stale' } })
    const { version } = await readIssue(office)
    const { data } = await restore(office.member, office, row?._id, { version, though: true })
    expect(data.docs.organisation).toBe('Budservis')
  })

  test('a person who is no longer in the project', async () => {
    const office = await buildOffice(app)
    const { member, other } = office.people
    await edited(office.admin, office, { owner: other._id })
    const row = await edited(office.admin, office, { owner: member._id })
    await app.pool.query('delete from memberships where user_id = $1', [other._id])
    expect(await restore(office.admin, office, row?._id)).toMatchObject({
      status: 409,
      problem: { code: 'restoreGone' },
      message: 'Taras Kovalenko is no longer in the project.',
    })
  })

  test('an issue that is deleted', async () => {
    const office = await buildOffice(app)
    const row = await edited(office.member, office, { dueAt: '2026-11-24' })
    await act(office.admin, office, 'Deleted')
    expect(await restore(office.admin, office, row?._id)).toMatchObject({
      status: 409,
      problem: { code: 'deletedIssue' },
    })
  })

  test('watchers, readiness and other steps: 404', async () => {
    const office = await buildOffice(app)
    await edited(office.member, office, { watchers: [office.people.other._id] })
    await edited(office.member, office, { ready: true })
    await act(office.admin, office, 'Resolved')
    await act(office.admin, office, 'Reopened')
    for (const { _id } of (await readIssue(office)).updates) {
      expect((await restore(office.member, office, _id)).status).toBe(404)
    }
  })
})

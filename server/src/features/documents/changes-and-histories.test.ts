import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { notifications } from '@plumbline/contract/notifications'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildReport } from '../../testing/builders.ts'
import { noteForm } from '../../testing/notes.ts'
import { act, buildOffice, type Office } from '../../testing/office.ts'
import { tinyPng } from '../../testing/files/pictures.ts'

/** Tests the effects of an action beside the history of a document. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe.each([
  { calls: issues, kind: 'issue' as const, other: submissions, beside: 'submission' as const },
  { calls: submissions, kind: 'submission' as const, other: issues, beside: 'issue' as const },
])('of the $kind', ({ calls, kind, other, beside }) => {
  const mention = (office: Office, update: typeof calls.update, at: string) =>
    office.admin.call(update, {
      params: { projectId: office.projectId, docId: at },
      body: {
        update: {
          actionType: 'Updated',
          content: { notes: `@[x](user:${office.people.member._id})` },
          mentions: [{ type: 'user', targetId: office.people.member._id }],
        },
      },
    })

  test('what one has seen is read in the bell too, and nothing else is', async () => {
    const office = await buildOffice(app)
    await mention(office, calls.update, office[kind].docId)
    await mention(office, other.update, office[beside].docId)
    const unread = async () => {
      const { data } = await office.member.call(notifications.list)
      const left = data.docs.filter(({ isRead }) => !isRead)
      return { unread: data.unread, left: left.map(({ update }) => update?.document._id) }
    }
    expect((await unread()).unread).toBe(2)
    await office.other.call(calls.seen, { params: office[kind] })
    expect((await unread()).unread).toBe(2)
    await office.member.call(calls.seen, { params: office[kind] })
    expect(await unread()).toEqual({ unread: 1, left: [office[beside].docId] })
  })

  test('the log says who deleted which note and which photo', async () => {
    const office = await buildOffice(app)
    const params = office[kind]
    const picture = new File([await tinyPng(21)], 'bay.png')
    const form = noteForm('Bay 7', picture)
    const { data } = await office.member.call(calls.update, { params, form })
    const note = data.docs.updates.at(-1)
    const photo = note?.content.photos[0]?._id ?? ''
    for (const [field, embeddedId] of [
      ['photos', photo],
      ['updates', note?._id ?? ''],
    ] as const) {
      const { status } = await office.member.call(calls.deleteEmbedded, {
        params: { ...params, field, embeddedId },
      })
      expect(status).toBe(200)
    }
    const { rows } = await app.pool.query(
      `select action, target_type, target_id, actor_id from audit_log
        where project_id = $1 order by at, id`,
      [office.projectId],
    )
    const by = office.people.member._id
    expect(rows).toEqual([
      { action: 'photo.deleted', target_type: 'photo', target_id: photo, actor_id: by },
      { action: 'update.deleted', target_type: 'update', target_id: note?._id, actor_id: by },
    ])
  })

  test('it alone is deleted and restored, and the log says by whom', async () => {
    const office = await buildOffice(app)
    const more = await buildReport(app, { on: office })
    const other = { projectId: office.projectId, docId: more[`${kind}Id`] }
    for (const actionType of ['Deleted', 'Restored']) {
      const body = { update: { actionType } }
      await office.admin.call(calls.update, { params: office[kind], body })
      const { data } = await office.member.call(calls.get, { params: other })
      expect(data.docs).toMatchObject({ isDeleted: false, version: 1 })
    }
    const { rows } = await app.pool.query(
      `select action, target_type, target_id from audit_log where project_id = $1 order by at, id`,
      [office.projectId],
    )
    const of = { target_type: kind, target_id: office[kind].docId }
    expect(rows).toEqual([
      { action: `${kind}.deleted`, ...of },
      { action: `${kind}.restored`, ...of },
    ])
  })
})

test('An issue is recategorized, resolved and reopened without any other of the project', async () => {
  const office = await buildOffice(app, { severity: 3 })
  const more = await buildReport(app, { on: office, severity: 3 })
  const params = { projectId: office.projectId, docId: more.issueId }
  const other = async () => (await office.member.call(issues.get, { params })).data.docs
  for (const [actionType, update] of [
    ['Recategorized', { categorization: 1 }],
    ['Resolved', {}],
    ['Reopened', {}],
  ] as const) {
    expect((await act(office.member, office, actionType, update)).status).toBe(200)
    expect(await other()).toMatchObject({
      currentCategorization: 3,
      isResolved: false,
      version: 1,
    })
  }
})

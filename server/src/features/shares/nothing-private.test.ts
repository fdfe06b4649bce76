import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shares } from '@plumbline/contract/shares'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildDesk, type Desk, sendNote } from '../../testing/notes.ts'
import { phoneJpeg } from '../../testing/files/pictures.ts'
import { buildShare, attachFile, reportOf } from '../../testing/shares.ts'
import { Visitor } from '../../testing/visitor.ts'

/**
 * Everything around a report that no link may tell is marked; then the bytes of every public
 * answer, with every flag on and off, are searched for the marks.
 */
const PRIVATE = 'marker-private'
const HISTORY = 'marker-history'
const FLAGS = [
  {},
  { canExport: true },
  { showUpdates: true },
  { canExport: true, showUpdates: true },
  { canComment: true },
  { canExport: true, canComment: true },
  { showUpdates: true, showFiles: true },
]

let app: TestApp
let desk: Desk
let ids: string[]
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
  const { projectId, issueId, submissionId, milestoneId, siteId } = desk
  const photo = async () => new File([await phoneJpeg(6)], `${PRIVATE}.jpg`)
  await attachFile(app, projectId, { submission_id: submissionId, item_position: 0 }, await photo())
  await attachFile(app, projectId, { update_id: await reportOf(app, issueId) }, await photo())
  await attachFile(app, projectId, { milestone_id: milestoneId }, await photo())
  await sendNote(desk, `${HISTORY} @[Olena](user:${desk.person._id})`, [await photo()])
  await sendNote(desk, `${PRIVATE} deleted`)
  for (const of of ['issue_id', 'submission_id']) {
    await app.pool.query(
      `insert into updates (project_id, id, ${of}, action_type, author_name, author_email, notes)
       values ($1, gen_random_uuid(), $2, 'Share Link Comment', 'A Visitor', $3, $4)`,
      [projectId, of === 'issue_id' ? issueId : submissionId, `${PRIVATE}@mail.example`, HISTORY],
    )
    await app.pool.query(
      `insert into updates (project_id, id, ${of}, action_type, created_by, notes, change)
       values ($1, gen_random_uuid(), $2, 'Edited', $3, '', $4)`,
      [
        projectId,
        of === 'issue_id' ? issueId : submissionId,
        desk.person._id,
        { type: 'None', from: { milestone: PRIVATE }, to: { milestone: milestoneId } },
      ],
    )
  }
  await app.pool.query(
    `update updates set deleted_at = now(), notes = '' where notes = '${PRIVATE} deleted'`,
  )
  await app.pool.query(
    `insert into reactions (project_id, update_id, reaction, user_id)
     select project_id, id, 'love', $2 from updates where project_id = $1 and not is_deleted`,
    [projectId, desk.person._id],
  )
  await app.pool.query(
    `insert into seen_marks (project_id, user_id, document_id, seen_until)
     values ($1, $2, $3, now())`,
    [projectId, desk.person._id, issueId],
  )
  await app.pool.query(
    `update users set email = '${PRIVATE}-' || email, phone_number = '${PRIVATE}',
       position = '${PRIVATE}', organization = '${PRIVATE}'
      where id in (select user_id from memberships where project_id = $1)`,
    [projectId],
  )
  await app.pool.query(`update projects set name = '${PRIVATE}' where id = $1`, [projectId])
  await app.pool.query(`update sites set description = '${PRIVATE}' where id = $1`, [siteId])
  await app.pool.query(
    `update milestones set description = $1, implementer = $1, last_update_notes = $1
      where id = $2`,
    [PRIVATE, milestoneId],
  )
  const { rows } = await app.pool.query<{ id: string }>('select id from users')
  ids = [...rows.map((row) => row.id), projectId, siteId, milestoneId, issueId, submissionId]
})
afterAll(() => app.close())

/** All that a link answers: the document, a comment and every file that an answer names. */
async function allAnswers(shareId: string): Promise<string> {
  const visitor = new Visitor(app.origin)
  const params = { shareId }
  const document = await visitor.call(shares.get, { params })
  expect(document.status).toBe(200)
  const update = { firstName: 'A', lastName: 'B', email: `${PRIVATE}@b.example`, notes: 'Hello' }
  const comment = await visitor.call(shares.createNote, { params, body: { update } })
  const answers = [document, comment].map((a) => a.text + JSON.stringify([...a.headers]))
  const urls = new Set(answers.join().match(/\/api\/v1\/[^"\\]*files\/[0-9a-f-]+/g))
  expect(urls.size).toBeGreaterThan(0)
  for (const url of urls) {
    expect(url).toContain(`/shares/public/${shareId}/files/`)
    for (const size of ['thumb', 'screen']) {
      const file = await visitor.fetch(`${url}?size=${size}`)
      expect(file.status).toBe(200)
      const bytes = Buffer.from(await file.arrayBuffer()).toString('latin1')
      answers.push(JSON.stringify([...file.headers]) + bytes)
    }
  }
  return answers.join('\n')
}

describe.each(['issue', 'submission'] as const)('no answer below a link to the %s', (type) => {
  test.each(FLAGS)('with %j tells what is not public', async (flags) => {
    const all = await allAnswers(await buildShare(app, desk, type, flags))
    expect(all).not.toContain(PRIVATE)
    expect(all).not.toMatch(/@[\w-]+\.example/)
    expect(all).not.toMatch(/Exif|\bGPS\b|SN-4711|Phonemaker/)
    expect(all).not.toMatch(/seenBy|unread|authorEmail|phoneNumber|"deletedBy"|"project"/)
    for (const id of ids) expect(all).not.toContain(id)
    const showsHistory = 'showUpdates' in flags || 'canComment' in flags
    expect(all.includes(HISTORY)).toBe(showsHistory)
    expect(all.includes('"actionType"')).toBe(showsHistory)
  })
})

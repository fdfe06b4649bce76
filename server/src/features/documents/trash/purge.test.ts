import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { newId, transaction } from '../../../db/db.ts'
import { checkIntegrity } from '../../../integrity/check-integrity.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildReport } from '../../../testing/builders.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { buildDesk, type Desk, noteForm, sendNote } from '../../../testing/notes.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { buildDue, DUE, trash } from '../../../testing/trash.ts'
import { attachFiles } from '../../../files/attach.ts'
import { storeUpload } from '../../../files/store-upload.ts'
import { purge } from './purge.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NOT_YET = '89 days 23 hours 59 minutes'

/** The number of rows of each kind that still refer to a document. */
async function traces(id: string) {
  const { rows } = await app.pool.query<Record<string, number>>(
    `select
       (select count(*)::int from updates where doc in (issue_id, submission_id)) as updates,
       (select count(*)::int from shares where doc in (issue_id, submission_id)) as shares,
       (select count(*)::int from seen_marks where doc = document_id) as seen,
       (select count(*)::int from submission_items where doc = submission_id) as items,
       (select count(*)::int from files f left join updates u on u.id = f.update_id
         where doc in (f.submission_id, u.issue_id, u.submission_id)) as files
     from (select $1::uuid as doc) given`,
    [id],
  )
  return rows[0]
}
const NO_TRACES = { updates: 0, shares: 0, seen: 0, items: 0, files: 0 }

/** A report with a photo on its answer, a note with a photo on each document, links and seen marks. */
async function buildRich(shade: number): Promise<Desk> {
  const desk = await buildDesk(app)
  const photo = async (n: number) => new File([await tinyPng(shade + n)], `bay ${n}.png`)
  await sendNote(desk, 'On the issue', [await photo(0)])
  await desk.member.call(submissions.update, {
    params: { projectId: desk.projectId, docId: desk.submissionId },
    form: noteForm('On the submission', await photo(1)),
  })
  const upload = await storeUpload(app.storage, 'bay 2.png', await tinyPng(shade + 2))
  await transaction(app.pool, 'write', async (db) => {
    await attachFiles(db, app.storage, [upload], {
      projectId: desk.projectId,
      owner: { submission_id: desk.submissionId, item_position: 0 },
      createdBy: desk.person._id,
      deletable: false,
    })
    for (const of of [{ issue_id: desk.issueId }, { submission_id: desk.submissionId }]) {
      await db
        .insertInto('shares')
        .values({
          project_id: desk.projectId,
          id: newId().replaceAll('-', ''),
          created_by: desk.person._id,
          ...of,
        })
        .execute()
    }
    for (const document_id of [desk.issueId, desk.submissionId]) {
      await db
        .insertInto('seen_marks')
        .values({
          project_id: desk.projectId,
          user_id: desk.person._id,
          document_id,
          seen_until: '2026-01-01T00:00:00Z',
        })
        .execute()
    }
  })
  return desk
}

async function audited(projectId: string) {
  const { rows } = await app.pool.query<{ action: string; target_id: string }>(
    'select action, target_id, actor_id, before from audit_log where project_id = $1 order by at',
    [projectId],
  )
  return rows
}

async function wrong(): Promise<string[]> {
  const findings = await checkIntegrity(app.pool, app.storage, { olderThanMs: 0 })
  return findings.filter(({ n }) => n > 0).map(({ what, n }) => `${n} ${what}`)
}

const byId = (x: { id: string }, y: { id: string }) => (x.id < y.id ? -1 : 1)

describe('after 90 days', () => {
  test('an issue is gone with its history, its files and its link, and not a minute before', async () => {
    const early = await buildRich(10)
    const due = await buildRich(20)
    await trash(app, 'issues', early.issueId, NOT_YET)
    await trash(app, 'issues', due.issueId, DUE)
    expect(await purge(app.pool)).toEqual({ submissions: 0, issues: 1 })

    expect((await due.member.call(issues.get, { params: due.params })).status).toBe(404)
    expect(await traces(due.issueId)).toEqual(NO_TRACES)
    const remaining = await early.member.call(issues.get, { params: early.params })
    expect(remaining.status).toBe(200)
    expect(remaining.data.docs.updates).toHaveLength(2)
    expect(await traces(early.issueId)).toMatchObject({ updates: 2, shares: 1, files: 1 })
    // its submission stays as it was
    expect(await traces(due.submissionId)).toMatchObject({ updates: 2, items: 1, files: 2 })
    expect(await wrong()).toEqual([])
  })

  test('a submission is gone; its issues stay, without it, with what the field reported', async () => {
    const own = await buildRich(30)
    const before = await own.member.call(issues.get, { params: own.params })
    const asked = before.data.docs.report.question
    await trash(app, 'submissions', own.submissionId, DUE)
    expect(await purge(app.pool)).toEqual({ submissions: 1, issues: 0 })

    const params = { projectId: own.projectId, docId: own.submissionId }
    expect((await own.member.call(submissions.get, { params })).status).toBe(404)
    expect(await traces(own.submissionId)).toEqual(NO_TRACES)
    const { data } = await own.member.call(issues.get, { params: own.params })
    expect(data.docs.submission).toBeNull()
    expect(asked).not.toBe('')
    expect(data.docs.report.question).toBe(asked)
    expect(data.docs.updates[0]).toMatchObject({
      actionType: 'Field Submission',
      content: { notes: 'Eleven are missing.' },
    })
    const photo = data.docs.updates[1]?.content.photos[0]?.url ?? ''
    expect((await own.member.fetch(photo)).status).toBe(200)
    expect(await wrong()).toEqual([])
  })

  test('its photos answer 404, and their bytes go when nothing else uses them', async () => {
    const own = await buildRich(40)
    const other = await buildDesk(app)
    // the same bytes hang on a note elsewhere
    await sendNote(other, 'Same', [new File([await tinyPng(40)], 'same.png')])
    const { data } = await own.member.call(issues.get, { params: own.params })
    const url = data.docs.updates[1]?.content.photos[0]?.url ?? ''
    await trash(app, 'issues', own.issueId, DUE)
    await trash(app, 'submissions', own.submissionId, DUE)
    await purge(app.pool)
    expect((await own.member.fetch(url)).status).toBe(404)
    expect(await runJobs(app)).toEqual([])
    const hashes = await hashesOf([40, 41, 42])
    const there = hashes.map((sha256) => app.storage.has({ sha256, size: 'original' }))
    expect(await Promise.all(there)).toEqual([true, false, false])
    const note = await other.member.call(issues.get, { params: other.params })
    const same = note.data.docs.updates.at(-1)?.content.photos[0]?.url ?? ''
    expect((await other.member.fetch(same)).status).toBe(200)
    expect(await wrong()).toEqual([])
  })

  test('the audit log tells what was purged, by nobody', async () => {
    const own = await buildDesk(app)
    await trash(app, 'issues', own.issueId, DUE)
    await trash(app, 'submissions', own.submissionId, DUE)
    await purge(app.pool)
    const before = { refId: 1, deletedAt: expect.any(String) as string }
    expect(await audited(own.projectId)).toEqual([
      { action: 'submission.purged', target_id: own.submissionId, actor_id: null, before },
      { action: 'issue.purged', target_id: own.issueId, actor_id: null, before },
    ])
  })

  test('a second purge changes nothing', async () => {
    const own = await buildDesk(app)
    await trash(app, 'issues', own.issueId, DUE)
    await purge(app.pool)
    const before = await audited(own.projectId)
    expect(await purge(app.pool)).toEqual({ submissions: 0, issues: 0 })
    expect(await audited(own.projectId)).toEqual(before)
  })
})

/** Restores an issue as a person would: refused when it is not deleted any more, or gone. */
async function restore(projectId: string, id: string): Promise<boolean> {
  const { rowCount } = await app.pool.query(
    `update issues set deleted_at = null, deleted_by = null
      where project_id = $1 and id = $2 and deleted_at is not null`,
    [projectId, id],
  )
  return rowCount === 1
}

describe('a restore and a purge at the same moment', () => {
  test('agree a hundred times: what was restored stays, whole, and the rest is gone', async () => {
    const first = await buildReport(app)
    const ids = await buildDue(app, 'issues', 100, first)
    const purging = (async () => {
      const runs = []
      for (let n = 0; n < 3; n += 1) runs.push(await purge(app.pool))
      return runs.reduce((sum, run) => sum + run.issues, 0)
    })()
    const restored = await Promise.all(ids.map((id) => restore(first.projectId, id)))
    const purged = (await purging) + (await purge(app.pool)).issues
    const { rows } = await app.pool.query<{ id: string; entries: number }>(
      `select id, (select count(*)::int from updates u where u.issue_id = i.id) as entries
         from issues i where id = any($1) and deleted_at is null`,
      [ids],
    )
    const remaining = ids.filter((_, n) => restored[n]).map((id) => ({ id, entries: 1 }))
    expect(rows.toSorted(byId)).toEqual(remaining.toSorted(byId))
    expect(purged + restored.filter(Boolean).length).toBe(100)
    expect(await wrong()).toEqual([])
  })

  test('each alone: whoever holds the row is waited for, and keeps it', async () => {
    const own = await buildDesk(app)
    await trash(app, 'issues', own.issueId, DUE)
    await transaction(app.pool, 'write', async (db) => {
      await db
        .updateTable('issues')
        .set({ deleted_at: null, deleted_by: null })
        .where('project_id', '=', own.projectId)
        .where('id', '=', own.issueId)
        .execute()
      // not committed yet
      expect((await purge(app.pool)).issues).toBe(0)
    })
    expect((await purge(app.pool)).issues).toBe(0)
    expect((await own.member.call(issues.get, { params: own.params })).status).toBe(200)
  })
})

test('many go in batches, each of them whole', async () => {
  const first = await buildReport(app)
  await buildDue(app, 'issues', 120, first)
  await buildDue(app, 'submissions', 120, first)
  expect(await purge(app.pool)).toEqual({ submissions: 120, issues: 120 })
  const { rows } = await app.pool.query<{ n: number }>(
    'select count(*)::int as n from updates where project_id = $1',
    [first.projectId],
  )
  // those of the one report that nobody deleted
  expect(rows).toEqual([{ n: 2 }])
  expect(await wrong()).toEqual([])
})

async function hashesOf(shades: number[]): Promise<string[]> {
  return Promise.all(
    shades.map(async (shade) =>
      createHash('sha256')
        .update(await tinyPng(shade))
        .digest('hex'),
    ),
  )
}

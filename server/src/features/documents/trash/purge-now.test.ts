import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { checkIntegrity } from '../../../integrity/check-integrity.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { buildOffice, type Office, readIssue } from '../../../testing/office.ts'
import { phoneJpeg } from '../../../testing/files/pictures.ts'
import { answerDuring } from '../../../testing/locks.ts'
import { buildShare, attachFile, reportOf } from '../../../testing/shares.ts'
import { trash } from '../../../testing/trash.ts'
import { Visitor } from '../../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const purge = (who: Visitor, office: Office, reference: string) =>
  who.call(issues.purge, { params: office.issue, query: { reference } })

describe('an admin deletes for good', () => {
  test('an issue in the trash: nothing of it is left but what the audit log says', async () => {
    const office = await buildOffice(app)
    const owner = { update_id: await reportOf(app, office.issueId) }
    const photo = new File([await phoneJpeg(6)], 'bay.jpg')
    const fileId = await attachFile(app, office.projectId, owner, photo)
    const shareId = await buildShare(app, office, 'issue', { showUpdates: true })
    await trash(app, 'issues', office.issueId, '1 day')
    const { status } = await purge(office.admin, office, 'I-1')
    expect(status).toBe(200)
    expect((await office.admin.call(issues.get, { params: office.issue })).status).toBe(404)
    expect((await purge(office.admin, office, 'I-1')).status).toBe(404)
    const opened = await new Visitor(app.origin).call(shares.get, { params: { shareId } })
    expect(opened.status).toBe(404)
    expect((await office.admin.fetch(`/api/v1/files/${fileId}`)).status).toBe(404)
    const { rows } = await app.pool.query(
      `select action, actor_id, target_id, before ->> 'refId' as ref from audit_log
        where project_id = $1`,
      [office.projectId],
    )
    expect(rows).toEqual([
      {
        action: 'issue.purged',
        actor_id: office.people.admin._id,
        target_id: office.issueId,
        ref: '1',
      },
    ])
    await runJobs(app)
    const found = await checkIntegrity(app.pool, app.storage, { olderThanMs: 0 })
    expect(found.filter(({ n }) => n > 0)).toEqual([])
  })

  test('a submission in the trash, and its issue stays without it', async () => {
    const office = await buildOffice(app)
    await trash(app, 'submissions', office.submissionId, '1 day')
    const { status } = await office.admin.call(submissions.purge, {
      params: office.submission,
      query: { reference: ' s-1 ' },
    })
    expect(status).toBe(200)
    expect(await readIssue(office)).toMatchObject({ submission: null, isDeleted: false })
    const list = await office.admin.call(submissions.list, {
      params: { projectId: office.projectId },
      query: { isDeleted: 'true' },
    })
    expect(list.data).toMatchObject({ docs: [], totalDocs: 0 })
  })

  test('an issue that was imported: its record is emptied, and none that is called the same', async () => {
    const office = await buildOffice(app)
    const { projectId, issueId } = office
    await app.pool.query(`update issues set external_id = '7' where id = $1`, [issueId])
    await app.pool.query(
      `insert into imported_records (project_id, kind, external_id, record)
       select $1, kind, id, jsonb_build_object('_id', id, 'of', kind)
         from (values ('issue', '7'), ('issue', '8'), ('submission', '7')) known (kind, id)`,
      [projectId],
    )
    await trash(app, 'issues', issueId, '1 day')
    expect((await purge(office.admin, office, 'I-1')).status).toBe(200)
    const { rows } = await app.pool.query<{ record: object }>(
      'select record from imported_records where project_id = $1 order by kind, external_id',
      [projectId],
    )
    expect(rows.map(({ record }) => record)).toEqual([
      { _id: '7', isPurged: true },
      { _id: '8', of: 'issue' },
      { _id: '7', of: 'submission' },
    ])
  })

  test('an issue at which somebody looks just then, who leaves no mark on what is gone', async () => {
    const office = await buildOffice(app)
    const seen = await answerDuring(
      app,
      [['delete from issues where id = $1', [office.issueId]]],
      () => office.member.call(issues.seen, { params: office.issue }),
    )
    expect(seen.status).toBe(404)
    const marks = await app.pool.query('select from seen_marks where document_id = $1', [
      office.issueId,
    ])
    expect(marks.rowCount).toBe(0)
  })
})

describe('deleting for good is refused, and everything stays,', () => {
  test.each([
    ['for a member', 403, (office: Office) => purge(office.member, office, 'I-1')],
    ['for another reference', 400, (office: Office) => purge(office.admin, office, 'I-2')],
    ['for that of a submission', 400, (office: Office) => purge(office.admin, office, 'S-1')],
    ['without a reference', 400, (o: Office) => o.admin.call(issues.purge, { params: o.issue })],
  ])('%s', async (_what, status, act) => {
    const office = await buildOffice(app)
    await trash(app, 'issues', office.issueId, '1 day')
    expect((await act(office)).status).toBe(status)
    expect(await readIssue(office)).toMatchObject({ isDeleted: true })
  })

  test('outside of the trash', async () => {
    const office = await buildOffice(app)
    expect((await purge(office.admin, office, 'I-1')).status).toBe(409)
    expect((await readIssue(office)).updates).toHaveLength(1)
  })

  test('for an admin of another project, below their own too', async () => {
    const office = await buildOffice(app)
    const other = await buildOffice(app)
    await trash(app, 'issues', office.issueId, '1 day')
    expect((await purge(other.admin, office, 'I-1')).status).toBe(404)
    const mixed = { projectId: other.projectId, docId: office.issueId }
    const answer = await other.admin.call(issues.purge, {
      params: mixed,
      query: { reference: 'I-1' },
    })
    expect(answer.status).toBe(404)
    expect(await readIssue(office)).toMatchObject({ isDeleted: true })
  })
})

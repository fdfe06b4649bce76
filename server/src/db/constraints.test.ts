import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  buildSite,
} from '../testing/builders.ts'

/** What must never be false is held by the database, whoever writes into it. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function write(sql: string, values: unknown[]) {
  return app.pool.query(sql, values)
}

describe('history', () => {
  test('cannot be rewritten', async () => {
    const { projectId } = await buildReport(app)
    await expect(
      write("update updates set notes = 'It was always so.' where project_id = $1", [projectId]),
    ).rejects.toThrow('history is only added to')
  })

  test('can be emptied by its deletion, and not brought back', async () => {
    const { projectId } = await buildReport(app)
    await write(
      `update updates set deleted_at = now(), notes = '', answers = '{}' where project_id = $1`,
      [projectId],
    )
    await expect(
      write('update updates set deleted_at = null where project_id = $1', [projectId]),
    ).rejects.toThrow('history is only added to')
  })

  test('that is deleted keeps none of its words', async () => {
    const { projectId } = await buildReport(app)
    await expect(
      write(
        `update updates set deleted_at = now()
          where project_id = $1 and notes <> ''`,
        [projectId],
      ),
    ).rejects.toThrow('updates_deleted_is_empty')
  })

  test('has an author, and hangs on exactly one document', async () => {
    const { projectId, issueId, submissionId } = await buildReport(app)
    const { _id } = await buildPerson(app)
    const insert = `insert into updates
      (project_id, id, action_type, created_by, issue_id, submission_id)
      values ($1, gen_random_uuid(), 'Updated', $2, $3, $4)`
    await expect(write(insert, [projectId, null, issueId, null])).rejects.toThrow('have_an_author')
    for (const documents of [
      [issueId, submissionId],
      [null, null],
    ]) {
      await expect(write(insert, [projectId, _id, ...documents])).rejects.toThrow('of_one_document')
    }
  })
})

test('a submission lies at the site of its milestone, and moves with it', async () => {
  const report = await buildReport(app)
  const elsewhere = await buildSite(app, report.projectId)
  const key = [report.projectId, report.submissionId, elsewhere]
  await expect(
    write('update submissions set site_id = $3 where project_id = $1 and id = $2', key),
  ).rejects.toThrow('submissions_site_of_milestone')
  await write('update milestones set site_id = $3 where project_id = $1 and id = $2', [
    report.projectId,
    report.milestoneId,
    elsewhere,
  ])
  const { rows } = await write(
    'select site_id from submissions where project_id = $1 and id = $2',
    key.slice(0, 2),
  )
  expect(rows).toEqual([{ site_id: elsewhere }])
})

test('a default project is one that the person belongs to, and goes with the membership', async () => {
  const mine = await buildProject(app)
  const foreign = await buildProject(app)
  const { _id } = await buildPerson(app, { projects: [mine] })
  const set = 'update users set default_project_id = $2 where id = $1'
  await expect(write(set, [_id, foreign])).rejects.toThrow('users_default_project_is_theirs')
  await write(set, [_id, mine])
  await write('delete from memberships where user_id = $1', [_id])
  const { rows } = await write('select default_project_id from users where id = $1', [_id])
  expect(rows).toEqual([{ default_project_id: null }])
})

test('whoever may comment on a share sees its history', async () => {
  const { projectId, issueId } = await buildReport(app)
  const { _id } = await buildPerson(app)
  await expect(
    write(
      `insert into shares (project_id, id, issue_id, created_by, can_comment, show_updates)
       values ($1, 'abcdefghijklmnopqrstuvwxyz', $2, $3, true, false)`,
      [projectId, issueId, _id],
    ),
  ).rejects.toThrow('shares_comments_show_history')
})

test('an issue keeps its report when its submission is purged', async () => {
  const { projectId, submissionId, issueId } = await buildReport(app)
  await write('delete from submissions where project_id = $1 and id = $2', [
    projectId,
    submissionId,
  ])
  const { rows } = await write(
    `select i.submission_id, u.notes from issues i
       join updates u on u.project_id = i.project_id and u.issue_id = i.id
      where i.project_id = $1 and i.id = $2`,
    [projectId, issueId],
  )
  expect(rows).toEqual([{ submission_id: null, notes: 'Eleven are missing.' }])
})

describe('the counts that are kept', () => {
  test('equal a count of the rows after any changes, also at once', async () => {
    const on = await buildMilestone(app)
    const other = await buildMilestone(app, { projectId: on.projectId })
    const by = (await buildPerson(app, { projects: [on.projectId] }))._id
    for (let n = 0; n < 12; n += 1) {
      await buildReport(app, { on: n % 2 ? on : other, by, severity: n % 5 })
    }
    const changes = [
      'update issues set severity = 4 where project_id = $1 and severity in (1, 2)',
      'update issues set is_resolved = not is_resolved where project_id = $1 and ref_id % 3 = 0',
      'update issues set deleted_at = now() where project_id = $1 and ref_id % 4 = 0',
      'update issues set severity = 3 where project_id = $1 and ref_id % 5 = 0',
      'delete from submissions where project_id = $1 and ref_id = 7',
      'delete from issues where project_id = $1 and ref_id = 8',
      'update submissions set deleted_at = now() where project_id = $1 and ref_id % 2 = 0',
    ]
    for (const change of changes) await write(change, [on.projectId])
    const toggles = Array.from({ length: 30 }, (_, n) =>
      write(
        `update issues set severity = (severity + 1) % 5, is_resolved = not is_resolved
          where project_id = $1 and ref_id = $2`,
        [on.projectId, (n % 12) + 1],
      ),
    )
    await Promise.all(toggles)
    await write('update milestones set site_id = $2 where project_id = $1 and id = $3', [
      on.projectId,
      other.siteId,
      on.milestoneId,
    ])
    expect(await wrongCounts(on.projectId)).toEqual([])
  })
})

/** The kept numbers that differ from a count of the rows that they stand for. */
async function wrongCounts(projectId: string): Promise<string[]> {
  const { rows } = await write(
    `select 'issues at a site' as wrong from (
       select site_id, severity, is_resolved, is_deleted, n from issue_counts
        where project_id = $1 and n > 0
       except
       select site_id, severity, is_resolved, is_deleted, count(*) from issues
        where project_id = $1 group by 1, 2, 3, 4) c
     union all
     select 'all issues' where (select coalesce(sum(n), 0) from issue_counts where project_id = $1)
       <> (select count(*) from issues where project_id = $1)
     union all
     select 'submissions at a site' from submission_counts c
      where c.project_id = $1 and c.n <> (select count(*) from submissions s
        where s.project_id = $1 and s.site_id = c.site_id and s.is_deleted = c.is_deleted)
     union all
     select 'issues of a submission' from submissions s
      where s.project_id = $1 and s.issue_count <> (select count(*) from issues i
        where i.project_id = $1 and i.submission_id = s.id and not i.is_deleted)
     union all
     select 'flag of a milestone' from milestones m
      where m.project_id = $1 and m.flag <> (select count(*) from issues i
        where i.project_id = $1 and i.milestone_id = m.id
          and i.severity = 4 and not i.is_resolved and not i.is_deleted)`,
    [projectId],
  )
  return rows.map((row: { wrong: string }) => row.wrong)
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, buildProject, buildReport, buildSite } from '../testing/builders.ts'

/** The database itself refuses rows that must never exist, whoever writes them. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function write(sql: string, values: unknown[]) {
  return app.pool.query(sql, values)
}

test('no statement of the server makes ids that do not sort by time', () => {
  const root = join(import.meta.dirname, '..')
  const sources = globSync('**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|[\\/](?:testing|migrations)[\\/]|^testing/.test(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  const made = sources.filter((path) =>
    readFileSync(join(root, path), 'utf8').includes('gen_random_uuid'),
  )
  expect(made).toEqual([])
})

test('no table gives its rows ids that do not sort by time', async () => {
  const { rows } = await app.pool.query(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default like '%gen_random_uuid%'`,
  )
  expect(rows).toEqual([])
  const { rows: ids } = await app.pool.query<{ id: string }>(
    'select uuid_v7()::text as id, pg_sleep(0.002) from generate_series(1, 5)',
  )
  expect(ids.map(({ id }) => id)).toEqual(ids.map(({ id }) => id).toSorted())
  for (const { id } of ids) expect(z.uuid({ version: 'v7' }).safeParse(id).success).toBe(true)
})

test('a published version of a form never changes, and goes with its project alone', async () => {
  const projectId = await buildProject(app)
  await write(
    `with made as (
       insert into forms (project_id, id, key, draft) values ($1, uuid_v7(), 'visit', '{}') returning *)
     insert into form_versions (project_id, form_id, n, definition, xform, md5, title)
     select project_id, id, 1, '{}', 'x', md5('x'), '{}' from made`,
    [projectId],
  )
  const open = "update forms set state = 'open', live_version = $2 where project_id = $1"
  await expect(write(open, [projectId, 2])).rejects.toThrow('forms_live_version')
  await write(open, [projectId, 1])
  const never = 'a published version never changes'
  for (const statement of [
    "update form_versions set notes = 'Never mind.' where project_id = $1",
    'delete from form_versions where project_id = $1',
  ]) {
    await expect(write(statement, [projectId])).rejects.toThrow(never)
  }
  await write('delete from projects where id = $1', [projectId])
  const left = await write('select 1 from form_versions where project_id = $1', [projectId])
  expect(left.rows).toEqual([])
})

describe('history', () => {
  test('cannot be rewritten', async () => {
    const { projectId } = await buildReport(app)
    await expect(
      write("update updates set notes = 'It was always so.' where project_id = $1", [projectId]),
    ).rejects.toThrow('history is only added to')
  })

  test('cannot be removed, but goes with its document', async () => {
    const { projectId, issueId } = await buildReport(app)
    const count = 'select 1 from updates where project_id = $1 and issue_id = $2'
    await expect(write('delete from updates where project_id = $1', [projectId])).rejects.toThrow(
      'history is only added to',
    )
    expect((await write(count, [projectId, issueId])).rows).toHaveLength(1)
    await write('delete from issues where project_id = $1 and id = $2', [projectId, issueId])
    expect((await write(count, [projectId, issueId])).rows).toEqual([])
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

test.each([
  ['its author', 'created_by = (select id from users u where u.id <> updates.created_by limit 1)'],
  ['its time', "created_at = created_at - interval '1 day'"],
  ['its kind', "action_type = 'Resolved'"],
  ['its document', 'issue_id = null, submission_id = (select id from submissions limit 1)'],
  ['its severity', 'categorization = 4'],
])('whoever empties an entry of the history cannot change %s', async (_what, change) => {
  const { projectId, issueId } = await buildReport(app)
  await expect(
    write(
      `update updates set deleted_at = now(), notes = '', answers = '{}', ${change}
        where project_id = $1 and issue_id = $2`,
      [projectId, issueId],
    ),
  ).rejects.toThrow('history is only added to')
})

test('what somebody did stays theirs: a person with a history cannot be removed', async () => {
  const { _id } = await buildPerson(app)
  await buildReport(app, { by: _id })
  await expect(write('delete from users where id = $1', [_id])).rejects.toThrow('created_by_fkey')
})

test('a project goes with all that is in it', async () => {
  const { projectId } = await buildReport(app)
  await write('delete from projects where id = $1', [projectId])
  for (const table of ['sites', 'milestones', 'submissions', 'issues', 'updates', 'memberships']) {
    const { rows } = await write(`select 1 from ${table} where project_id = $1`, [projectId])
    expect(rows, table).toEqual([])
  }
})

test('a flagged answer raises one issue', async () => {
  const { projectId, issueId } = await buildReport(app)
  await expect(
    write(
      `insert into issues (project_id, id, ref_id, site_id, milestone_id, submission_id,
              item_position, error_name, error_text, created_by)
       select project_id, gen_random_uuid(), ref_id + 1000, site_id, milestone_id, submission_id,
              item_position, error_name, error_text, created_by
         from issues where project_id = $1 and id = $2`,
      [projectId, issueId],
    ),
  ).rejects.toThrow('issues_of_item')
})

test('two projects never share a milestone, a submission or an issue', async () => {
  const one = await buildReport(app)
  const other = await buildReport(app)
  for (const table of ['issues', 'submissions']) {
    await expect(
      write(`update ${table} set milestone_id = $2, site_id = $3 where project_id = $1`, [
        one.projectId,
        other.milestoneId,
        other.siteId,
      ]),
    ).rejects.toThrow('site_of_milestone')
  }
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

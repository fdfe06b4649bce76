import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select "i"."id" from "issues" as "i" where "i"."id" = $1 for update of "i"', 'select issues'],
  [
    'insert into updates as u (id) values ($1) on conflict (id) do update set id = 1',
    'insert updates',
  ],
  ['update "milestones" set "flag" = $1 where "id" = $2', 'update milestones'],
  ['delete from sessions where expires_at < now()', 'delete sessions'],
  [
    'with seen as (select 1 from marks) insert into "attempts" (key) select * from seen',
    'insert attempts',
  ],
  ['with open as materialized (select id from issues) select count(*) from open', 'select issues'],
  [
    'select row_to_json(q) from (select "s"."id" from "submissions" as "s") q',
    'select submissions',
  ],
  [
    'select (select count(*) from sites where (a = 1)) as n, p.id from projects p',
    'select projects',
  ],
  ['select graphile_worker.add_job($1)', 'select'],
  ['select count(*) from graphile_worker.jobs', 'select jobs'],
  ['begin isolation level repeatable read read only', 'begin'],
  ["set local work_mem = '32MB'", 'set'],
  ['commit', 'commit'],
  ['', 'nothing'],
])('%s', (text, name) => {
  expect(statementName(text)).toBe(name)
})

test('a prepared statement is called as it was named, but for names that are numbers', () => {
  expect(statementName('select 1 from sites', 'project')).toBe('project')
  expect(statementName('select 1 from sites', 'routine_7')).toBe('select sites')
})

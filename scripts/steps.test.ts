import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { faultsOfStep, stepFaults } from './lib/house/steps.mjs'
import { LARGE_TABLES, statementsOf, tablesChangedBy } from '../server/src/db/steps/statements.mjs'
import { projectRoot } from '../server/src/config/early-settings.mjs'

const alone = (sql: string) => faultsOfStep('0200-step.concurrently.sql', sql)
const faults = (sql: string) => faultsOfStep('0200-step.sql', sql)

test('statements are read without comments, texts and bodies of functions', () => {
  const sql = `-- drop table issues;
    /* delete from issues; */ Insert into "notes" values ('a; update issues', 'it''s');
    create function f() returns trigger as $body$ begin update issues set x = 1; end $body$ language plpgsql`
  expect(statementsOf(sql)).toEqual([
    "insert into notes values ('', '')",
    "create function f() returns trigger as '' language plpgsql",
  ])
})

test.each([
  ['update issues set title = upper(title)', 'rows of a large table'],
  ['with gone as (delete from public.files returning 1) select * from gone', 'rows of a large'],
  ['merge into only updates using x on true when matched then delete', 'rows of a large table'],
  ['truncate events', 'rows of a large table'],
  ['insert into site_days select site_id from issues group by 1', 'reads a large table whole'],
  ['create table copies as select * from visits', 'reads a large table whole'],
  ['alter table sites alter column name type varchar(9)', 'changes the type of a column'],
  ['alter table sites alter name set data type text', 'changes the type of a column'],
  ['alter table sites rename column name to title', 'renames what the release before'],
  ['alter table sites rename to places', 'renames what the release before'],
  ['alter table sites alter column lat set not null', 'whether one has no value'],
  ['alter table sites add constraint x check (lat > 0)', 'whether the constraint holds'],
  ['alter table sites add foreign key (a) references b', 'whether the constraint holds'],
  ['alter table sites add column plan_id uuid references plans (id)', 'references another table'],
  ['alter table sites add constraint x unique (name)', 'makes an index while nobody writes'],
  ['alter table sites add column key uuid default gen_random_uuid()', 'default of its own'],
  ["alter table sites add n int, add key bigint default nextval('s')", 'default of its own'],
  ['alter table sites add column area int generated always as (a * b) stored', 'computed for each'],
  ["alter table issues add column state text check (state in ('a'))", 'with a constraint'],
  ['create index issues_x on issues (x)', 'index of a large table'],
  ['create unique index on files (sha256)', 'index of a large table'],
  ['create index concurrently if not exists x on sites (name)', 'cannot be done in a transaction'],
  ['alter table sites validate constraint x', 'stays locked meanwhile'],
  ['drop table sites', 'the release before may still use'],
  ['alter table sites drop column name', 'the release before may still use'],
  ['alter table sites drop name', 'the release before may still use'],
  ['drop function f()', 'the release before may still use'],
  ['do $$ begin update issues set x = 1; end $$', 'hides in a block'],
  ['commit', 'is a transaction already'],
])('a step is refused that does this: %s', (sql, why) => {
  expect(faults(sql)).toEqual([expect.stringContaining(why)])
  expect(faults(sql)[0]).toContain(`(${statementsOf(sql)[0]?.slice(0, 60)}`)
})

test.each([
  'alter table issues add column due date',
  "alter table issues add column state text not null default 'open'",
  'alter table users add column seen_at timestamptz default now()',
  "alter table sites add column state text not null default 'x' check (state in ('x'))",
  'alter table issues add constraint x check (due > planned) not valid',
  'alter table issues add constraint x foreign key (a) references b (id) not valid',
  'alter table issues add constraint x unique using index issues_x',
  'alter table issues rename constraint a to b',
  'alter table issues alter column due drop not null, drop constraint x',
  'create index sites_name on sites (name)',
  'create trigger t after update on issues for each row execute function f()',
  "insert into settings values ('update issues')",
  'create table plans (id uuid primary key, site uuid references sites (id)); create index on plans (site); alter table plans add constraint x check (true)',
  '-- contract: last used by 0.4\nalter table issues drop column due',
])('a step may do this: %s', (sql) => {
  expect(faults(sql)).toEqual([])
})

test('a step without a transaction is one statement of three kinds', () => {
  for (const sql of [
    '-- Why.\ncreate index concurrently if not exists x on issues (due);',
    'create unique index concurrently if not exists x on issues (due)',
    'drop index concurrently if exists x',
    'alter table issues validate constraint x',
  ])
    expect(alone(sql), sql).toEqual([])
  for (const sql of [
    'create index concurrently x on issues (due)',
    'create index concurrently if not exists on issues (due)',
    'create index if not exists x on issues (due)',
    'drop index concurrently if exists x; drop index concurrently if exists y',
    'update issues set due = null',
  ])
    expect(alone(sql), sql).toEqual([expect.stringContaining('is one statement')])
})

test('a column is set not null once a validated constraint says so', () => {
  const added = 'alter table issues add constraint due_there check (due is not null) not valid'
  const validated = 'alter table issues validate constraint due_there'
  const set = 'alter table issues alter column due set not null'
  expect(faultsOfStep('0203-c.sql', set, [added])).toHaveLength(1)
  expect(faultsOfStep('0203-c.sql', set, [added, validated])).toEqual([])
})

test('the tables are known that a step keeps from others', () => {
  expect(
    tablesChangedBy(`create table plans (id int); alter table plans add x int;
      alter table only issues add y int; drop trigger t on updates; create index on sites (name);
      create trigger t after insert on files for each row execute function f()`),
  ).toEqual(['issues', 'updates', 'sites', 'files'])
})

test('the steps of the product keep to the rules, and the large tables are there', async () => {
  expect(stepFaults(projectRoot)).toEqual([])
  const schema = await readFile(`${projectRoot}/server/src/db/schema.snap.txt`, 'utf8')
  for (const table of LARGE_TABLES) expect(schema).toContain(`table ${table}\n`)
})

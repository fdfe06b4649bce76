import type pg from 'pg'
import { checkCounts } from '../../server/src/integrity/check-counts.ts'
import { withBareTables } from './bare-tables.ts'

export interface Scale {
  issues: number
  projects: number
  /** The number of issues in the first project. */
  inLargest: number
}

/** A million issues in fifty projects, or a share of that (`BENCH_SCALE=0.01`). */
export function scaleOf(share: number): Scale {
  return {
    issues: Math.round(1_000_000 * share),
    projects: 50,
    inLargest: Math.round(200_000 * share),
  }
}

export const PEOPLE = 50
/** The session tokens of the people, in order; their hashes are stored as sign-in stores them. */
export const tokenOf = (person: number) => `bench-session-of-person-${person}-0123456789`

/** The id of the n-th row of a kind: the same in every run, so that a load needs no look-ups. */
export const idOf = (kind: string, n: number) =>
  `${kind.padEnd(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const idSql = (kind: string, n: string) =>
  `('${kind.padEnd(8, '0')}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

export const projectId = (n: number) => idOf('aa', n)

const LARGE = ['submissions', 'issues', 'updates', 'issue_search', 'submission_search']

/**
 * The address of a PostgreSQL for connections that fill tables: they take much at once, and nothing of it
 * must outlive a crash.
 */
export function forFilling(url: string): string {
  const filling = new URL(url)
  filling.searchParams.set(
    'options',
    '-c maintenance_work_mem=256MB -c work_mem=256MB -c synchronous_commit=off',
  )
  return filling.href
}

/**
 * Fills a migrated database by SQL alone. Rows lie in the table as time brought them, the projects
 * mixed, and all carry what they have in life: a submission, a first update, words, counts.
 * @throws when counts or words are not what the product would have written
 */
export async function fillLists(pool: pg.Pool, scale: Scale): Promise<void> {
  const begun = performance.now()
  const run = async (what: string, ...lanes: string[]) => {
    console.log(`  ${((performance.now() - begun) / 1000).toFixed(0)} s: ${what} …`)
    await Promise.all(lanes.map((lane) => pool.query(lane)))
  }
  await run('people', peopleText(scale))
  await run('what each issue is', placesText(scale))
  await withBareTables(pool, LARGE, async () => {
    await run('submissions, issues and history', `${submissionsText}; ${historyText}`, issuesText)
    await run('words', issueWordsText, submissionWordsText)
    await run('counts', countsText)
    await run('indexes and keys')
  })
  await run('tidying up', 'drop table places')
  await run('statistics', 'vacuum analyze')
  await run('checks')
  await checkFilled(pool)
  await run('filled')
}

function peopleText({ projects }: Scale): string {
  return `
    insert into users (id, email, first_name, last_name)
    select ${idSql('ee', 'n')}, 'person' || n || '@bench.example',
           (array['Olena', 'Taras', 'Iryna', 'Maksym', 'Nadia'])[1 + n % 5], 'Person ' || n
      from generate_series(1, ${PEOPLE}) n;
    insert into sessions (id_hash, user_id, expires_at)
    select sha256(convert_to('${tokenOf(0).replace('-0-', "-' || n || '-")}', 'UTF8')),
           ${idSql('ee', 'n')}, now() + interval '30 days'
      from generate_series(1, ${PEOPLE}) n;
    insert into projects (id, name, code)
    select ${idSql('aa', 'n')}, 'Programme ' || n, 'BENCH' || n
      from generate_series(1, ${projects}) n;
    insert into memberships (project_id, user_id, joined_at)
    select ${idSql('aa', 'p')}, ${idSql('ee', 'n')}, now() - interval '30 days'
      from generate_series(1, ${projects}) p, generate_series(1, ${PEOPLE}) n;
    insert into sites (project_id, id, name)
    select ${idSql('aa', 'p')}, ${idSql('bb', 'p * 100 + n')}, 'School No. ' || n
      from generate_series(1, ${projects}) p, generate_series(1, 40) n;
    insert into milestones (project_id, id, site_id, name, description)
    select ${idSql('aa', 'p')}, ${idSql('cc', 'p * 1000 + n')}, ${idSql('bb', 'p * 100 + 1 + n % 40')},
           (array['Foundations', 'Walls', 'Roof trusses', 'Windows', 'Heating'])[1 + n % 5]
             || ' ' || n, 'Bay by bay.'
      from generate_series(1, ${projects}) p, generate_series(1, 200) n`
}

const half = (one: string, other: string) =>
  `case when random() < 0.5 then '${one}' else '${other}' end`

/** Everything about each issue, in the order of time and the same in every filling. */
function placesText({ issues, projects, inLargest }: Scale): string {
  return `
    select setseed(0.5);
    create unlogged table places as
    select n, ${idSql('aa', 'p')} as project_id, ${idSql('bb', 'p * 100 + 1 + m % 40')} as site_id,
           ${idSql('cc', 'p * 1000 + m')} as milestone_id, ${idSql('dd', 'n')} as submission_id,
           ${idSql('ff', 'n')} as issue_id, ${idSql('ee', `1 + n % ${PEOPLE}`)} as person_id,
           (random() * 4)::integer as severity, random() < 0.4 as resolved,
           random() < 0.03 as deleted, now() - interval '2 years' * (1 - n / ${issues}::float) as at,
           (array['anchors', 'plaster', 'drainage', 'wiring'])[1 + n % 4] as name,
           concat_ws(' ', 'Seen on the walk:', ${half('crack', 'stain')}, ${half('wall', 'floor')},
             ${half('north', 'south')}, 'of bay', n % 300, 'near axis',
             (array['A', 'B', 'C', 'D'])[1 + n % 4]) as report,
           'Eleven are missing, photo from the ' || n % 90 || 'th row.' as first_note,
           case when n % 3 = 0 then 'Resin arrives on Monday.' end as second_note
      from (select n, 1 + (random() * 199)::integer as m,
                   case when random() < ${inLargest / issues} then 1
                     else 2 + (random() * ${projects - 1} - 0.5)::integer end as p
              from generate_series(1, ${issues}) n) s`
}

const submissionsText = `
  insert into submissions (project_id, id, ref_id, site_id, milestone_id, form, lat, lng, created_by,
         created_at, issue_count)
  select project_id, submission_id, n, site_id, milestone_id, 'walk', 50.4, 30.5, person_id, at,
         (not deleted)::integer
    from places order by n`

/** Three in five have an owner, two a day within 120 days of today, and one of thirty open ones waits for somebody. */
const ownerSql = `case when n % 5 < 3 then ${idSql('ee', `1 + (n * 3) % ${PEOPLE}`)} end`
const daySql = `case when n % 5 in (1, 3) then current_date - 60 + (n * 7 % 120)::integer end`
const readySql = `not resolved and n % 30 = 0`

const issuesText = `
  insert into issues (project_id, id, ref_id, site_id, milestone_id, submission_id, severity,
         is_resolved, error_name, error_text, lat, lng, created_by, created_at, deleted_at, owner_id, due_at,
         ready_at, ready_by)
  select project_id, issue_id, n, site_id, milestone_id, submission_id, severity, resolved, name,
         report, 50.4, 30.5, person_id, at, case when deleted then now() end, ${ownerSql}, ${daySql},
         case when ${readySql} then at end, case when ${readySql} then person_id end
    from places order by n`

const historyText = `
  insert into updates (project_id, id, issue_id, action_type, created_at, created_by, notes)
  select project_id, ${idSql('ab', 'n')}, issue_id, 'Field Submission', at, person_id, first_note
    from places order by n;
  insert into updates (project_id, id, issue_id, action_type, created_at, created_by, notes)
  select project_id, ${idSql('ac', 'n')}, issue_id, 'Updated', at + interval '1 day',
         ${idSql('ee', `1 + (n * 7) % ${PEOPLE}`)}, second_note
    from places where second_note is not null order by n`

const namesSql = `'s=' || site_id, 'm=' || milestone_id, 'p=' || person_id`

const issueWordsText = `
  insert into issue_search (project_id, issue_id, words)
  select project_id, issue_id, search_words(project_id,
           concat_ws(' ', name, report, second_note, first_note), array_remove(array['i-' || n, ${namesSql}, 'p=' || ${ownerSql}], null))
    from places order by n`

const submissionWordsText = `
  insert into submission_search (project_id, submission_id, words)
  select project_id, submission_id, search_words(project_id,
           concat_ws(' ', name, report), array['s-' || n, ${namesSql}])
    from places order by n`

const countsText = `
  insert into issue_counts
  select project_id, site_id, severity, resolved, deleted, count(*) from places group by 1, 2, 3, 4, 5;
  insert into submission_counts
  select project_id, site_id, false, count(*) from places group by 1, 2;
  insert into ref_counters (project_id, kind, last_ref_id)
  select project_id, kind, max(n) from places, unnest(array['issue', 'submission']) kind group by 1, 2;
  update milestones m set flag = s.flag
    from (select project_id, milestone_id, count(*) as flag from places
           where severity = 4 and not resolved and not deleted group by 1, 2) s
   where (m.project_id, m.id) = (s.project_id, s.milestone_id)`

/** The counts by the integrity job, of an older release too, and the words of one document in a thousand by what triggers call. */
async function checkFilled(pool: pg.Pool): Promise<void> {
  const wrong = (await checkCounts(pool, 'count')).filter(({ n }) => n > 0).map(({ what }) => what)
  for (const [table, id, words] of [
    ['issues', 'issue_id', 'issue_search'],
    ['submissions', 'submission_id', 'submission_search'],
  ] as const) {
    const { rows } = await pool.query(
      `select from ${table} d left join ${words} x on (x.project_id, x.${id}) = (d.project_id, d.id)
        where d.ref_id % 1000 = 1
          and x.words is distinct from words_of_${table.slice(0, -1)}(d)`,
    )
    if (rows.length > 0) wrong.push(`words of ${table}`)
  }
  if (wrong.length > 0) throw new Error(`The filling went wrong: ${wrong.join(', ')}`)
}

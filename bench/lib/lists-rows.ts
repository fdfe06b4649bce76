import { sql as text } from 'kysely'
import type { Db } from '../../server/src/db/db.ts'

export interface Scale {
  issues: number
  projects: number
  /** How many of the issues lie in the first project. */
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

const triggers = (which: 'enable' | 'disable') =>
  ['submissions', 'issues', 'updates']
    .map((table) => `alter table ${table} ${which} trigger user`)
    .join(';')

/** The id of the n-th row of a kind: the same in every run, so that a load needs no look-ups. */
export const idOf = (kind: string, n: number) =>
  `${kind.padEnd(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const idSql = (kind: string, n: string) =>
  `('${kind.padEnd(8, '0')}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

export const projectId = (n: number) => idOf('aa', n)

/**
 * Fills a migrated database by SQL alone. Rows lie in the table as time brought them, the projects
 * mixed, and all carry what they have in life: a submission, a first update, words, counts.
 */
export async function fillLists(db: Db, { issues, projects, inLargest }: Scale) {
  const others = projects - 1
  const steps: [what: string, sql: string][] = [
    ['no triggers: what they keep is computed below', triggers('disable')],
    [
      'people',
      `insert into users (id, email, first_name, last_name)
       select ${idSql('ee', 'n')}, 'person' || n || '@bench.example',
              (array['Olena', 'Taras', 'Iryna', 'Maksym', 'Nadia'])[1 + n % 5], 'Person ' || n
         from generate_series(1, ${PEOPLE}) n;
       insert into sessions (id_hash, user_id, expires_at)
       select sha256(convert_to('${tokenOf(0).replace('-0-', "-' || n || '-")}', 'UTF8')),
              ${idSql('ee', 'n')}, now() + interval '30 days'
         from generate_series(1, ${PEOPLE}) n`,
    ],
    [
      'projects',
      `insert into projects (id, name, code)
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
         from generate_series(1, ${projects}) p, generate_series(1, 200) n`,
    ],
    [
      'places of the issues, in the order of time',
      `create temporary table places as
       select n, p, 1 + (random() * 199)::integer as m, (random() * 4)::integer as severity,
              now() - interval '2 years' * (1 - n / ${issues}::float) as at,
              random() < 0.4 as resolved, random() < 0.03 as deleted, random() as r
         from (select n, case when random() < ${inLargest / issues} then 1
                         else 2 + (random() * ${others} - 0.5)::integer end as p
                 from generate_series(1, ${issues}) n) s`,
    ],
    [
      'submissions',
      `insert into submissions (project_id, id, ref_id, site_id, milestone_id, form, lat, lng,
              created_by, created_at, issue_count)
       select ${idSql('aa', 'p')}, ${idSql('dd', 'n')}, n, ${idSql('bb', 'p * 100 + 1 + m % 40')},
              ${idSql('cc', 'p * 1000 + m')}, 'walk', 50.4, 30.5,
              ${idSql('ee', `1 + n % ${PEOPLE}`)}, at, (not deleted)::integer
         from places order by n`,
    ],
    [
      'issues',
      `insert into issues (project_id, id, ref_id, site_id, milestone_id, submission_id, severity,
              is_resolved, error_name, error_text, lat, lng, created_by, created_at, deleted_at)
       select ${idSql('aa', 'p')}, ${idSql('ff', 'n')}, n, ${idSql('bb', 'p * 100 + 1 + m % 40')},
              ${idSql('cc', 'p * 1000 + m')}, ${idSql('dd', 'n')}, severity, resolved,
              (array['anchors', 'plaster', 'drainage', 'wiring'])[1 + n % 4],
              concat_ws(' ', 'Seen on the walk:', case when random() < 0.5 then 'crack' else 'stain' end,
                case when random() < 0.5 then 'wall' else 'floor' end,
                case when random() < 0.5 then 'north' else 'south' end,
                'of bay', n % 300, 'near axis', (array['A', 'B', 'C', 'D'])[1 + n % 4]),
              50.4, 30.5, ${idSql('ee', `1 + n % ${PEOPLE}`)}, at,
              case when deleted then now() end
         from places order by n`,
    ],
    [
      'history',
      `insert into updates (project_id, id, issue_id, action_type, created_at, created_by, notes)
       select ${idSql('aa', 'p')}, ${idSql('ab', 'n')}, ${idSql('ff', 'n')}, 'Field Submission', at,
              ${idSql('ee', `1 + n % ${PEOPLE}`)}, 'Eleven are missing, photo from the ' || n % 90 || 'th row.'
         from places order by n;
       insert into updates (project_id, id, issue_id, action_type, created_at, created_by, notes)
       select ${idSql('aa', 'p')}, ${idSql('ac', 'n')}, ${idSql('ff', 'n')}, 'Updated',
              at + interval '1 day', ${idSql('ee', `1 + (n * 7) % ${PEOPLE}`)}, 'Resin arrives on Monday.'
         from places where n % 3 = 0 order by n`,
    ],
    [
      'counts',
      `insert into issue_counts
       select project_id, site_id, severity, is_resolved, is_deleted, count(*)
         from issues where project_id in (select ${idSql('aa', 'n')} from generate_series(1, ${projects}) n)
        group by 1, 2, 3, 4, 5;
       insert into submission_counts
       select project_id, site_id, is_deleted, count(*)
         from submissions where project_id in (select ${idSql('aa', 'n')} from generate_series(1, ${projects}) n)
        group by 1, 2, 3`,
    ],
    [
      'words',
      `drop index issue_search_words;
       insert into issue_search select i.project_id, i.id, words_of_issue(i) from issues i
       on conflict do nothing;
       create index issue_search_words on issue_search using gin (words) with (fastupdate = off)`,
    ],
    ['triggers', triggers('enable')],
  ]
  for (const [what, sql] of steps) {
    console.log(`  ${what} …`)
    for (const one of sql.split(';')) if (one.trim()) await text.raw(one).execute(db)
  }
}

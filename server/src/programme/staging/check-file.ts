import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Problems } from '../problems.ts'
import { type ListName, LISTS } from '@plumbline/contract/programme/programme-file'

const SINGULAR = {
  projects: 'project',
  users: 'user',
  sites: 'site',
  milestones: 'milestone',
  submissions: 'submission',
  issues: 'issue',
} as const

/** A mistake as a query finds it; so many of its kind there are. */
export interface Mistake {
  list: ListName
  n: number
  total: number
}

/** Mistakes of one kind that are told; the others are counted. */
export const LISTED_MAX = 100

/** Checks what a record cannot tell alone: references, and what may be there only once. */
export async function checkFile(db: Db, problems: Problems): Promise<void> {
  problems.nextCheck()
  const [missing, repeated] = [await missingReferences(db), await repeatedClaims(db)]
  const told = [...missing, ...repeated]
  told.sort((a, b) => rank(a) - rank(b) || a.n - b.n || a.k - b.k)
  for (const { list, n, place, message } of told) problems.add(`${list}[${n}]${place}`, message)
  problems.addUntold(untold(missing) + untold(repeated))
  await checkSites(db, problems)
  await checkIssuesOfSubmissions(db, problems)
}

const rank = ({ list }: Mistake) => LISTS.indexOf(list)

/** Adds what a check found, each in its words. */
export function addAll<M extends Mistake>(
  problems: Problems,
  mistakes: M[],
  say: (mistake: M) => { place: string; message: string },
): void {
  problems.nextCheck()
  for (const mistake of mistakes) {
    const { place, message } = say(mistake)
    problems.add(`${mistake.list}[${mistake.n}]${place}`, message)
  }
  problems.addUntold(untold(mistakes))
}

function untold(mistakes: Mistake[]): number {
  return (mistakes[0]?.total ?? 0) - mistakes.length
}

/** The order in which mistakes are told, for queries on `r`. */
export const byPlace = sql`array_position(${LISTS}::text[], r.list), r.n`

interface Told extends Mistake {
  k: number
  place: string
  message: string
}

/** Finds references to absent records. A record that is there but wrong has a problem of its own. */
async function missingReferences(db: Db): Promise<Told[]> {
  const { rows } = await sql<
    Omit<Told, 'message'> & { target_list: ListName; target: string; owner: string | null }
  >`
    select r.list, r.n, r.k, r.place, r.target_list, r.target, o.project as owner,
           count(*) over ()::integer as total
      from file_references r
      left join lateral (
        select f.project from file_records f
         where f.list = r.target_list and f.source_id = r.target and f.record is not null
         limit 1) o on true
     where not exists (
         select from file_records f
          where f.list = r.target_list and f.source_id = r.target
            and (f.record is null or r.project in ('', f.project)))
       and not exists (
         select from our_ids i
          where i.list = r.target_list and i.source_id = r.target and i.project = r.project)
     order by ${byPlace}, r.k limit ${LISTED_MAX}`.execute(db)
  return rows.map((row) => ({ ...row, message: missingWords(row) }))
}

function missingWords(of: { target_list: ListName; target: string; owner: string | null }): string {
  const what = `${SINGULAR[of.target_list]} "${of.target}"`
  if (of.owner) return `${what} belongs to project "${of.owner}"`
  if (of.target_list === 'users') return `no ${what} in this file`
  return `no ${what} in this file, and none was imported before`
}

async function repeatedClaims(db: Db): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select r.list, r.n, r.k, r.place, r.message, count(*) over ()::integer as total
      from (select c.*, row_number() over (
              partition by c.key order by array_position(${LISTS}::text[], c.list), c.n, c.k) as nth
              from file_claims c) r
     where r.nth > 1 order by ${byPlace}, r.k limit ${LISTED_MAX}`.execute(db)
  return rows
}

/** A submission and an issue stand at the site of their milestone. */
async function checkSites(db: Db, problems: Problems): Promise<void> {
  const { rows } = await sql<Mistake & { site: string; milestone: string; own: string }>`
    select r.list, r.n, r.record ->> 'site' as site, m.source_id as milestone,
           coalesce(f.record ->> 'site', m.site) as own, count(*) over ()::integer as total
      from file_records r
      join our_ids m on m.list = 'milestones' and m.source_id = r.record ->> 'milestone'
       and (m.n is not null or m.project = r.project)
      left join file_records f on f.list = 'milestones' and f.n = m.n
     where r.list in ('submissions', 'issues')
       and coalesce(f.record ->> 'site', m.site) <> r.record ->> 'site'
     order by ${byPlace} limit ${LISTED_MAX}`.execute(db)
  addAll(problems, rows, ({ site, milestone, own }) => ({
    place: '.site',
    message: `"${site}" is not the site of milestone "${milestone}", which is "${own}"`,
  }))
}

async function checkIssuesOfSubmissions(db: Db, problems: Problems): Promise<void> {
  const { rows } = await sql<Mistake & { place: string; issue: string; owner: string | null }>`
    select r.list, r.n, r.place, r.target as issue, i.record ->> 'submission' as owner,
           count(*) over ()::integer as total
      from file_references r
      join file_records s on s.list = r.list and s.n = r.n
      join file_records i on i.list = 'issues' and i.source_id = r.target
       and i.record ->> 'submission' is distinct from s.source_id and i.record is not null
     where r.list = 'submissions' and r.target_list = 'issues'
       and (r.place like '.issues[%' or r.place like '.data[%')
     order by ${byPlace}, r.k limit ${LISTED_MAX}`.execute(db)
  addAll(problems, rows, ({ place, issue, owner }) => ({
    place,
    message: `issue "${issue}" is of submission ${owner === null ? 'none' : `"${owner}"`}`,
  }))
}

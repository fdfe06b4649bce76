import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { answerKey, type IssueLinks, type ProjectWriting, type Writing } from './context.ts'
import type { ListName, SubmissionRecord } from '@plumbline/contract/programme/programme-file'
import { rereadRecord } from '../file/read-record.ts'
import { storedFiles } from './store-files.ts'

/** A staged record: in which list, and where. */
export interface Place {
  list: ListName
  n: number
}

/** A record that is to be written, with our id. */
export interface Staged<R> extends Place {
  id: string
  record: R
}

export interface Project extends Writing {
  projectId: string
}

/** Reads the state for writing these records: all that they name. */
export async function writingFor(
  project: Project,
  records: Staged<{ _id: string; submission?: string | null }>[],
): Promise<ProjectWriting> {
  const { db, projectId } = project
  const reports = await loadReports(db, records)
  const named = [...records, ...reports.values()]
  const ids = await loadIds(db, projectId, named)
  for (const { list, id, record } of records) ids[list].set(record._id, { id, siteId: '' })
  const only = (list: ListName) => new Map([...ids[list]].map(([key, { id }]) => [key, id]))
  return {
    ...project,
    people: only('users'),
    sites: only('sites'),
    milestones: ids.milestones,
    submissions: only('submissions'),
    issues: only('issues'),
    links: await loadLinks(db, records),
    reports: new Map([...reports].map(([id, { record }]) => [id, record])),
    stored: await storedFiles(db, await loadNames(db, named)),
  }
}

/** The submissions of the file that these issues came from. */
async function loadReports(
  db: Db,
  records: Staged<{ submission?: string | null }>[],
): Promise<Map<string, Place & { record: SubmissionRecord }>> {
  const wanted = records.flatMap(({ record }) => record.submission ?? [])
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ n: number; record: unknown }>`
    select n, record from file_records
     where list = 'submissions' and source_id = any(${wanted})`.execute(db)
  return new Map(
    rows.map(({ n, record: raw }) => {
      const record = rereadRecord('submissions', raw)
      return [record._id, { list: 'submissions' as const, n, record }]
    }),
  )
}

type Ids = Record<ListName, Map<string, { id: string; siteId: string }>>

/** Our ids of what records name; of milestones also the site, which people may have changed here. */
async function loadIds(db: Db, projectId: string, places: Place[]): Promise<Ids> {
  const { rows } = await sql<{ list: ListName; target: string; id: string; siteId: string | null }>`
    select distinct r.target_list as list, r.target, o.id, m.site_id as "siteId"
      from ${given(places)}
      join file_references r on r.list = g.list and r.n = g.n
      join our_ids o on o.list = r.target_list and o.source_id = r.target
       and o.project = r.project and o.state is distinct from 'gone'
      left join milestones m on r.target_list = 'milestones' and m.project_id = ${projectId}
       and m.id = o.id`.execute(db)
  const ids: Ids = {
    users: new Map(),
    projects: new Map(),
    sites: new Map(),
    milestones: new Map(),
    submissions: new Map(),
    issues: new Map(),
  }
  for (const { list, target, id, siteId } of rows)
    ids[list].set(target, { id, siteId: siteId ?? '' })
  return ids
}

async function loadLinks(db: Db, records: Staged<{ _id: string }>[]): Promise<IssueLinks> {
  const idsIn = (list: ListName) =>
    records.filter((one) => one.list === list).map(({ record }) => record._id)
  const { rows } = await sql<{ issue: string; submission: string; position: number }>`
    select issue, submission, position from issue_links
     where issue = any(${idsIn('issues')}) or submission = any(${idsIn('submissions')})`.execute(db)
  return {
    positionOf: new Map(rows.map(({ issue, position }) => [issue, position])),
    claimed: new Set(rows.map(({ submission, position }) => answerKey(submission, position))),
  }
}

async function loadNames(db: Db, places: Place[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct u.name from ${given(places)}
      join file_uses u on u.list = g.list and u.n = g.n`.execute(db)
  return rows.map(({ name }) => name)
}

function given(places: Place[]) {
  const [lists, ns] = [places.map(({ list }) => list), places.map(({ n }) => n)]
  return sql`unnest(${lists}::text[], ${ns}::integer[]) as g (list, n)`
}

import { sql } from 'kysely'
import { analyzeWritten } from '../../db/analyze.ts'
import type { Db } from '../../db/db.ts'
import { writeAudit } from '../../features/audit/write-audit.ts'
import type { Project } from './writing-for.ts'
import { changeIssues, changeSubmissions } from './change-documents.ts'
import type { OnProgress } from '../progress.ts'
import { type ImportedList, IMPORTED_LISTS, KINDS } from '../staging/resolve.ts'
import type { RecordState } from '../staging/staging.ts'
import { firstAdmin, grantMemberships, storePeople } from './people.ts'
import { emptyCounts, type Summary } from '../summary.ts'
import { writeMilestones } from './write-milestones.ts'
import { writeNewDocuments } from './write-new-documents.ts'
import { writeProject, writeProjectParts } from './write-project.ts'
import { writeSites } from './write-sites.ts'

/** Writes what the staging tables hold, in the order in which rows depend on one another. */
export async function writeProgramme(
  db: Db,
  importedBy: string | null,
  onProgress: OnProgress,
): Promise<Omit<Summary, 'files' | 'ignoredKeys'>> {
  const people = await storePeople(db)
  const { now } = await db.selectNoFrom(sql<string>`now()`.as('now')).executeTakeFirstOrThrow()
  const writing = { db, now, importedBy, historian: importedBy ?? (await firstAdmin(db)) }
  const counts = await countRecords(db)
  let raisedIssues = 0
  let forecasts = 0
  const reversed: string[] = []
  for (const projectId of await projectIds(db)) {
    const written = await writeOneProject({ ...writing, projectId }, onProgress)
    const { changed, raised } = written
    const added = await addedIn(db, projectId)
    // the same file again is no news
    if ([...Object.values(added), ...Object.values(changed)].some((n) => n > 0)) {
      await writeAudit(
        db,
        { userId: importedBy },
        {
          action: 'programme.imported',
          projectId,
          target: { type: 'project', id: projectId },
          after: { added, changed, raisedIssues: raised },
        },
      )
    }
    raisedIssues += raised
    forecasts += written.forecasts
    reversed.push(...written.reversed)
    for (const list of IMPORTED_LISTS) {
      counts[list].changed += changed[list]
      counts[list].unchanged -= changed[list]
    }
  }
  const memberships = await grantMemberships(db, importedBy, now)
  await rememberRecords(db)
  const known = (await countPeople(db)) - people
  return {
    counts,
    people: { added: people, unchanged: known },
    raisedIssues,
    forecasts,
    reversed,
    memberships,
  }
}

/**
 * Answers what of each list changed, how many issues flagged answers raised, of how many milestones
 * the actual dates are kept as forecast, and of which dates end before they begin.
 */
async function writeOneProject(
  project: Project,
  onProgress: OnProgress,
): Promise<{
  changed: Record<ImportedList, number>
  raised: number
  forecasts: number
  reversed: string[]
}> {
  const itself = await writeProject(project)
  const sites = await writeSites(project)
  const milestones = await writeMilestones(project, onProgress)
  // documents find their milestones among thousands by now
  await analyzeWritten(project.db)
  const changed = {
    projects: 0,
    sites,
    milestones: milestones.changed,
    submissions: await changeSubmissions(project),
    issues: await changeIssues(project),
  }
  const parts = await writeProjectParts(project)
  if (itself || parts) changed.projects = 1
  const raised = await writeNewDocuments(project, onProgress)
  const { forecasts, reversed } = milestones
  return { changed, raised, forecasts, reversed }
}

async function projectIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from file_projects order by number`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the new records of each list in a project. */
async function addedIn(db: Db, projectId: string): Promise<Partial<Record<ImportedList, number>>> {
  const { rows } = await sql<{ list: ImportedList; n: number }>`
    select list, count(*)::integer as n from our_ids
     where n is not null and list <> 'users' and state = 'added' and project_id = ${projectId}
     group by list order by list`.execute(db)
  return Object.fromEntries(rows.map(({ list, n }) => [list, n]))
}

async function countPeople(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from our_ids where list = 'users'`.execute(db)
  return rows[0]?.n ?? 0
}

/** Counts the new records, and the others: all of these count as unchanged at first. */
async function countRecords(db: Db): Promise<Summary['counts']> {
  const counts = emptyCounts()
  const { rows } = await sql<{ list: ImportedList; state: RecordState; n: number }>`
    select list, state, count(*)::integer as n from our_ids
     where n is not null and list <> 'users' group by list, state`.execute(db)
  for (const { list, state, n } of rows)
    counts[list][state === 'added' ? 'added' : 'unchanged'] += n
  const missing = await sql<{ list: ImportedList; n: number }>`
    select i.kind || 's' as list, count(*)::integer as n
      from imported_records i join file_projects p on p.id = i.project_id and p.is_known
     where not exists (
       select from our_ids o
        where o.list = i.kind || 's' and o.source_id = i.external_id
          and o.project_id = i.project_id and o.n is not null)
     group by i.kind`.execute(db)
  for (const { list, n } of missing.rows) counts[list].missing = n
  return counts
}

/** Remembers what this file has, for the next one; of what was removed here, nothing more. */
async function rememberRecords(db: Db): Promise<void> {
  for (const list of IMPORTED_LISTS) {
    await sql`
      insert into imported_records (project_id, kind, external_id, record)
      select o.project_id, ${KINDS[list]}, o.source_id, f.record
        from our_ids o join file_records f on f.list = o.list and f.n = o.n
       where o.list = ${list} and o.state in ('added', 'changed')
      on conflict (project_id, kind, external_id) do update set record = excluded.record`.execute(
      db,
    )
  }
}

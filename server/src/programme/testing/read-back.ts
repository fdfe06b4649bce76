import type { TestApp } from '../../testing/app.ts'
import type { Visitor } from '../../testing/visitor.ts'
import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'
import { Comparison, type Difference } from './comparison.ts'
import { readIssue, readSubmission } from './read-back-documents.ts'
import { readMilestones, readProject, readSites } from './read-back-projects.ts'

/** The file and the API whose answers are compared with it. */
interface ReadBack {
  app: TestApp
  /** A member of all projects of the file. */
  visitor: Visitor
  file: ProgrammeFile
  photosDir: string
}

/**
 * Reads every record of an imported file over HTTP and answers what is not as it went in. Raw
 * values are compared where the file has them, so that a mistake of the importer's own reading
 * shows; ids are looked up in the database, because the API does not tell those of the source.
 */
export async function readBack(given: ReadBack): Promise<Difference[]> {
  const { users = [], projects = [], sites = [], milestones = [] } = given.file
  const { submissions = [], issues = [] } = given.file
  const lists: Comparison['lists'] = { users, projects, sites, milestones, submissions, issues }
  const compared = new Comparison({ ...given, lists, ids: await sourceIds(given.app) })
  for (const [i, raw] of lists.projects.entries()) {
    await readProject(compared, `projects[${i}]`, raw)
    await readSites(compared, raw)
    await readMilestones(compared, raw)
  }
  for (const [i, raw] of lists.submissions.entries()) {
    await readSubmission(compared, `submissions[${i}]`, raw)
  }
  for (const [i, raw] of lists.issues.entries()) await readIssue(compared, `issues[${i}]`, raw)
  return compared.differences
}

/** `submissions r1` → our id. */
async function sourceIds(app: TestApp): Promise<ReadonlyMap<string, string>> {
  const tables = ['projects', 'sites', 'milestones', 'submissions', 'issues']
  const { rows } = await app.pool.query<{ key: string; id: string }>(
    tables
      .map(
        (t) => `select '${t} ' || external_id as key, id from ${t} where external_id is not null`,
      )
      .join(' union all '),
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

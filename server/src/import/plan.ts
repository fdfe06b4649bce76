import type { Db } from '../db/db.ts'
import { checkAgainstDatabase } from './check-database.ts'
import { checkProgramme } from './check-programme.ts'
import { compare, type Diff } from './compare.ts'
import type { FoundFiles } from './find-files.ts'
import { type KnownProject, type KnownProjects, loadKnown } from './known.ts'
import type { IssueLinks } from './link-issues.ts'
import type { Programme } from './parse-programme.ts'
import type { Problems } from './problems.ts'
import type {
  IssueRecord,
  MilestoneRecord,
  ProjectRecord,
  SiteRecord,
  SubmissionRecord,
} from './programme-file.ts'

/** What is to be done in one project. */
export interface ProjectPlan {
  sourceId: string
  known: KnownProject | undefined
  projects: Diff<ProjectRecord>
  sites: Diff<SiteRecord>
  milestones: Diff<MilestoneRecord>
  submissions: Diff<SubmissionRecord>
  issues: Diff<IssueRecord>
}

/** Finds out, without writing anything, what a file adds and changes, and what is wrong with it. */
export async function planImport(
  db: Db,
  programme: Programme,
  links: IssueLinks,
  found: FoundFiles,
  problems: Problems,
): Promise<ProjectPlan[]> {
  const sourceIds = projectsOf(programme)
  const known = await loadKnown(db, sourceIds)
  checkProgramme(programme, links, known, problems)
  const plans: ProjectPlan[] = []
  for (const sourceId of sourceIds) {
    plans.push(await planProject(db, programme, sourceId, known, found))
  }
  await checkAgainstDatabase(db, programme, plans, links, problems)
  return plans
}

async function planProject(
  db: Db,
  programme: Programme,
  sourceId: string,
  known: KnownProjects,
  found: FoundFiles,
): Promise<ProjectPlan> {
  const project = known.get(sourceId)
  const own = <E extends { record: { project: string } }>(entries: E[]) =>
    entries.filter(({ record }) => record.project === sourceId)
  const self = programme.projects.filter(({ record }) => record._id === sourceId)
  const id = project?.id
  return {
    sourceId,
    known: project,
    projects: await compare(db, id, 'projects', self, found),
    sites: await compare(db, id, 'sites', own(programme.sites), found),
    milestones: await compare(db, id, 'milestones', own(programme.milestones), found),
    submissions: await compare(db, id, 'submissions', own(programme.submissions), found),
    issues: await compare(db, id, 'issues', own(programme.issues), found),
  }
}

/** Those of the file, and those that its other records belong to. */
function projectsOf(programme: Programme): string[] {
  const { projects, sites, milestones, submissions, issues } = programme
  return [
    ...new Set([
      ...projects.map(({ record }) => record._id),
      ...[...sites, ...milestones, ...submissions, ...issues].map(({ record }) => record.project),
    ]),
  ]
}

import { newId } from '../db/db.ts'
import { changeIssues } from './change-issues.ts'
import { changeSubmissions } from './change-submissions.ts'
import { remember } from './compare.ts'
import type { ProjectWriting, Writing } from './context.ts'
import type { Programme } from './parse-programme.ts'
import { grantMemberships, membershipsOf, storePeople } from './people.ts'
import type { ProjectPlan } from './plan.ts'
import type { OnProgress } from './progress.ts'
import { COUNTED, emptyCounts, type Summary } from './summary.ts'
import { writeMilestones } from './write-milestones.ts'
import { writeNewDocuments } from './write-new-documents.ts'
import { writeProject, writeProjectParts } from './write-project.ts'
import { writeSites } from './write-sites.ts'

/** Writes what the plans say, in the order in which rows depend on one another. */
export async function writeProgramme(
  given: Omit<Writing, 'people' | 'reports'>,
  { programme, plans, freshFiles }: Work,
  onProgress: OnProgress,
): Promise<Summary> {
  const { db, now } = given
  const people = await storePeople(db, programme)
  const writing: Writing = {
    ...given,
    people: people.ids,
    reports: new Map(programme.submissions.map(({ record }) => [record._id, record])),
  }
  const summary: Summary = {
    counts: emptyCounts(),
    people: { added: people.added, unchanged: programme.users.length - people.added },
    files: { added: freshFiles, unchanged: distinctFiles(given) - freshFiles },
    raisedIssues: 0,
    memberships: 0,
    ignoredKeys: programme.ignoredKeys,
  }
  const projectIds = new Map<string, string>()
  for (const plan of plans) {
    projectIds.set(
      plan.sourceId,
      await writeOneProject(writing, programme, plan, summary, onProgress),
    )
  }
  const memberships = membershipsOf(programme).flatMap(({ user, project }) => {
    const [user_id, project_id] = [people.ids.get(user), projectIds.get(project)]
    return user_id && project_id ? [{ user: user_id, project: project_id }] : []
  })
  if (given.importedBy !== null) {
    for (const project of projectIds.values()) {
      memberships.push({ user: given.importedBy, project })
    }
  }
  summary.memberships = await grantMemberships(db, memberships, now)
  return summary
}

interface Work {
  programme: Programme
  plans: ProjectPlan[]
  freshFiles: number
}

async function writeOneProject(
  all: Writing,
  programme: Programme,
  plan: ProjectPlan,
  summary: Summary,
  onProgress: OnProgress,
): Promise<string> {
  const { known } = plan
  const project = await writeProject(all, plan)
  const writing: ProjectWriting = {
    ...all,
    projectId: project.id,
    sites: new Map(known?.sites),
    milestones: new Map(known?.milestones),
    submissions: idsOf(known?.submissions),
    issues: idsOf(known?.issues),
    historian: all.importedBy ?? firstAdmin(programme, all),
  }
  nameNewRecords(writing, plan)
  const changed = {
    projects: 0,
    sites: await writeSites(writing, plan),
    milestones: await writeMilestones(writing, plan),
    submissions: await changeSubmissions(writing, plan),
    issues: await changeIssues(writing, plan),
  }
  const parts = await writeProjectParts(writing, plan)
  if (known && (project.changed || parts)) changed.projects = 1
  const total = plan.submissions.added.length
  summary.raisedIssues += await writeNewDocuments(writing, plan, (done) =>
    onProgress('Submissions', done, total),
  )
  for (const list of COUNTED) {
    const count = summary.counts[list]
    count.added += plan[list].added.length
    count.changed += changed[list]
    count.unchanged += plan[list].unchanged + plan[list].changed.length - changed[list]
    count.missing += plan[list].missing
  }
  await rememberAll(writing, plan)
  return project.id
}

/** Gives new records their ids before any is written, because they may refer to one another. */
function nameNewRecords(writing: ProjectWriting, plan: ProjectPlan): void {
  for (const { record } of plan.sites.added) writing.sites.set(record._id, newId())
  for (const { record } of plan.milestones.added) {
    const siteId = writing.sites.get(record.site) ?? ''
    writing.milestones.set(record._id, { id: newId(), siteId })
  }
  for (const { record } of plan.submissions.added) writing.submissions.set(record._id, newId())
  for (const { record } of plan.issues.added) writing.issues.set(record._id, newId())
}

async function rememberAll(writing: ProjectWriting, plan: ProjectPlan): Promise<void> {
  const { db, projectId, found } = writing
  await remember(db, projectId, 'projects', plan.projects, found)
  await remember(db, projectId, 'sites', plan.sites, found)
  await remember(db, projectId, 'milestones', plan.milestones, found)
  await remember(db, projectId, 'submissions', plan.submissions, found)
  await remember(db, projectId, 'issues', plan.issues, found)
}

function idsOf(known: Map<string, { id: string }> | undefined): Map<string, string> {
  return new Map([...(known ?? [])].map(([sourceId, { id }]) => [sourceId, id]))
}

/** The admin whom the file names first, else its first user: what changes is told in their name. */
function firstAdmin({ users }: Programme, { people }: Writing): string | null {
  const admin = users.find(({ record }) => record.authorityLevel === 'admin') ?? users[0]
  return (admin && people.get(admin.record._id)) ?? null
}

function distinctFiles({ found }: Pick<Writing, 'found'>): number {
  return new Set([...found.values()].map(({ sha256 }) => sha256)).size
}

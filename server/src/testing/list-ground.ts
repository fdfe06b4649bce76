import type { TestApp } from './app.ts'
import { buildMilestone, buildPerson, buildProject, buildSite, signIn } from './builders.ts'
import type { Visitor } from './visitor.ts'

/** An issue and its submission, as the database has them. */
export interface GroundRow {
  _id: string
  submission: string
  ref: number
  site: string
  siteName: string
  milestone: string
  by: string
  createdAt: string
  severity: number
  isResolved: boolean
  isDeleted: boolean
  submissionIsDeleted: boolean
  owner: string | null
  ownerName: string | null
  /** A calendar date. */
  dueAt: string | null
  isReady: boolean
  deletedAt: string | null
  submissionDeletedAt: string | null
  /** The text that a search looks into, but for the reference. */
  text: string
  submissionText: string
}

export interface Ground {
  projectId: string
  member: Visitor
  rows: GroundRow[]
  /** The ids that a list must hold, in order, found without the database. */
  expect(what: 'issues' | 'submissions', query: Record<string, string>): string[]
}

/** A project with three sites, six milestones, three people and sixty issues of all kinds. */
export async function layGround(app: TestApp): Promise<Ground> {
  const projectId = await buildProject(app)
  const places = []
  for (const site of ['Borodianka Lyceum', 'Irpin School', 'Bucha Clinic']) {
    const siteId = await buildSite(app, projectId, { name: site })
    for (const name of ['Roof trusses', 'Wall of the hall']) {
      places.push(await buildMilestone(app, { projectId, siteId, name }))
    }
  }
  const people = []
  for (const firstName of ['Taras', "O'Brien", 'Nadia']) {
    // each of their own, as who owns an issue is sorted by it
    const lastName: string = `Bondar${people.length}`
    people.push(await buildPerson(app, { projects: [projectId], firstName, lastName }))
  }
  await app.pool.query(
    `insert into submissions (project_id, id, ref_id, site_id, milestone_id, created_by, created_at,
            deleted_at)
     select $1, gen_random_uuid(), n, p.site, p.id, ($4::uuid[])[1 + n * 7 % 3],
            timestamptz '2026-05-01T08:00:00.000456Z' + (n * 11 % 28) * interval '1 day',
            case when n % 6 = 0 then timestamptz '2026-06-01' + n * 5 % 17 * interval '1 hour' end
       from generate_series(1, 60) n,
            lateral (select ($2::uuid[])[1 + n * 5 % 6] as id, ($3::uuid[])[1 + n * 5 % 6] as site) p`,
    [
      projectId,
      places.map((place) => place.milestoneId),
      places.map((place) => place.siteId),
      people.map((person) => person._id),
    ],
  )
  await app.pool.query(
    `insert into issues (project_id, id, ref_id, submission_id, site_id, milestone_id, created_by,
            created_at, severity, is_resolved, deleted_at, error_name, error_text, owner_id, due_at,
            ready_at, ready_by, organisation)
     select project_id, gen_random_uuid(), ref_id, id, site_id, milestone_id, created_by, created_at,
            ref_id * 3 % 5, ref_id % 4 = 0, case when ref_id % 5 = 0 then timestamptz '2026-06-02' end,
            'plaster', (array['Crack in the north', 'Stain on the wall', 'Crack by the door'])[1 + ref_id % 3],
            case when ref_id % 3 > 0 then ($2::uuid[])[1 + ref_id % 4 % 3] end,
            case when ref_id % 5 > 1 then date '2026-06-01' + ref_id * 7 % 20 end,
            case when ref_id % 4 > 0 and ref_id % 3 = 1 then created_at end,
            case when ref_id % 4 > 0 and ref_id % 3 = 1 then created_by end,
            case when ref_id % 5 = 3 then 'Budservis' else '' end
       from submissions where project_id = $1`,
    [projectId, people.map((person) => person._id)],
  )
  await app.pool.query(
    `insert into updates (project_id, id, issue_id, action_type, created_by, notes)
     select project_id, gen_random_uuid(), id, 'Updated', created_by, 'Resin on Monday'
       from issues where project_id = $1 and ref_id % 7 = 0`,
    [projectId],
  )
  const { rows } = await app.pool.query<GroundRow>(
    `select i.id as _id, s.id as submission, i.ref_id as ref, i.site_id as site, t.name as "siteName",
            i.milestone_id as milestone, i.created_by as by, i.created_at as "createdAt", i.severity,
            i.is_resolved as "isResolved", i.is_deleted as "isDeleted",
            s.is_deleted as "submissionIsDeleted", i.deleted_at as "deletedAt",
            s.deleted_at as "submissionDeletedAt", i.owner_id as owner, o.last_name as "ownerName",
            i.due_at::text as "dueAt", i.ready_at is not null as "isReady",
            concat_ws(' ', i.error_name, i.error_text, t.name, m.name, p.first_name, p.last_name,
              o.first_name, o.last_name, i.organisation, case when i.ref_id % 7 = 0 then 'Resin on Monday' end) as text,
            concat_ws(' ', i.error_name, i.error_text, t.name, m.name, p.first_name, p.last_name)
              as "submissionText"
       from issues i join submissions s on (s.project_id, s.id) = (i.project_id, i.submission_id)
       join sites t on (t.project_id, t.id) = (i.project_id, i.site_id)
       join milestones m on (m.project_id, m.id) = (i.project_id, i.milestone_id)
       join users p on p.id = i.created_by
       left join users o on o.id = i.owner_id
      where i.project_id = $1`,
    [projectId],
  )
  const member = await signIn(app, people[0] ?? { _id: '', email: '' })
  const me = people[0]?._id ?? ''
  return { projectId, member, rows, expect: (what, query) => expectedOf(rows, what, query, me) }
}

function expectedOf(
  rows: GroundRow[],
  what: 'issues' | 'submissions',
  query: Record<string, string>,
  me: string,
): string[] {
  const shown = rows.map((row) => asListed(row, what))
  const sorts = (
    query['sort'] ?? (what === 'issues' ? '-createdAt,-isResolved' : '-createdAt')
  ).split(',')
  return shown
    .filter((row) => Object.entries(query).every(([name, value]) => fits(row, name, value)))
    .filter((row) => isOfWork(row, query, me))
    .filter((row) => 'isDeleted' in query || 'isDeleted[in]' in query || !row.isDeleted)
    .toSorted((a, b) => {
      for (const sort of [...sorts, '-_id']) {
        const field = sort.replace('-', '') as keyof Listed
        const isEmpty = EMPTY_LAST.has(field) && (a[field] === null || b[field] === null)
        const order = compare(a[field], b[field]) * (sort.startsWith('-') && !isEmpty ? -1 : 1)
        if (order !== 0) return order
      }
      return 0
    })
    .map((row) => row._id)
}

type Listed = ReturnType<typeof asListed>

const EMPTY_LAST = new Set<keyof Listed>(['dueAt', 'owner.lastName'])

/** True if a row is among the work that the query asks for. */
function isOfWork(row: Listed, query: Record<string, string>, me: string): boolean {
  const { owner, due, today = '' } = query
  if (owner === 'none' && row.owner !== null) return false
  if (owner !== undefined && owner !== 'none' && row.owner !== (owner === 'me' ? me : owner)) {
    return false
  }
  if (due === 'none') return row.dueAt === null
  if (due === undefined) return true
  const week = new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10)
  if (row.dueAt === null || row.isResolved) return false
  return due === 'overdue' ? row.dueAt < today : row.dueAt >= today && row.dueAt <= week
}

function asListed(row: GroundRow, what: 'issues' | 'submissions') {
  const ofIssue = what === 'issues'
  return {
    ...row,
    _id: ofIssue ? row._id : row.submission,
    ref: `${ofIssue ? 'i' : 's'}-${row.ref}`,
    isDeleted: ofIssue ? row.isDeleted : row.submissionIsDeleted,
    deletedAt: ofIssue ? row.deletedAt : row.submissionDeletedAt,
    text: (ofIssue ? row.text : row.submissionText).toLowerCase(),
    issueCount: row.isDeleted ? 0 : 1,
    issueIsDeleted: row.isDeleted,
    ofIssue,
    currentCategorization: row.severity,
    'site.name': row.siteName,
    'owner.lastName': row.ownerName,
  }
}

function fits(row: Listed, name: string, value: string): boolean {
  if (name === 'text[search]') return hasWords(row, value)
  const [, field = '', operator] = /^([^[]+)(?:\[(\w+)\])?$/.exec(name) ?? []
  const stored = valuesOf(row)[field]
  if (stored === undefined) return true
  // a day of the query is all of that day
  const isDay = field === 'createdAt' && value.length === 10
  const known = isDay && typeof stored === 'string' ? stored.slice(0, 10) : stored
  const asked = value.split(',').map((text) => (typeof known === 'number' ? numberOf(text) : text))
  const one = asked[0] ?? ''
  // the severity of a submission without an issue is none, and none is not another one
  if (Number.isNaN(known)) return false
  if (operator === 'gte') return known >= one
  if (operator === 'lte') return known <= one
  if (operator === 'ne') return known !== one
  return operator === 'in' ? asked.includes(known) : known === one
}

/** The values that a list can be filtered by, flags as 0 and 1. */
function valuesOf(row: Listed): Record<string, string | number> {
  return {
    _id: row._id,
    submission: row.submission,
    'milestone._id': row.milestone,
    'site._id': row.site,
    'createdBy._id': row.by,
    isDeleted: Number(row.isDeleted),
    isResolved: Number(row.isResolved),
    isReady: Number(row.isReady),
    currentCategorization: row.ofIssue || !row.issueIsDeleted ? row.severity : NaN,
    issueCount: row.issueCount,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

function numberOf(text: string): number {
  return text === 'true' ? 1 : text === 'false' ? 0 : Number(text)
}

/** True if each word with a letter or digit begins one of the row's, or is its reference. */
function hasWords(row: Listed, search: string): boolean {
  const words = search
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '!')
  const known = row.text.split(' ')
  return (
    words.length > 0 &&
    words.every((word) => word === row.ref || known.some((text) => text.startsWith(word)))
  )
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  // PostgreSQL: nothing is greater than everything
  if (a === null) return 1
  if (b === null) return -1
  return (a as string) < (b as string) ? -1 : 1
}

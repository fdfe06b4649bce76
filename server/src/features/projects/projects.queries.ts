import { type Kysely, sql } from 'kysely'
import type { MapDetails, OtherProject, Project, ProjectDetail } from '@plumbline/contract/projects'
import type { Rights } from '@plumbline/contract/rules/rights'
import type { Db } from '../../db/db.ts'
import { isOpen } from '../../db/facts/issue-facts.ts'
import { queryBuilder, queryText } from '../../db/query-text.ts'
import type { Schema } from '../../db/schema.ts'
import { filesJson } from '../files/file-json.ts'
import { isActiveAdmin } from '../members/active-admins.ts'
import { momentText } from '../../db/json/moment-text.ts'
import { pointOfContactJson } from '../../db/json/person-json.ts'

/** The projects that a person belongs to, by name. */
export async function listProjects(db: Db, userId: string): Promise<Project[]> {
  return projectRows(db)
    .innerJoin('memberships as m', 'm.project_id', 'p.id')
    .where('m.user_id', '=', userId)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
}

/** The projects that a person does not belong to, by name: whose they are, and how large. */
export async function listOtherProjects(db: Db, userId: string): Promise<OtherProject[]> {
  const { rows } = await sql<OtherProject>`
    select p.id as _id, p.name,
           (select count(*)::integer from memberships m
             where m.project_id = p.id) as members,
           (select count(*)::integer from sites s
             where s.project_id = p.id and s.archived_at is null) as sites,
           (select count(*)::integer from milestones k
             where k.project_id = p.id and k.archived_at is null) as milestones,
           (select coalesce(json_agg(json_build_object(
                     'firstName', u.first_name, 'lastName', u.last_name)
                     order by u.last_name, u.first_name, u.id), '[]')
              from memberships m join users u on u.id = m.user_id
             where m.project_id = p.id and ${isActiveAdmin}) as admins
      from projects p
     where not exists (select from memberships m where m.project_id = p.id and m.user_id = ${userId})
     order by p.name, p.id`.execute(db)
  return rows
}

export async function getProject(
  db: Db,
  projectId: string,
  rights: Rights | null,
): Promise<ProjectDetail> {
  return JSON.parse(await projectText(db, projectId, rights)) as ProjectDetail
}

/** The same as JSON that PostgreSQL wrote, with the rights of who asks: every page begins with it, and it may name thousands of sites. */
export async function projectText(
  db: Db,
  projectId: string,
  rights: Rights | null,
): Promise<string> {
  const [row] = await db.prepared<{ project: string }>('project', PROJECT, [projectId])
  if (!row) throw new Error('There is no such project.')
  return `${row.project.slice(0, -1)},"rights":${JSON.stringify(rights)}}`
}

/** The settings of the map of a project. */
export async function getMapDetails(db: Db, projectId: string): Promise<MapDetails> {
  const { mapDetails } = await db
    .selectFrom('projects as p')
    .where('p.id', '=', projectId)
    .select(mapDetailsJson.as('mapDetails'))
    .executeTakeFirstOrThrow()
  return mapDetails
}

function projectRows(db: Kysely<Schema>) {
  return db.selectFrom('projects as p').select([
    'p.id as _id',
    'p.id as id',
    'p.name',
    'p.code',
    'p.short_name as shortName',
    'p.location',
    'p.population',
    'p.project_type as projectType',
    'p.sponser',
    'p.budget',
    'p.lat',
    'p.lng',
    'p.description',
    'p.second_person_verifies as secondPersonVerifies',
    'p.main_baseline as mainBaseline',
    'p.issue_days as issueDays',
    'p.ask_reminders as askReminders',
    momentText('p.created_at').as('createdAt'),
    'p.version',
    pointOfContactJson('p.poc_user_id').as('poc'),
    pictureUrl('photo').as('photo'),
    pictureUrl('avatar').as('avatarPhoto'),
    mapDetailsJson.as('mapDetails'),
    sql<number>`(select coalesce(sum(c.n), 0)::integer from issue_counts c
        where c.project_id = p.id and ${isOpen('c')})`.as('openIssues'),
  ])
}

const mapDetailsJson = sql<MapDetails>`json_build_object(
  'format', p.map_format,
  'renderArr', (
    select coalesce(json_agg(json_build_object(
        'name', g.name, 'lat', g.lat, 'lng', g.lng,
        'sites', (select coalesce(json_agg(s.id order by s.map_group_order, s.name), '[]')
                    from sites s where s.project_id = p.id and s.map_group = g.position
                     and s.archived_at is null))
      order by g.position), '[]')
    from map_groups g where g.project_id = p.id))`

function pictureUrl(role: 'photo' | 'avatar') {
  return sql<string | null>`(select '/api/v1/files/' || f.id from files f
    where f.project_id = p.id and f.project_role = ${sql.lit(role)})`
}

const PROJECT = `select row_to_json(q)::text as project from (${queryText(
  projectRows(queryBuilder)
    .where('p.id', '=', 'PROJECT')
    .select([
      sql<{ _id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('_id', s.id, 'name', s.name)
                 order by s.name, s.id), '[]')
          from sites s where s.project_id = p.id and s.archived_at is null)`.as('sites'),
      filesJson(sql`f.project_id = p.id and f.project_role = 'attachment'`).as('attachments'),
    ]),
  { PROJECT: '$1::uuid' },
)}) q`

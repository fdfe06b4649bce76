import { sql } from 'kysely'
import type { DataOf } from '@plumbline/contract/endpoint'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import {
  MILESTONES_A_PAGE,
  type phone,
  type PhoneForm,
  type PhoneMilestone,
  type PhoneSite,
  type VisitOnServer,
} from '@plumbline/contract/intake/phone'
import { type ProblemCode } from '@plumbline/contract/problems'
import { problemText } from '@plumbline/contract/problems/problem-text'
import type { Language, PersonRef } from '@plumbline/contract/shapes'
import type { Db } from '../../db/db.ts'
import { isAdminOf } from '../../db/facts/rights.ts'
import type { CallingKey } from '../../http/field/find-key.ts'
import { problems } from '../../problems.ts'
import { collectOnlyOf, questionsOf } from '../forms/forms.queries.ts'
import { personJson } from '../../db/json/person-json.ts'

type Session = DataOf<typeof phone.session>['docs']

/** The project, the person, the contact and the forms of a key. */
export async function sessionOf(db: Db, key: CallingKey, userId: string): Promise<Session> {
  const found = await db
    .selectFrom('projects as p')
    .innerJoin('field_keys as k', 'k.project_id', 'p.id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .where('p.id', '=', key.projectId)
    .where('k.id', '=', key.id)
    .select([
      sql<
        Session['project']
      >`json_build_object('_id', p.id, 'name', p.name, 'shortName', p.short_name)`.as('project'),
      sql<Session['person']>`json_build_object('_id', u.id, 'firstName', u.first_name,
        'lastName', u.last_name, 'position', u.position, 'organization', u.organization,
        'language', u.language)`.as('person'),
      contactJson(userId).as('contact'),
    ])
    .executeTakeFirst()
  if (!found) throw problems.notFound()
  return { ...found, forms: await phoneForms(db, key) }
}

/** Who made the key, as long as they are there; else the admin who came first. One does not ask oneself. */
function contactJson(userId: string) {
  return sql<PersonRef | null>`(
    select json_build_object('_id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
             'photo', '/api/v1/files/' || c.photo_id)
      from memberships m
      join users c on c.id = m.user_id and c.is_active
     where m.project_id = p.id and c.id <> ${userId}
       and (c.id = k.created_by or ${isAdminOf(sql`m.project_id`, sql`c.id`)})
     order by c.id = k.created_by desc, c.created_at, c.id limit 1)`
}

async function phoneForms(db: Db, { projectId, forms }: CallingKey): Promise<PhoneForm[]> {
  const definition = sql<FormDefinition>`v.definition`
  const collectOnly = collectOnlyOf(definition)
  const { rows } = await sql<PhoneForm>`
    select f.key, v.n, v.md5, v.title, v.definition ->> 'defaultLanguage' as "defaultLanguage",
           v.definition -> 'languages' as languages,
           ${questionsOf(definition)} as questions,
           ${collectOnly.types} as "collectOnlyTypes",
           ${collectOnly.isClosed} as "isForCollect",
           coalesce((v.definition -> 'settings' ->> 'clientEditable')::boolean, false) as "clientEditable",
           coalesce((v.definition -> 'settings' ->> 'lastTime')::boolean, false) as "lastTime",
           jsonb_build_object(
             'site', v.definition -> 'place' -> 'site',
             'milestone', v.definition -> 'place' -> 'milestone',
             'gps', v.definition -> 'place' -> 'gps') as place,
           exists (select from milestones m join sites s on (s.project_id, s.id) = (m.project_id, m.site_id)
                    where m.project_id = f.project_id and m.form = f.key
                      and m.archived_at is null and s.archived_at is null) as "hasOwnMilestones",
           coalesce((select jsonb_agg(jsonb_build_object('name', x.name, 'mediaId', x.sha256) order by x.name)
              from form_media x where (x.project_id, x.form_id, x.n) = (f.project_id, f.id, v.n)), '[]') as media
      from forms f
      join form_versions v on (v.project_id, v.form_id, v.n) = (f.project_id, f.id, f.live_version)
     where f.project_id = ${projectId} and f.state = 'open'
       and (${forms}::uuid[] is null or f.id = any(${forms}::uuid[]))
     order by f.key`.execute(db)
  return rows
}

/** The sites of a project by their names. */
export async function phoneSites(db: Db, projectId: string): Promise<PhoneSite[]> {
  const { rows } = await sql<PhoneSite>`
    with open as (
      select m.site_id, m.form, count(*)::integer as n
        from milestones m
       where m.project_id = ${projectId} and m.archived_at is null and not m.is_completed
       group by m.site_id, m.form)
    select s.id as _id, s.name, s.lat, s.lng,
           coalesce((select jsonb_object_agg(coalesce(o.form, ''), o.n) from open o where o.site_id = s.id), '{}') as open
      from sites s
     where s.project_id = ${projectId} and s.archived_at is null
     order by s.name, s.id`.execute(db)
  return rows
}

/** A page of milestones, site by site and completed ones last; of one site when it is given. */
export async function phoneMilestones(
  db: Db,
  projectId: string,
  { site, page }: { site?: string | undefined; page: number },
): Promise<{ docs: PhoneMilestone[]; totalDocs: number }> {
  const { rows } = await sql<PhoneMilestone & { total: number }>`
    select m.id as _id, m.name, m.site_id as site, coalesce(m.form, '') as form,
           m.actual_status as status, m.is_completed as "isCompleted",
           coalesce(m.date_forecast_end, m.date_planned_end) as until,
           (count(*) over ())::integer as total
      from milestones m
      join sites s on (s.project_id, s.id) = (m.project_id, m.site_id)
     where m.project_id = ${projectId} and m.archived_at is null and s.archived_at is null
       and (${site ?? null}::uuid is null or m.site_id = ${site ?? null}::uuid)
     order by m.site_id, m.is_completed, m.name, m.id
     limit ${MILESTONES_A_PAGE} offset ${(page - 1) * MILESTONES_A_PAGE}`.execute(db)
  return {
    docs: rows.map(({ total: _total, ...milestone }) => milestone),
    totalDocs: rows[0]?.total ?? 0,
  }
}

/** The result of an admin's review of the submission `s`, with the notes of its entry in the history. */
const reviewOfSubmission = sql<
  VisitOnServer['review']
>`case when s.review in ('approved', 'rejected') then (
  select json_build_object('result', s.review, 'notes', u.notes, 'by', ${personJson('u.created_by')})
    from updates u
   where u.project_id = s.project_id and u.submission_id = s.id
     and u.change ->> 'type' = 'Review'
   order by u.created_at desc, u.id desc limit 1) end`

/** The names of the site and the milestone of the submission `s`. */
const placeOfSubmission = sql<VisitOnServer['place']>`(
  select json_build_object('site', t.name, 'milestone', m.name)
    from milestones m join sites t on t.project_id = m.project_id and t.id = m.site_id
   where m.project_id = s.project_id and m.id = s.milestone_id)`

/** The visits of a person with these ids, each with the files that have arrived. */
export async function phoneVisits(
  db: Db,
  { projectId, userId, instanceIDs }: { projectId: string; userId: string; instanceIDs: string[] },
  language: Language,
): Promise<VisitOnServer[]> {
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.project_id', '=', 'v.project_id').onRef('f.id', '=', 'v.form_id'),
    )
    .leftJoin('submissions as s', (join) =>
      join.onRef('s.project_id', '=', 'v.project_id').onRef('s.id', '=', 'v.submission_id'),
    )
    .where('v.project_id', '=', projectId)
    .where('v.sent_by', '=', userId)
    .where('v.instance_id', '=', sql<string>`any(${instanceIDs}::text[])`)
    .orderBy('v.received_at')
    .select([
      'v.instance_id as instanceID',
      'f.key as formKey',
      's.ref_id as refId',
      's.deleted_at as deletedAt',
      personJson('s.deleted_by').as('deletedBy'),
      placeOfSubmission.as('place'),
      'v.is_current as isNewest',
      reviewOfSubmission.as('review'),
      sql<{ name: string; arrived: boolean; refused: string | null }[]>`coalesce((
        select json_agg(json_build_object('name', e.name, 'arrived', e.sha256 is not null,
                 'refused', e.refused) order by e.place)
          from expected_files e where (e.project_id, e.visit_id) = (v.project_id, v.id)), '[]')`.as(
        'files',
      ),
    ])
    .execute()
  return rows.map(({ files, ...visit }) => ({
    ...visit,
    isWaiting: visit.refId === null,
    files: files.map((file) => ({
      ...file,
      refused: file.refused === null ? null : problemText(language, file.refused as ProblemCode),
    })),
  }))
}

import { sql } from 'kysely'
import { numberOfAnswer } from '@plumbline/contract/forms/form-numbers'
import { meansOf } from '@plumbline/contract/intake/means'
import { ANSWERS_AT_ONCE } from '@plumbline/contract/rules/limits'
import {
  NEAREST,
  type Visit,
  VISIT_PHOTOS,
  type VisitDetails,
} from '@plumbline/contract/intake/visits'
import type { Db } from '../../db/db.ts'
import { momentText } from '../../db/json/moment-text.ts'
import { personJson } from '../../db/json/person-json.ts'
import { readStored } from './place-visit.ts'
import { versionNamed } from '../answers/instance/parse-instance.ts'

/** The number of bytes that hold the first tag of a visit, in which the version stands. */
const HEAD = 4096

type KnownForm = Omit<Visit['form'], 'namedVersion'>

interface Page {
  page: number
  limit: number
  waiting: boolean | undefined
}

/** The visits that phones sent to a project, newest first; of a changed visit only the newest version. */
export async function listVisits(
  db: Db,
  projectId: string,
  { page, limit, waiting }: Page,
): Promise<{ docs: Visit[]; totalDocs: number }> {
  const all = db
    .selectFrom('visits as v')
    .where('v.project_id', '=', projectId)
    .where('v.is_current', '=', true)
    .$if(waiting !== undefined, (some) =>
      some.where('v.submission_id', waiting ? 'is' : 'is not', null),
    )
  const { n } = await all.select(sql<number>`count(*)::integer`.as('n')).executeTakeFirstOrThrow()
  const rows = await selectVisits(db, projectId)
    .where('v.is_current', '=', true)
    .$if(waiting !== undefined, (some) =>
      some.where('v.submission_id', waiting ? 'is' : 'is not', null),
    )
    .orderBy('v.received_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { docs: rows.map(visitOf), totalDocs: n }
}

/** One visit, or null. */
export async function getVisit(db: Db, projectId: string, visitId: string): Promise<Visit | null> {
  const row = await selectVisits(db, projectId).where('v.id', '=', visitId).executeTakeFirst()
  return row ? visitOf(row) : null
}

/** One visit with its answers, its files and its XML, or null. */
export async function getVisitDetails(
  db: Db,
  projectId: string,
  visitId: string,
): Promise<VisitDetails | null> {
  const visit = await getVisit(db, projectId, visitId)
  if (!visit) return null
  const { xml, ...sender } = await db
    .selectFrom('visits as v')
    .innerJoin('users as u', 'u.id', 'v.sent_by')
    .leftJoin('field_keys as k', (join) =>
      join.onRef('k.project_id', '=', 'v.project_id').onRef('k.id', '=', 'v.key_id'),
    )
    .select([
      'v.xml',
      'u.email as senderEmail',
      momentText<string | null>('k.last_used_at').as('lastHeardAt'),
    ])
    .where('v.project_id', '=', projectId)
    .where('v.id', '=', visitId)
    .executeTakeFirstOrThrow()
  const files = await db
    .selectFrom('expected_files')
    .select(['name', 'arrived_at as arrivedAt', 'refused'])
    .where('project_id', '=', projectId)
    .where('visit_id', '=', visitId)
    .orderBy('place')
    .execute()
  const read = await readStored(db, projectId, visit.form._id, xml, ANSWERS_AT_ONCE)
  const numbers = read?.numbers ?? new Map<string, string>()
  const data = (read?.answers.items ?? []).map((item) => ({
    key: item.asked.key,
    number: numberOfAnswer(numbers, item.asked.key),
    question: { name: item.questionName, questionText: item.questionText },
    groupPath: item.asked.groupPath,
    entryNames: item.asked.entryNames,
    answers: item.answers,
    notes: item.notes,
    flagCode: item.flagCode,
    isUnread: item.isUnread,
    files: item.files,
    kind: item.asked.kind,
    values: item.asked.vals,
  }))
  const quiet = read?.answers.quiet ?? []
  const hasMore = read && !read.answers.isWhole && { hasMore: true }
  return { ...visit, ...sender, data, ...hasMore, quiet, files, xml: xml.toString('utf8') }
}

/** A file of a visit that has arrived, or null. */
export async function visitFile(
  db: Db,
  { projectId, visitId, place }: { projectId: string; visitId: string; place: number },
): Promise<{ sha256: string; filename: string; mime: string; isPicture: boolean } | null> {
  const row = await db
    .selectFrom('expected_files as x')
    .innerJoin('blobs as b', 'b.sha256', 'x.sha256')
    .where('x.project_id', '=', projectId)
    .where('x.visit_id', '=', visitId)
    .where('x.place', '=', place)
    .select(['b.sha256', 'x.name as filename', 'b.mime', 'b.width'])
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { width, ...file } = row
  return { ...file, isPicture: width !== null }
}

const filesOf = sql`from expected_files x
  where x.project_id = v.project_id and x.visit_id = v.id and x.refused is null`

/** A row of `selectVisits` as the answer has it. */
function visitOf({
  head,
  form,
  ...row
}: Omit<Visit, 'form' | 'means' | 'agent'> & {
  form: KnownForm
  head: Buffer | null
  agent: string
}): Visit {
  return {
    ...row,
    means: meansOf(row.agent),
    form: { ...form, namedVersion: head && versionNamed(head) },
  }
}

function selectVisits(db: Db, projectId: string) {
  return db
    .selectFrom('visits as v')
    .where('v.project_id', '=', projectId)
    .select([
      'v.id as _id',
      sql<KnownForm>`(
        select json_build_object('_id', f.id, 'key', f.key, 'version', v.form_n, 'title', coalesce(
                 n.title ->> (n.definition ->> 'defaultLanguage'), f.key))
          from forms f left join form_versions n on n.project_id = f.project_id
               and n.form_id = f.id and n.n = coalesce(v.form_n, f.live_version)
         where f.project_id = v.project_id and f.id = v.form_id)`.as('form'),
      personJson('v.sent_by').as('sentBy'),
      momentText('v.received_at').as('receivedAt'),
      momentText<string | null>('v.started_at').as('startedAt'),
      momentText<string | null>('v.ended_at').as('endedAt'),
      'v.device_id as deviceId',
      'v.agent',
      'v.lat',
      'v.lng',
      'v.accuracy',
      'v.waits_for as waitsFor',
      named.as('named'),
      sql<Visit['submission']>`(
        select json_build_object('_id', s.id, 'refId', s.ref_id) from submissions s
         where s.project_id = v.project_id and s.id = v.submission_id)`.as('submission'),
      'v.is_complete as isComplete',
      sql<number>`(select count(*)::integer ${filesOf})`.as('filesExpected'),
      sql<number>`(select count(x.sha256)::integer ${filesOf})`.as('filesArrived'),
      sql<string[]>`(
        select coalesce(json_agg(p.url order by p.place), '[]') from (
          select x.place, '/api/v1/projects/' || v.project_id || '/visits/' || v.id || '/files/' || x.place as url
            from expected_files x join blobs b on b.sha256 = x.sha256
           where x.project_id = v.project_id and x.visit_id = v.id and b.width is not null
           order by x.place limit ${sql.lit(VISIT_PHOTOS)}) p)`.as('photos'),
      sql<Buffer | null>`case when v.waits_for = 'form version'
        then substring(v.xml from 1 for ${sql.lit(HEAD)}) end`.as('head'),
      nearestSite.as('nearestSite'),
      nearest.as('nearest'),
      ofLastSite.as('ofLastSite'),
    ])
}

/** The id in the element `milestone` of what a phone sent: bytes of any encoding, in which ids are ASCII. */
const namedId = sql`substring(encode(v.xml, 'escape')
  from '<(?:[[:alnum:]_-]+:)?milestone>[[:space:]]*([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})[[:space:]]*</')::uuid`

/** The milestone that a visit `v` names, and when it was archived; null unless that or the form makes it wait. */
const named = sql<
  Visit['named']
>`case when v.waits_for in ('archived target', 'form version') then (
  select json_build_object('milestone', m.name, 'site', t.name,
           'archivedAt', ${momentText<string | null>('a.at')},
           'archived', case when m.archived_at is not null then 'milestone'
                            when t.archived_at is not null then 'site' end)
    from milestones m join sites t on t.project_id = m.project_id and t.id = m.site_id,
         lateral (select coalesce(m.archived_at, t.archived_at) as at) a
   where m.project_id = v.project_id and m.id = ${namedId}) end`

/** Degrees to a centimetre: PostgreSQL refuses to reckon with much smaller ones ('underflow'). */
const degrees = (column: string) => sql`round(${sql.ref(column)}::numeric, 7)::float8`
const sine = (of: 'lat' | 'lng') =>
  sql`sin(radians(${degrees(`t.${of}`)} - ${degrees(`v.${of}`)}) / 2)`
const cosine = (of: 't' | 'v') => sql`cos(radians(${degrees(`${of}.lat`)}))`

/** On a sphere, which is near enough to say which site somebody stood on; from pole to pole no sine is above 1. */
const metres = sql`2 * 6371000 * asin(least(1, sqrt(
  ${sine('lat')} * ${sine('lat')} + ${cosine('v')} * ${cosine('t')} * ${sine('lng')} * ${sine('lng')})))`

/** The nearest site with milestones to which a waiting visit `v` could belong. */
const nearestSite = sql<
  Visit['nearestSite']
>`case when v.submission_id is null and v.lat is not null then (
  select json_build_object('site', json_build_object('_id', t.id, 'name', t.name),
           'metres', round(t.metres))
    from (
      select t.id, t.name, ${metres} as metres from sites t
       where t.project_id = v.project_id and t.archived_at is null and t.lat is not null
         and exists (select from milestones m where m.project_id = t.project_id
                      and m.site_id = t.id and m.archived_at is null)
       order by metres, t.id limit 1) t) end`

/** Milestones of the sites nearest to a waiting visit `v`; ongoing ones within 200 metres come first. */
const nearest = sql<Visit['nearest']>`case when v.submission_id is null and v.lat is not null then (
  select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name,
           'actualStatus', c.actual_status, 'metres', c.metres,
           'site', json_build_object('_id', c.site_id, 'name', c.site_name, 'lat', c.lat, 'lng', c.lng))
           order by c.is_elsewhere, c.metres, c.name, c.id), '[]')
    from (
      select m.id, m.name, m.actual_status, t.id as site_id, t.name as site_name, t.lat, t.lng,
             round(t.metres) as metres,
             not (t.metres < 200 and m.actual_status = 'Ongoing') as is_elsewhere
        from (
          select t.id, t.name, t.lat, t.lng, ${metres} as metres from sites t
           where t.project_id = v.project_id and t.archived_at is null and t.lat is not null
           order by metres, t.id limit 5) t
        join milestones m on m.project_id = v.project_id and m.site_id = t.id
         and m.archived_at is null
       order by is_elsewhere, t.metres, m.name, m.id limit ${sql.lit(NEAREST)}) c)
  else '[]'::json end`

/**
 * Milestones for a waiting visit `v` that could be placed, but has no position: those of the site where its form was
 * filled in last, ongoing ones first.
 */
const ofLastSite = sql<Visit['ofLastSite']>`case
  when v.submission_id is null and v.lat is null and v.waits_for <> 'form version' then (
    select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name,
             'actualStatus', c.actual_status,
             'site', json_build_object('_id', c.site_id, 'name', c.site_name))
             order by c.is_later, c.name, c.id), '[]')
      from (
        select m.id, m.name, m.actual_status, t.id as site_id, t.name as site_name,
               m.actual_status <> 'Ongoing' as is_later
          from (
            select t.id, t.name from submissions s
              join forms f on f.project_id = s.project_id and f.key = s.form
              join sites t on t.project_id = s.project_id and t.id = s.site_id
             where s.project_id = v.project_id and f.id = v.form_id and not s.is_deleted
               and t.archived_at is null
             order by s.created_at desc, s.id desc limit 1) t
          join milestones m on m.project_id = v.project_id and m.site_id = t.id
           and m.archived_at is null
         order by is_later, m.name, m.id limit ${sql.lit(NEAREST)}) c)
  else '[]'::json end`

import { beginningOf } from '@plumbline/contract/answers/shortened'
import {
  LAST_ANSWERS_MAX,
  LAST_QUIET_MAX,
  type LastTimeQuery,
} from '@plumbline/contract/data/last-time'
import type { LastAnswer, LastVisit } from '@plumbline/contract/data/last-visit'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { questionPathOf } from '@plumbline/contract/forms/form-numbers'
import { formNodes, keyPathOf } from '@plumbline/contract/forms/form-tree'
import type { QuietAnswer } from '@plumbline/contract/submissions/submission'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import type { Caller } from '../../http/session.ts'
import { problems } from '../../problems.ts'
import type { Reader } from '../lists/day-bounds.ts'
import { visibleSubmissions } from './data-where.ts'

/** Characters of one answer. */
const SHOWN_MAX = 5000
/** The characters of all answers together; further answers are left out. */
const ALL_MAX = 1_000_000
/** Milestones of one site. */
const PLACES_MAX = 100

type WithQuiet = LastVisit & { quiet: QuietAnswer[] }

/** The last visit with which a submission is compared, or null. Errors: 404. */
export async function lastTimeOf(
  db: Db,
  of: { projectId: string; formId: string },
  { milestone, site, before }: LastTimeQuery,
  user: Caller,
): Promise<WithQuiet | null> {
  const form = await db
    .selectFrom('forms')
    .select('key')
    .where('project_id', '=', of.projectId)
    .where('id', '=', of.formId)
    .executeTakeFirst()
  if (!form) throw problems.noForm()
  const named = { projectId: of.projectId, key: form.key }
  const shown = await shownLastTime(db, named)
  if (!shown) return null
  const isByMilestone = milestone !== undefined && (shown.asksMilestone || site === undefined)
  const [last] = await lastVisits(db, named, {
    shown,
    reader: user,
    at: isByMilestone ? { 'milestone._id': milestone } : { 'site._id': site },
    each: isByMilestone ? 'milestone_id' : 'site_id',
    before,
    quiet: isAdmin(user) ? 'all' : 'not personal',
  })
  return last ?? null
}

/** The newest visits of a form at a site, one for each milestone where the form asks for it. */
export async function lastTimesAt(
  db: Db,
  form: { projectId: string; key: string },
  site: string,
  reader: Reader,
): Promise<LastVisit[]> {
  const shown = await shownLastTime(db, form)
  if (!shown) return []
  const visits = await lastVisits(db, form, {
    shown,
    reader,
    at: { 'site._id': site },
    each: shown.asksMilestone ? 'milestone_id' : 'site_id',
    before: null,
    quiet: 'none',
  })
  return visits.map(({ quiet: _quiet, ...visit }) => ({
    ...visit,
    answers: visit.answers.filter(({ path }) => path !== null),
  }))
}

/** The parts of the visit before that a form shows. */
interface Shown {
  asksMilestone: boolean
  /** The names of nodes, by the paths of questions. */
  nodes: ReadonlyMap<string, string>
  /** The paths of questions whose last answer it does not show. */
  without: ReadonlySet<string>
}

/** Null where the form, as it is published, does not show it. */
async function shownLastTime(
  db: Db,
  { projectId, key }: { projectId: string; key: string },
): Promise<Shown | null> {
  const { rows } = await sql<{ definition: FormDefinition }>`
    select v.definition
      from forms f
      join form_versions v on (v.project_id, v.form_id, v.n) = (f.project_id, f.id, f.live_version)
     where f.project_id = ${projectId} and f.key = ${key}
       and (v.definition -> 'settings' ->> 'lastTime')::boolean`.execute(db)
  const definition = rows[0]?.definition
  if (!definition) return null
  const asked = formNodes(definition).filter(
    ({ item, isItem }) => isItem && item?.kind === 'question',
  )
  const without = asked.filter(({ item }) => item?.kind === 'question' && item.lastTime === false)
  return {
    asksMilestone: definition.place.milestone !== null,
    nodes: new Map(asked.map((node) => [keyPathOf(node), node.nodes.join('/')])),
    without: new Set(without.map(keyPathOf)),
  }
}

interface Asked {
  shown: Shown
  reader: Reader
  at: { 'milestone._id'?: string | undefined } | { 'site._id'?: string | undefined }
  /** The newest of each. */
  each: 'milestone_id' | 'site_id'
  /** Null: as of now. */
  before: string | null
  quiet: 'all' | 'not personal' | 'none'
}

/** The newest submission of each place, the newest first, with its answers. */
async function lastVisits(
  db: Db,
  form: { projectId: string; key: string },
  { shown, reader, at, each, before, quiet }: Asked,
): Promise<WithQuiet[]> {
  const where = visibleSubmissions(form, reader, at)
  where.condition("@.review <> 'rejected'")
  const until = `(${where.bind(before)}::timestamptz is null or ${BEGUN} < ${where.bind(before)}::timestamptz)`
  const rows = await db.prepared<WithQuiet>(
    undefined,
    `with newest as (
       select distinct on (s.${each}) s.project_id, s.id, s.ref_id, s.milestone_id, s.created_by, ${BEGUN} as begun
         from submissions s
         left join visits v on (v.project_id, v.submission_id) = (s.project_id, s.id) and v.is_current
        where ${where.text('s')} and ${until}
        order by s.${each}, begun desc, s.ref_id desc),
     last as (select * from newest order by begun desc limit ${PLACES_MAX})
     select json_build_object('_id', s.id, 'refId', s.ref_id) as submission, s.milestone_id as milestone,
            to_char(s.begun at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
            (select json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
               'photo', '/api/v1/files/' || u.photo_id) from users u where u.id = s.created_by) as by,
            ${ANSWERS} as answers, ${QUIET[quiet]} as quiet
       from last s order by s.begun desc`,
    where.values,
  )
  let left = ALL_MAX
  /** Cuts an answer, and leaves it out where the answers together get too long. */
  const within = (answer: LastAnswer): LastAnswer[] => {
    const path = questionPathOf(answer.key)
    if (shown.without.has(path)) return []
    const cut = {
      ...answer,
      path: shown.nodes.get(path) ?? null,
      answers: answer.answers.map((text) => beginningOf(text, SHOWN_MAX)),
      values: answer.values.map((text) => beginningOf(text, SHOWN_MAX)),
    }
    left -= JSON.stringify(cut).length
    return left >= 0 ? [cut] : []
  }
  return rows.map((row) => ({
    ...row,
    answers: row.answers.flatMap(within),
    quiet: row.quiet.map((one) => ({ ...one, value: beginningOf(one.value, SHOWN_MAX) })),
  }))
}

/** The time when a submission was begun, by its phone, but not after it arrived. */
const BEGUN = 'least(v.started_at, s.created_at)'

const ANSWERS = `(
  select coalesce(json_agg(row_to_json(a)), '[]') from (
    select d.key, d.entry_names as "entryNames", d.kind,
           d.answers, coalesce(d.vals, '{}') as "values", coalesce(p.n, 0) as photos
      from submission_items d
      left join (
        select f.item_position, count(*)::integer as n from files f
         where f.project_id = s.project_id and f.submission_id = s.id and f.kind = 'photo'
         group by f.item_position) p on p.item_position = d.position
     where d.project_id = s.project_id and d.submission_id = s.id and d.kind <> 'removed'
       and (d.answers <> '{}' or p.n > 0)
     order by coalesce(d.place, d.position), d.position limit ${LAST_ANSWERS_MAX}) a)`

const quietOf = (condition: string) => `(
  select coalesce(json_agg(json_build_object('key', q.key, 'kind', q.kind, 'label', q.label,
           'entryPath', q.entry_path, 'value', q.val) order by q.place), '[]')
    from (select * from quiet_answers q
           where q.project_id = s.project_id and q.submission_id = s.id and ${condition}
           order by q.place limit ${LAST_QUIET_MAX}) q)`

const QUIET: Record<Asked['quiet'], string> = {
  all: quietOf('true'),
  'not personal': quietOf('not q.is_personal'),
  none: `'[]'::json`,
}

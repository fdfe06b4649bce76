import { activityIdOf } from '@plumbline/contract/rules/activity-id'
import { FOUND_MAX, SEARCH_WORDS_MAX } from '@plumbline/contract/rules/limits'
import type { Found } from '@plumbline/contract/search'
import type { Db } from '../../db/db.ts'
import { WORDS_OF } from '../lists/search-words.ts'
import { mark, lexemesOf } from './mark.ts'
import { beginning } from './rank.ts'

/** Names that are looked at for the best, and by which documents are found. */
const NAMES_MAX = 200

type Plain<Group extends 'sites' | 'milestones' | 'people'> = (Omit<
  Found[Group][number],
  'name'
> & { name: string })[]

interface Row {
  /** For each word the query that finds it in a document, or finds a name at it that begins so; null without any. */
  words: string[] | null
  sites: Plain<'sites'>
  milestones: (Plain<'milestones'>[number] & { taskId: string })[]
  people: Plain<'people'>
}

/**
 * Finds sites, milestones and people by name, milestones also by their activity. Returns the queries for documents by
 * their words, or by the names of their site, milestone and submitter. (The index has these beside the words, by id:
 * features/lists.) Archived ones are not listed, but their documents are found. The typed activity comes first, then
 * names with the typed beginning. Null when nothing is searched. One statement.
 */
export async function findNames(
  db: Db,
  projectId: string,
  q: string,
): Promise<(Pick<Found, 'sites' | 'milestones' | 'people'> & { words: string[] }) | null> {
  const asked = [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, SEARCH_WORDS_MAX)
  if (asked.length === 0) return null
  const [row] = await db.prepared<Row & Record<string, unknown>>('find names', STATEMENT, [
    projectId,
    asked,
    beginning(q),
  ])
  if (!row?.words) return null
  const lexemes = lexemesOf(q)
  const marked = <T extends { name: string }>(docs: T[]) =>
    docs.map((doc) => ({ ...doc, name: mark(doc.name, lexemes) }))
  return {
    words: row.words,
    sites: marked(row.sites),
    milestones: marked(row.milestones).map(({ taskId, activityId, ...found }) => ({
      ...found,
      activityId: activityIdOf({ taskId, activityId }),
    })),
    people: marked(row.people),
  }
}

/** `'key:s=<id>' | …` for the ids that a sub-select finds. */
const orNames = (kind: 's' | 'm' | 'p', ids: string) => `coalesce((
  select ' | ' || string_agg(quote_literal(right($1::text, 4) || ':${kind}=' || n.id), ' | ')
    from (${ids} limit ${NAMES_MAX}) n), '')`

const byName = (table: keyof typeof WORDS_OF) =>
  `select x.id from ${table} x where x.project_id = $1 and ${WORDS_OF[table]} @@ w.query`

/** 0 for a name that begins as was typed, else 1. */
const byBeginning = (name: string) => `(not starts_with(lower(${name}), lower($3::text)))::integer`
/** And -1 for the milestone whose activity it is. */
const byActivity = `case when lower($3::text) in (lower(x.activity_id), lower(x.task_id)) then -1
  else ${byBeginning('x.name')} end`

const STATEMENT = `
  with w as materialized (
    select q.query, w.n from unnest($2::text[]) with ordinality as w (word, n),
           lateral (select search_query($1::uuid, w.word) as query offset 0) q
     where q.query is not null
  ), every as materialized (
    select string_agg('(' || w.query::text || ')', ' & ')::tsquery as query from w
  ), members as materialized (
    select u.id, search_words($1, u.first_name || ' ' || u.last_name) as words
      from memberships m join users u on u.id = m.user_id where m.project_id = $1
  )
  select (select array_agg('((' || w.query::text || ')'
              || ${orNames('s', byName('sites'))}
              || ${orNames('m', byName('milestones'))}
              || ${orNames(
                'p',
                'select u.id from members u where u.words @@ w.query',
              )} || ')' order by w.n) from w) as words,
         coalesce((select json_agg(json_build_object('_id', s.id, 'name', s.name)
             order by s.rank, s.name, s.id) from (
           select * from (
             select x.id, x.name, ${byBeginning('x.name')} as rank from sites x where x.project_id = $1 and x.archived_at is null
                and ${WORDS_OF.sites} @@ (select query from every)
              limit ${NAMES_MAX}) few
            order by rank, name, id limit ${FOUND_MAX}) s), '[]') as sites,
         coalesce((select json_agg(json_build_object('_id', m.id, 'name', m.name,
             'activityId', m.activity_id, 'taskId', m.task_id,
             'actualStatus', m.actual_status, 'site', json_build_object('_id', t.id, 'name', t.name))
             order by m.rank, m.name, t.name, m.id) from (
           select * from (
             select x.id, x.name, x.activity_id, x.task_id, x.site_id, x.actual_status,
                    ${byActivity} as rank
               from milestones x
              where x.project_id = $1 and x.archived_at is null
                and x.site_id not in (
                  select id from sites where project_id = $1 and archived_at is not null)
                and ${WORDS_OF.milestones} @@ (select query from every)
              limit ${NAMES_MAX}) few
            order by rank, name, id limit ${FOUND_MAX}) m
           join sites t on t.project_id = $1 and t.id = m.site_id), '[]') as milestones,
         coalesce((select json_agg(json_build_object('_id', p.id, 'firstName', p.first_name,
             'lastName', p.last_name, 'name', trim(p.first_name || ' ' || p.last_name),
             'position', p.position, 'organization', p.organization,
             'photo', '/api/v1/files/' || p.photo_id)
             order by p.rank, p.last_name, p.first_name, p.id) from (
           select u.*, ${byBeginning("u.first_name || ' ' || u.last_name")} as rank
             from members join users u on u.id = members.id
            where members.words @@ (select query from every)
            order by rank, u.last_name, u.first_name, u.id limit ${FOUND_MAX}) p), '[]') as people`

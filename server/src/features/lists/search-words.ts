import { SEARCH_WORDS_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import type { List } from './list-text.ts'
import type { Where } from './where.ts'

/** A word that is searched for, with the names in the project that begin with it. */
export interface Word {
  /** The tsquery for the words of a document. */
  query: string
  sites: string[]
  milestones: string[]
  people: string[]
}

/** The words of the names of a place `x`, as its index of words has them: milestones are also called by their activity. */
export const WORDS_OF = {
  sites: 'search_words(x.project_id, x.name)',
  milestones: `search_words(x.project_id, x.name || ' ' || x.activity_id || ' ' || x.task_id)`,
}

/** A word that more names than this begin with is not looked up in the index of words. */
const NAMES_MAX = 300
/**
 * The number of names up to which the words of a document are compared one by one. With more names, comparing its place
 * is quicker.
 */
const FEW_NAMES = 30

/**
 * The words of a search, without those that have no letter and no digit. People are those who sent
 * something to the list, members or not: found by skipping from one to the next in the index. Members may
 * own what is in it.
 */
export function findWords(db: Db, list: List, projectId: string, text: string): Promise<Word[]> {
  const words = [...new Set(text.split(/\s+/))].slice(0, SEARCH_WORDS_MAX)
  return db.prepared<Word & Record<string, unknown>>(
    `words in ${list.name}`,
    `with recursive people (id) as (
       (select created_by from ${list.name} where project_id = $1 order by created_by limit 1)
       union all
       select (select d.created_by from ${list.name} d
                where d.project_id = $1 and d.created_by > people.id order by d.created_by limit 1)
         from people where people.id is not null),
     named as materialized (
       select u.id, search_words($1, u.first_name || ' ' || u.last_name) as words
         from (select id from people union select user_id from memberships where project_id = $1) p
         join users u on u.id = p.id)
     select q.query::text as query,
            array(select x.id from sites x
                   where x.project_id = $1 and ${WORDS_OF.sites} @@ q.query) as sites,
            array(select x.id from milestones x
                   where x.project_id = $1 and ${WORDS_OF.milestones} @@ q.query) as milestones,
            array(select named.id from named where named.words @@ q.query) as people
       from unnest($2::text[]) with ordinality as w (word, n),
            lateral (select search_query($1, w.word) as query offset 0) q
      where q.query is not null order by w.n`,
    [projectId, words],
  )
}

/**
 * True where so many names begin with the word that the place and the people of a document are compared too, beside its
 * words.
 */
export const isOfManyNames = ({ sites, milestones, people }: Word): boolean =>
  sites.length + milestones.length + people.length > FEW_NAMES

/**
 * The condition that a document `d` with its words `x` has each of the words. A place or a person of that name counts
 * too. It uses `d` only where `isOfManyNames` is true.
 */
export function wordConditions(where: Where, { words: { people } }: List, words: Word[]): string {
  return words
    .map((word) => {
      if (!isOfManyNames(word)) {
        return `x.words @@ ${where.bind(waysOf(where.projectId, word).join(' | '))}::tsquery`
      }
      const names = [
        ['site_id', word.sites],
        ['milestone_id', word.milestones],
        ...people.map((column) => [column, word.people] as const),
      ] as const
      const byName = names
        .filter(([, ids]) => ids.length > 0)
        .map(([column, ids]) => `d.${column} = any(${where.bind(ids)}::uuid[])`)
      return `(${[`x.words @@ ${where.bind(word.query)}::tsquery`, ...byName].join(' or ')})`
    })
    .join(' and ')
}

/** The tsquery that finds candidates in the index of words; undefined when no word narrows it. */
export function indexQuery(projectId: string, words: Word[]): string | undefined {
  const narrow = words
    .map((word) => waysOf(projectId, word))
    .filter((ways) => ways.length <= NAMES_MAX)
  return narrow.length === 0 ? undefined : narrow.map((ways) => `(${ways.join(' | ')})`).join(' & ')
}

/** The ways in which the words of a document match a word: by itself, or by a place or a person of that name. */
function waysOf(projectId: string, { query, sites, milestones, people }: Word): string[] {
  const key = projectId.slice(-4)
  return [
    query,
    ...sites.map((id) => `'${key}:s=${id}'`),
    ...milestones.map((id) => `'${key}:m=${id}'`),
    ...people.map((id) => `'${key}:p=${id}'`),
  ]
}

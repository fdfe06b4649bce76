import { readFound } from './read-found.ts'
import { FOUND_MAX } from '@plumbline/contract/rules/limits'
import type { Found } from '@plumbline/contract/search'
import type { Db } from '../../db/db.ts'
import {
  type SearchTerms,
  termsOf,
  bestFirst,
  ISSUES,
  type Kind,
  rankText,
  SUBMISSIONS,
} from './rank.ts'

/** The newest documents, looked at before the index of words is asked; some tell how rare words are. */
const NEWEST = 300
const SAMPLE = 100
/** The number of documents that the index of words returns at most; the best of these are shown. */
const CANDIDATES = 2000
/** The number of titles with the typed beginning that are read; the best of these are shown. */
const BEGINNINGS = 300

/** Issues and submissions by their reference, by their words, and by names: a few of each. */
export async function findDocuments(
  db: Db,
  projectId: string,
  q: string,
  words: string[],
): Promise<Pick<Found, 'issues' | 'submissions'>> {
  const look = async (kind: Kind) => {
    const asked = termsOf(kind, q)
    const ids = await findIds(db, kind, projectId, q, words, asked)
    return readFound(db, kind, projectId, q, ids, asked)
  }
  return {
    issues: await look(ISSUES),
    submissions: (await look(SUBMISSIONS)) as Found['submissions'],
  }
}

/**
 * The ids of finds, the best among them. Words that many documents have are met among the newest; of
 * others the index knows all documents, and of all words it knows the titles that begin so. None of these
 * looks at more than a bounded number: among very common words the newest are ranked.
 */
async function findIds(
  db: Db,
  kind: Kind,
  projectId: string,
  q: string,
  words: string[],
  asked: SearchTerms,
): Promise<string[]> {
  const [ref] = asked
  const byRef = ref === null ? [] : await idsByRef(db, kind, projectId, ref)
  if (/^[is]-\d{1,9}$/i.test(q)) return byRef
  const [walk] = await db.prepared<Walk>(`search newest ${kind.table}`, newest(kind), [
    projectId,
    words.join(' & '),
    ...asked,
  ])
  const found = [...byRef, ...(walk?.ids ?? [])]
  if (!walk || walk.walked < NEWEST || walk.best === FOUND_MAX) return [...new Set(found)]
  const inAll = (walk.found / NEWEST) * walk.documents
  if (walk.found < FOUND_MAX || inAll <= CANDIDATES) {
    found.push(...(await lookUp(db, kind, projectId, words, asked)))
  }
  if (kind === ISSUES) found.push(...(await idsByTitle(db, projectId, asked)))
  return [...new Set(found)]
}

async function idsByRef(db: Db, { table }: Kind, projectId: string, ref: number) {
  const rows = await db.prepared<{ id: string }>(
    `search ${table} by reference`,
    `select id from ${table} where project_id = $1 and ref_id = $2 and not is_deleted`,
    [projectId, ref],
  )
  return rows.map(({ id }) => id)
}

const inOrder = (table: Kind['table']) =>
  `d.created_at desc, ${table === 'issues' ? 'd.is_resolved desc, ' : ''}d.id desc`

/** The matches among the newest documents. */
type Walk = {
  walked: number
  found: number
  /** The highest number of a document, which is about the number of all documents of the project. */
  documents: number
  ids: string[]
  /** The number of ids whose title has the typed beginning and that are not settled: no other rank is better. */
  best: number
}

const newest = (kind: Kind) => `
  with w as materialized (
    select d.id from ${kind.table} d where d.project_id = $1 and not d.is_deleted
     order by ${inOrder(kind.table)} limit ${NEWEST}
  ), hit as materialized (
    select w.id from w cross join lateral (
      select from ${kind.words} x
       where x.project_id = $1 and x.${kind.id} = w.id and x.words @@ $2::tsquery offset 0) x
  ), best as materialized (
    select d.id, (${rankText(kind, 3)}) <= 1 and not ${kind.settled ?? 'false'} as is_best,
           row_number() over (order by ${bestFirst(kind, 3)}) as n
      from hit join ${kind.table} d on d.project_id = $1 and d.id = hit.id
      join users p on p.id = d.created_by
     order by n limit ${FOUND_MAX}
  )
  select (select count(*) from w)::integer as walked, (select count(*) from hit)::integer as found,
         coalesce((select max(ref_id) from ${kind.table} where project_id = $1), 0) as documents,
         array(select id from best order by n) as ids,
         (select count(*) from best where is_best)::integer as best`

/** Issues whose title begins as was typed, by the index of these beginnings. */
async function idsByTitle(db: Db, projectId: string, asked: SearchTerms): Promise<string[]> {
  const title = 'lower(left(d.error_text, 60))'
  const from = 'lower(left($3::text, 60))'
  const rows = await db.prepared<{ id: string }>(
    'search issues by title',
    `select d.id from (
       select d.id from issues d where d.project_id = $1 and not d.is_deleted
          and ${title} ~>=~ ${from} and ${title} ~<~ (${from} || chr(1114111))
        limit ${BEGINNINGS}) t
       join issues d on d.project_id = $1 and d.id = t.id
      order by ${bestFirst(ISSUES, 2)} limit ${FOUND_MAX}`,
    [projectId, ...asked],
  )
  return rows.map(({ id }) => id)
}

/**
 * Looks up the rarest word, and compares the others with its documents: the index would gather all documents of every
 * word of the query.
 */
async function lookUp(
  db: Db,
  kind: Kind,
  projectId: string,
  words: string[],
  asked: SearchTerms,
): Promise<string[]> {
  const { table, words: side, id } = kind
  const [rarest] = await db.prepared<{ word: string }>(
    `search rarest in ${table}`,
    `with s as materialized (
       select x.words from (
         select d.id from ${table} d where d.project_id = $1 and not d.is_deleted
          order by ${inOrder(table)} limit ${SAMPLE}) w
         cross join lateral (
           select x.words from ${side} x where x.project_id = $1 and x.${id} = w.id offset 0) x)
     select w.word from unnest($2::text[]) with ordinality as w (word, n)
      order by (select count(*) from s where s.words @@ w.word::tsquery), length(w.word) desc, w.n
      limit 1`,
    [projectId, words],
  )
  const rows = await db.prepared<{ id: string }>(
    // without a name: the word decides the plan. The words are the project's already: its index, which
    // would gather all of its documents, is left out by the cast
    undefined,
    `with x as materialized (
       select ${id} as id, words from ${side}
        where words @@ $2::tsquery and project_id::text = $1::uuid::text
        limit ${CANDIDATES})
     select d.id from x join ${table} d on d.project_id = $1 and d.id = x.id
       join users p on p.id = d.created_by
      where x.words @@ $3::tsquery and not d.is_deleted
      order by ${bestFirst(kind, 4)} limit ${FOUND_MAX}`,
    [projectId, rarest?.word ?? words[0], words.join(' & '), ...asked],
  )
  return rows.map((row) => row.id)
}

import { FOUND_MAX } from '@plumbline/contract/rules/limits'
import type { Found } from '@plumbline/contract/search'
import type { Db } from '../../db/db.ts'
import { excerptOf, mark, piecesOf } from './mark.ts'

/** The newest documents, looked at before the index of words is asked; some tell how rare words are. */
const NEWEST = 300
const SAMPLE = 100
/** What the index of words is asked for at most; the newest of these are shown. */
const CANDIDATES = 2000
/** Of each note so much is looked through for an excerpt, the newest first. */
const NOTES_MAX = 10
const NOTE_MAX = 2000

interface Kind {
  table: 'issues' | 'submissions'
  words: string
  /** The column of the words and of the history with the document's id. */
  id: 'issue_id' | 'submission_id'
  letter: 'i' | 's'
  select: string
}

const ISSUES: Kind = {
  table: 'issues',
  words: 'issue_search',
  id: 'issue_id',
  letter: 'i',
  select: `d.error_text as title, d.error_name as more, d.severity as "currentCategorization",
    d.is_resolved as "isResolved"`,
}
const SUBMISSIONS: Kind = {
  table: 'submissions',
  words: 'submission_search',
  id: 'submission_id',
  letter: 's',
  select: `(select trim(p.first_name || ' ' || p.last_name) from users p where p.id = d.created_by)
      as title,
    coalesce((select string_agg(x.error_text, ' ') from issues x
      where x.project_id = d.project_id and x.submission_id = d.id and not x.is_deleted), '')
      as more`,
}

/** Issues and submissions by their reference, by their words, and by names: a few of each. */
export async function findDocuments(
  db: Db,
  projectId: string,
  q: string,
  words: string[],
): Promise<Pick<Found, 'issues' | 'submissions'>> {
  const look = async (kind: Kind) => {
    const ids = await findIds(db, kind, projectId, q, words)
    return read(db, kind, projectId, q, ids)
  }
  return {
    issues: (await look(ISSUES)) as Found['issues'],
    submissions: await look(SUBMISSIONS),
  }
}

/**
 * The ids of the newest finds. Words that many documents have are met soon among the newest; for
 * others the index knows the documents. Neither looks at more than a bounded number.
 */
async function findIds(
  db: Db,
  kind: Kind,
  projectId: string,
  q: string,
  words: string[],
): Promise<string[]> {
  const ref = refIn(kind, q)
  const byRef = ref === null ? [] : await idsByRef(db, kind, projectId, ref)
  if (/^[is]-\d{1,9}$/i.test(q)) return byRef
  const walked = await db.prepared<{ id: string }>(`search newest ${kind.table}`, newest(kind), [
    projectId,
    words.join(' & '),
  ])
  const found = walked.length < FOUND_MAX ? await lookUp(db, kind, projectId, words) : walked
  return [...new Set([...byRef, ...found.map(({ id }) => id)])].slice(0, FOUND_MAX)
}

/** I-12, or a number alone, of a search for issues. */
function refIn({ letter }: Kind, q: string): number | null {
  const [, of, digits] = /^(?:([is])-)?(\d{1,9})$/i.exec(q) ?? []
  return digits !== undefined && (of ?? letter).toLowerCase() === letter ? Number(digits) : null
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

/** Ends at the last find that is needed: the rows come in the order of the index. */
const newest = ({ table, words, id }: Kind) => `
  select w.id from (
    select d.id from ${table} d where d.project_id = $1 and not d.is_deleted
     order by ${inOrder(table)} limit ${NEWEST}) w
   cross join lateral (
     select from ${words} x
      where x.project_id = $1 and x.${id} = w.id and x.words @@ $2::tsquery offset 0) hit
   limit ${FOUND_MAX}`

/**
 * By the rarest word, which the others are then compared with: the index would gather all documents
 * of every word that it is asked for.
 */
async function lookUp(
  db: Db,
  { table, words: side, id }: Kind,
  projectId: string,
  words: string[],
): Promise<{ id: string }[]> {
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
  return db.prepared<{ id: string }>(
    // without a name: the word decides the plan. The words are the project's already: its index, which
    // would gather all of its documents, is left out by the cast
    undefined,
    `with x as materialized (
       select ${id} as id, words from ${side}
        where words @@ $2::tsquery and project_id::text = $1::uuid::text
        limit ${CANDIDATES})
     select d.id from x join ${table} d on d.project_id = $1 and d.id = x.id
      where x.words @@ $3::tsquery and not d.is_deleted
      order by ${inOrder(table)} limit ${FOUND_MAX}`,
    [projectId, rarest?.word ?? words[0], words.join(' & ')],
  )
}

type Row = Omit<Found['submissions'][number], 'title' | 'excerpt'> & {
  title: string
  more: string
  notes: string
}

async function read(db: Db, kind: Kind, projectId: string, q: string, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db.prepared<Row & Record<string, unknown>>(
    `search shows ${kind.table}`,
    `select d.id as _id, d.ref_id as "refId", d.created_at as "createdAt", ${kind.select},
            json_build_object('_id', t.id, 'name', t.name) as site,
            json_build_object('_id', m.id, 'name', m.name) as milestone,
            ${notesText(kind)} as notes
       from unnest($2::uuid[]) with ordinality as at (id, n)
       join ${kind.table} d on d.project_id = $1 and d.id = at.id
       join milestones m on m.project_id = $1 and m.id = d.milestone_id
       join sites t on t.project_id = $1 and t.id = d.site_id
      order by at.n`,
    [projectId, ids],
  )
  const pieces = piecesOf(q)
  return rows.map(({ more, notes, title, ...doc }) => ({
    ...doc,
    title: mark(title, pieces),
    excerpt: excerptOf(
      [more, notes].filter(Boolean).join(' '),
      [title, doc.site.name, doc.milestone.name],
      pieces,
    ),
  }))
}

/** What was said about the document `d` lately, and what the form's notes say. */
const notesText = ({ id, table }: Kind) => `concat_ws(' ', (
    select string_agg(left(n.notes, ${NOTE_MAX}), ' ' order by n.created_at desc) from (
      select u.notes, u.created_at from updates u
       where u.project_id = $1 and u.${id} = d.id and u.notes <> ''
       order by u.created_at desc limit ${NOTES_MAX}) n)${
         table === 'submissions'
           ? `, (
    select string_agg(left(s.notes, ${NOTE_MAX}), ' ' order by s.position) from submission_items s
     where s.project_id = $1 and s.submission_id = d.id and s.notes <> '')`
           : ''
       })`

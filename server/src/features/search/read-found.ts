import { FOUND_MAX } from '@plumbline/contract/rules/limits'
import type { Found } from '@plumbline/contract/search'
import type { Db } from '../../db/db.ts'
import { excerptOf, mark, lexemesOf } from './mark.ts'
import { type SearchTerms, bestFirst, type Kind } from './rank.ts'

/** The number of newest notes, and of characters in each, that are searched for an excerpt. */
const NOTES_MAX = 10
const NOTE_MAX = 2000

type Row = Omit<Found['issues'][number], 'title' | 'excerpt'> & {
  title: string
  more: string
  notes: string
}

/** The best of the documents, as they are shown; their order is that of the rank, not of `ids`. */
export async function readFound(
  db: Db,
  kind: Kind,
  projectId: string,
  q: string,
  ids: string[],
  asked: SearchTerms,
) {
  if (ids.length === 0) return []
  const rows = await db.prepared<Row & Record<string, unknown>>(
    `search shows ${kind.table}`,
    `select d.id as _id, d.ref_id as "refId", d.created_at as "createdAt", ${kind.name} as title,
            ${kind.select},
            json_build_object('_id', t.id, 'name', t.name) as site,
            case when m.id is not null then json_build_object('_id', m.id, 'name', m.name) end as milestone,
            ${notesText(kind)} as notes
       from unnest($2::uuid[]) as at (id)
       join ${kind.table} d on d.project_id = $1 and d.id = at.id
       join users p on p.id = d.created_by
       left join milestones m on m.project_id = $1 and m.id = d.milestone_id
       join sites t on t.project_id = $1 and t.id = d.site_id
      order by ${bestFirst(kind, 3)} limit ${FOUND_MAX}`,
    [projectId, ids, ...asked],
  )
  const lexemes = lexemesOf(q)
  return rows.map(({ more, notes, title, ...doc }) => ({
    ...doc,
    title: mark(title, lexemes),
    excerpt: excerptOf(
      [more, notes].filter(Boolean).join(' '),
      [title, doc.site.name, doc.milestone?.name ?? ''],
      lexemes,
    ),
  }))
}

/** The newest notes on the document `d`, and the questions and answers of a form. */
const notesText = ({ id, table }: Kind) => `concat_ws(' ', (
    select string_agg(left(n.notes, ${NOTE_MAX}), ' ' order by n.created_at desc) from (
      select u.notes, u.created_at from updates u
       where u.project_id = $1 and u.${id} = d.id and u.notes <> ''
       order by u.created_at desc limit ${NOTES_MAX}) n)${
         table === 'submissions'
           ? `, (
    select string_agg(concat_ws(' ', left(s.question_text, ${NOTE_MAX}),
             left(array_to_string(s.answers, ', '), ${NOTE_MAX}),
             nullif(left(s.notes, ${NOTE_MAX}), '')), ' ' order by s.position)
      from submission_items s
     where s.project_id = $1 and s.submission_id = d.id and s.kind <> 'removed'), (
    select string_agg(left(s.question_text, ${NOTE_MAX}) || ' ' || left(s.found_by, ${NOTE_MAX}), ' '
                      order by s.position)
      from submission_items s
     where s.project_id = $1 and s.submission_id = d.id and s.kind <> 'removed' and s.found_by <> '')`
           : ''
       })`

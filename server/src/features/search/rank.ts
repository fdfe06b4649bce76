import { piecesOf } from './mark.ts'

/** Issues or submissions, as a search looks for them and ranks them. */
export interface Kind {
  table: 'issues' | 'submissions'
  words: string
  /** The column of the words and of the history with the document's id. */
  id: 'issue_id' | 'submission_id'
  letter: 'i' | 's'
  /** The title of the document `d`, of its submitter `p`. */
  title: string
  /** Whether it is settled, and comes after what is not; undefined where nothing is. */
  settled?: string
  select: string
}

export const ISSUES: Kind = {
  table: 'issues',
  words: 'issue_search',
  id: 'issue_id',
  letter: 'i',
  title: 'd.error_text',
  settled: 'd.is_resolved',
  select: `d.error_name as more, d.severity as "currentCategorization",
    d.is_resolved as "isResolved"`,
}
export const SUBMISSIONS: Kind = {
  table: 'submissions',
  words: 'submission_search',
  id: 'submission_id',
  letter: 's',
  title: `trim(p.first_name || ' ' || p.last_name)`,
  select: `coalesce((select string_agg(x.error_text, ' ') from issues x
      where x.project_id = d.project_id and x.submission_id = d.id and not x.is_deleted), '')
      as more`,
}

/** What a search is compared with titles by; the values of the places in `rankText`, in their order. */
export type SearchTerms = [ref: number | null, begins: string, words: string[]]

export function termsOf(kind: Kind, q: string): SearchTerms {
  // a piece is of letters and digits alone, which mean themselves in a pattern
  return [refIn(kind, q), beginning(q), piecesOf(q).map((piece) => String.raw`\m${piece}`)]
}

/** What a title begins with that a search finds first. */
export const beginning = (q: string): string => q.trim().replaceAll(/\s+/g, ' ')

/** I-12, or a number alone, of a search for issues. */
function refIn({ letter }: Kind, q: string): number | null {
  const [, of, digits] = /^(?:([is])-)?(\d{1,9})$/i.exec(q) ?? []
  return digits !== undefined && (of ?? letter).toLowerCase() === letter ? Number(digits) : null
}

/**
 * The document by its reference (0), then those whose title begins as was typed (1), whose title has all
 * words (2), and the rest (3); the three values of `Asked` have the places from `first` on.
 */
export function rankText({ title }: Kind, first: number): string {
  return `case when d.ref_id = $${first}::integer then 0
    when starts_with(lower(${title}), lower($${first + 1}::text)) then 1
    when lower(${title}) ~ all($${first + 2}::text[]) then 2 else 3 end`
}

/** The best first: what is not settled before what is, then the newest. */
export function bestFirst(kind: Kind, first: number): string {
  const settled = kind.settled ? `${kind.settled}, ` : ''
  return `${rankText(kind, first)}, ${settled}d.created_at desc, d.id desc`
}

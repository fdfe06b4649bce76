import { issueTitle } from '../../db/json/issue-title.ts'
import { lexemesOf } from './mark.ts'

/** Issues or submissions, as a search looks for them and ranks them. */
export interface Kind {
  table: 'issues' | 'submissions'
  words: string
  /** The column of the words and of the history with the document's id. */
  id: 'issue_id' | 'submission_id'
  letter: 'i' | 's'
  /** The title of the document `d`, of its submitter `p`. */
  title: string
  /** The title that the search shows. */
  name: string
  /** True where it is settled, and follows the others; undefined for a kind that is never settled. */
  settled?: string
  select: string
}

export const ISSUES: Kind = {
  table: 'issues',
  words: 'issue_search',
  id: 'issue_id',
  letter: 'i',
  title: 'd.error_text',
  name: issueTitle('d'),
  settled: 'd.is_resolved',
  select: `d.error_name as more, d.severity as "currentCategorization",
    d.is_resolved as "isResolved"`,
}
const SUBMITTER = `trim(p.first_name || ' ' || p.last_name)`
export const SUBMISSIONS: Kind = {
  table: 'submissions',
  words: 'submission_search',
  id: 'submission_id',
  letter: 's',
  title: SUBMITTER,
  name: SUBMITTER,
  select: `coalesce((select string_agg(x.error_text, ' ') from issues x
      where x.project_id = d.project_id and x.submission_id = d.id and not x.is_deleted), '')
      as more`,
}

/** The terms with which titles are compared: the values of the places in `rankText`, in their order. */
export type SearchTerms = [ref: number | null, begins: string, words: string[]]

export function termsOf(kind: Kind, q: string): SearchTerms {
  return [refIn(kind, q), beginning(q), lexemesOf(q).map(patternOf)]
}

/** The beginning of titles that a search shows first. */
export const beginning = (q: string): string => q.trim().replaceAll(/\s+/g, ' ')

/** I-12, or a number alone, of a search for issues. */
function refIn({ letter }: Kind, q: string): number | null {
  const [, of, digits] = /^(?:([is])-)?(\d{1,9})$/i.exec(q) ?? []
  return digits !== undefined && (of ?? letter).toLowerCase() === letter ? Number(digits) : null
}

/**
 * The document by its reference (0), then those whose title begins as was typed (1), whose title has all
 * words, written one after the other as they were typed (2) or elsewhere (3), and the rest (4); the three values of
 * `SearchTerms` have the places from `first` on.
 */
export function rankText({ title }: Kind, first: number): string {
  return `case when d.ref_id = $${first}::integer then 0
    when starts_with(lower(${title}), lower($${first + 1}::text)) then 1
    when not lower(${title}) ~ all($${first + 2}::text[]) then 4
    when strpos(lower(${title}), lower($${first + 1}::text)) > 0 then 2 else 3 end`
}

/** The best first: open ones before settled ones, then the newest. */
export function bestFirst(kind: Kind, first: number): string {
  const settled = kind.settled ? `${kind.settled}, ` : ''
  return `${rankText(kind, first)}, ${settled}d.created_at desc, d.id desc`
}

/** Small letters with an accent by the letter that is compared, and those that are compared as another. */
const VARIANTS = new Map<string, string>([
  ['е', 'ё'],
  ['г', 'ґ'],
])
for (let code = 0xdf; code < 0x180; code += 1) {
  const letter = String.fromCharCode(code)
  const [base = letter] = letter.normalize('NFD')
  if (base === letter || letter !== letter.toLowerCase()) continue
  VARIANTS.set(base, (VARIANTS.get(base) ?? '') + letter)
}

/** Beginnings of lexemes other than words: a number behind letters too, and a character of a run anywhere. */
const BEGINNINGS = [
  [/^[0-9]/, '(?:^|[^[:digit:]])'],
  [/^[\u3005-\ud7a3\ud840-\udbff]/, ''],
] as const

/**
 * A pattern of PostgreSQL that finds a lexeme of a search in a title in small letters. It ranks documents that were
 * found already, so it knows only the accents of European letters, and no other ways to write a word.
 */
function patternOf(lexeme: string): string {
  const first = BEGINNINGS.find(([begins]) => begins.test(lexeme))?.[1] ?? String.raw`\m`
  // letters and digits alone, which mean themselves in a pattern
  const pieces = lexeme.match(/\.|[0-9]+|[^0-9.]+/g) ?? []
  const body = pieces.map((piece, n) => {
    if (piece === '.') return '[^[:alnum:]]+'
    const joint = n > 0 && pieces[n - 1] !== '.' ? '[^[:alnum:]]*' : ''
    return joint + Array.from(piece, withVariants).join('')
  })
  return first + body.join('')
}

function withVariants(letter: string): string {
  const variants = VARIANTS.get(letter)
  return variants === undefined ? letter : `[${letter}${variants}]`
}

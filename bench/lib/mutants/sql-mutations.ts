/** A change of SQL text: what stands from `start` to `end` becomes `now`. */
export interface TextChange {
  start: number
  end: number
  now: string
}

const ENDS =
  /\b(?:and|or|order by|group by|having|limit|offset|returning|union|where|from|left|inner|join|on conflict|for|then|else|end|when|window|set|values|select)\b/iy

/** Rows that are joined by their ids are of one project anyhow: this helps PostgreSQL, and nothing else. */
const SAME_PROJECT = /^\(?\w+\.project_id = \w+\.project_id$/

const SIMPLE: [RegExp, string][] = [
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ = (?=\$|'|true|false|\d)/g, ' <> '],
  [/\bis not null\b/gi, 'is null'],
  [/\bis null\b/gi, 'is not null'],
  [/\bnot exists\b/gi, 'exists'],
  [/\bleft join\b/gi, 'join'],
  [/ desc\b/gi, ''],
  [/\bgreatest\(/gi, 'least('],
  [/\bleast\(/gi, 'greatest('],
  [/\bmax\(/gi, 'min('],
  [/\bmin\(/gi, 'max('],
  [/\bdistinct (?!on|from)/gi, ''],
]

const SQL_ONLY =
  / (?:=|<>|<|>|<=|>=) |\bis (?:not )?null\b|\border by\b|\bexists\b|\b(?:any|coalesce|count)\(|\bdesc$/

/** Whether a text is SQL, and not a sentence. */
export function isSql(text: string): boolean {
  return text.trim() === 'and' || SQL_ONLY.test(text)
}

/**
 * What could be wrong in a piece of SQL: a condition that is missing, a boundary, an order, a null.
 * Of `text` each position is one of the source; values stand in it as `$`.
 */
export function sqlChanges(text: string): TextChange[] {
  const found: TextChange[] = []
  for (const { index } of text.matchAll(/\band\b/g)) {
    if (/\bbetween\s+\S+\s*$/i.test(text.slice(0, index))) continue
    const end = endOfCondition(text, index + 'and'.length)
    const condition = text.slice(index + 'and'.length, end).trim()
    if (text.trim() === 'and') found.push({ start: index, end: index + 'and'.length, now: 'or' })
    else if (condition !== '' && !SAME_PROJECT.test(condition))
      found.push({ start: index, end, now: '' })
  }
  for (const { index } of text.matchAll(/\bwhere\b/g)) {
    const start = index + 'where'.length
    const end = endOfCondition(text, start)
    const condition = text.slice(start, end).trim()
    if (condition !== '' && !SAME_PROJECT.test(condition)) found.push({ start, end, now: ' true ' })
  }
  for (const [pattern, now] of SIMPLE) {
    for (const match of text.matchAll(pattern)) {
      found.push({ start: match.index, end: match.index + match[0].length, now })
    }
  }
  return found
}

/** Where the condition that begins at `from` ends: at the next one, the next clause, or its bracket. */
function endOfCondition(text: string, from: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth < 0) return at
    if (depth > 0 || /\w/.test(text[at - 1] ?? '')) continue
    if (letter === '`' || letter === ';') return at
    ENDS.lastIndex = at
    if (at > from + 1 && ENDS.test(text)) return at
  }
  return text.length
}

const WRITES =
  /\b(insert into|delete from|(?<!for |for no key |do )update(?! set\b| of\b| skip\b| nowait\b))\s+(?:only\s+)?"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?/i
const READS = /\bfrom\s+"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?/gi
const NAMED_MOST = 2000

const known = new Map<string, string>()

/**
 * The name of a statement in the log and in figures: the name under which it is prepared, else its verb and its table:
 * `select issues`, `insert updates`. A name holds words of our code alone, never a value.
 * @param text of a statement whose values stand apart
 */
export function statementName(text: string, prepared?: string): string {
  if (prepared !== undefined && !prepared.startsWith('routine_')) return prepared
  const name = known.get(text)
  if (name !== undefined) return name
  const made = nameOf(text)
  if (known.size < NAMED_MOST) known.set(text, made)
  return made
}

function nameOf(text: string): string {
  const write = WRITES.exec(text)
  if (write) return `${write[1]?.split(' ')[0]?.toLowerCase()} ${write[3] ?? write[2]}`
  const first = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'nothing'
  if (first !== 'select' && first !== 'with') return first
  const parts = new Set(
    [...text.matchAll(/\b"?([a-z_]+)"?\s+as\s+(?:not\s+|materialized\s+)*\(/gi)].map((m) => m[1]),
  )
  // what a statement reads itself comes before what it looks up beside that
  for (const part of [withoutInner(text), text]) {
    for (const [, schema, table] of part.matchAll(READS)) {
      const read = table ?? schema
      if (read !== undefined && !parts.has(read)) return `select ${read}`
    }
  }
  return 'select'
}

/** A text with nothing between its brackets. */
function withoutInner(text: string): string {
  const shorter = text.replaceAll(/\([^()]+\)/g, '{}')
  return shorter === text ? text : withoutInner(shorter)
}

/**
 * Text as spreadsheets put it on the clipboard: cells between tabs, rows between line ends, and a cell
 * that holds one of them in quotes, with its own quotes doubled.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cell, end } = readQuoted(text, at) ?? readPlain(text, at)
    rows.at(-1)?.push(cell)
    const lineEnd = /^\r\n|^[\r\n]/.exec(text.slice(end, end + 2))?.[0]
    at = end + (lineEnd?.length ?? 1)
    // The end of the last line begins no other.
    if (lineEnd && at === text.length) break
    if (lineEnd) rows.push([])
  }
  return rows
}

/** Rows of cells as text for a spreadsheet. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function readPlain(text: string, start: number) {
  let end = start
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end += 1
  return { cell: text.slice(start, end), end }
}

/** Null where the quotes do not close before the end of a cell: then they are part of the text. */
function readQuoted(text: string, start: number) {
  if (text[start] !== '"') return null
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return null
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    const end = quote + 1
    if (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) return null
    // Spreadsheets of one system write line ends that others show as a box.
    return {
      cell: text
        .slice(start + 1, quote)
        .replaceAll('""', '"')
        .replaceAll('\r\n', '\n'),
      end,
    }
  }
}

/** A text that spreadsheets would read as a formula stays a text: it gets the apostrophe that says so. */
export function guarded(text: string): string {
  return /^'*\s*[=+\-@]/.test(text) ? `'${text}` : text
}

/** The text without that apostrophe. */
export function unguarded(text: string): string {
  return /^'+\s*[=+\-@]/.test(text) ? text.slice(1) : text
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words with which no sentence of a comment begins: its noun comes first. */
const BARE = /^(?:What|Of|So (?:many|much|long|few)|Whether|Which|How|Whose|Whom|Why|As)\b/

/** Comments that begin without a subject, of code and styles. */
export function bareComments(root, files) {
  return files.flatMap((file) =>
    bareIn(readFileSync(join(root, file), 'utf8')).map((text) => `${file} ${text}`),
  )
}

/** The first lines of the comments of a text that begin without a subject. */
export function bareIn(text) {
  const lines = text.split('\n')
  return lines.flatMap((line, n) => {
    const [, kind, words] = /^\s*(\/\*\*?|\/\/)\s*(.*)/.exec(line) ?? []
    if (kind === undefined) return []
    if (kind === '//' && /^\s*\/\//.test(lines[n - 1] ?? '')) return []
    const first = words || (lines[n + 1] ?? '').replace(/^\s*\*\s*/, '')
    return BARE.test(first) ? [first] : []
  })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders that decide what is open, overdue, late and silent: in TypeScript, and the same in SQL. */
const HOMES = /^(?:contract\/src\/rules\/facts|server\/src\/db\/facts)\//

/** Patterns of statements and functions that decide a fact by themselves. */
const DECIDES = [
  /\bdue_at\s*[<>]/,
  /\bdate_planned_(?:start|end)\s*</,
  /(?<!date_planned_end)\s-\s\w+\.date_planned_(?:start|end)\b/,
  /\bnot\s+(?:\w+\.)?is_resolved\b/,
  /\bis_deleted or (?:\w+\.)?is_resolved\b/,
  /\bis_resolved',\s*'=',\s*false\b/,
  /\b(?:dueAt|datePlannedStart|datePlannedEnd)\s*<=?\s/,
  // not an arrow, and not what was planned then beside what is planned now
  /(?<!=|-|date_planned_(?:start|end) )[<>]=?\s*(?:\w+\.)*(?:dueAt|due_at|datePlanned(?:Start|End)|date_planned_(?:start|end))\b/,
  /\bdue_at\s+between\b/,
  /(?<![\w.!])!\s*(?:\w+\.)*isResolved\b/,
]

/** Lines of the product that decide what the facts say. */
export function decidedElsewhere(root, files) {
  return files
    .filter((file) => !HOMES.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, n) =>
          DECIDES.some((pattern) => pattern.test(line)) ? [`${file}:${n + 1} ${line.trim()}`] : [],
        ),
    )
}

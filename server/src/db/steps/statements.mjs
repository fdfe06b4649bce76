// Plain JavaScript: `npm run house` and `npm run release` read it on any Node, and the server too.

/** Tables of which a large installation has so many rows that reading all of them takes longer than a start may. */
export const LARGE_TABLES = [
  'issues',
  'updates',
  'issue_search',
  'submissions',
  'submission_items',
  'milestones',
  'files',
  'blobs',
  'events',
  'notifications',
  'progress_days',
  'audit_log',
  'visits',
]

/** Comments, texts in quotes and bodies of functions: what stands in them is no statement. */
const NO_STATEMENT = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g

/**
 * The statements of a file, each on one line in small letters, with nothing in its texts and bodies.
 * @param {string} sql
 * @returns {string[]}
 */
export function statementsOf(sql) {
  return sql
    .replaceAll(NO_STATEMENT, (text) => (text.startsWith('-') || text.startsWith('/') ? ' ' : "''"))
    .toLowerCase()
    .replaceAll('"', '')
    .replaceAll(/\bpublic\./g, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}

const MADE = /^create (?:unlogged )?table (?:if not exists )?(\w+)/
/** The places where a statement names the table that others then wait for. */
const CHANGED = [
  /^alter table (?:if exists )?(?:only )?(\w+)/,
  /^drop table (?:if exists )?(\w+)/,
  /^create (?:or replace )?(?:constraint )?trigger .*? on (\w+)/,
  /^drop trigger (?:if exists )?\w+ on (\w+)/,
  /^create (?:unique )?index (?:if not exists )?\w* ?on (?:only )?(\w+)/,
  /^(?:update|delete from|insert into|truncate(?: table)?|lock table) (?:only )?(\w+)/,
]

/** The table that a statement makes. @param {string} statement */
export const tableMadeBy = (statement) => MADE.exec(statement)?.[1]

/** The table that a statement changes, and its name is known. @param {string} statement */
export function tableChangedBy(statement) {
  for (const pattern of CHANGED) {
    const [, table] = pattern.exec(statement) ?? []
    if (table !== undefined) return table
  }
  return undefined
}

/** The table of a statement that goes while people write. @param {string} statement */
export function tableNamedBy(statement) {
  return / on (?:only )?(\w+)|^alter table (\w+)/.exec(statement)?.slice(1).find(Boolean)
}

/**
 * The tables that were there before a file, and that its statements change.
 * @param {string} sql
 */
export function tablesChangedBy(sql) {
  const statements = statementsOf(sql)
  const made = new Set(statements.map(tableMadeBy))
  const changed = statements.map(tableChangedBy)
  return [...new Set(changed)].filter((table) => table !== undefined && !made.has(table))
}

/**
 * The oldest release that may run on the schema after a step. `-- needs: 0.5.0` names it, and so does `-- contract:
 * last used by 0.4`, which stands where something is dropped. Undefined: the step names none.
 * @param {string} sql
 * @returns {string | undefined}
 */
export function neededBy(sql) {
  const lastUser = /^-- contract: last used by (\d+)\.(\d+)$/m.exec(sql)
  if (lastUser) return `${lastUser[1]}.${Number(lastUser[2]) + 1}.0`
  return /^-- needs: (\S+)$/m.exec(sql)?.[1]
}

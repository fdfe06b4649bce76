import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  LARGE_TABLES,
  statementsOf,
  tableChangedBy,
  tableMadeBy,
} from '../../../server/src/db/steps/statements.mjs'

const FOLDER = 'server/src/db/migrations'
/** Steps up to this one were written before there were rules. */
const LAST_WITHOUT_RULES = '0157'

const LARGE = `(?:${LARGE_TABLES.join('|')})`
const CONTRACT = /^-- contract: last used by \d+\.\d+$/m
const ALONE =
  /^(?:create (?:unique )?index concurrently if not exists \w+ on |drop index concurrently if exists |alter table \w+ validate constraint \w+$)/
const VOLATILE =
  /\b(?:gen_random_uuid|uuidv7|uuid_generate_v\w+|random|clock_timestamp|timeofday|nextval)\s*\(/

const BACKFILL = 'Let a backfill do it while people work (server/src/worker/backfills).'
const BY_ITSELF = 'Make it in a step of its own, NNNN-name.concurrently.sql.'
const NOT_VALID =
  'Add it with `not valid`, and let a step of its own, NNNN-name.concurrently.sql, validate it.'

/**
 * Clauses that no statement of a new step may have about an earlier table, each with its remedy. `isLarge`: only of
 * tables with many rows.
 */
const REFUSED = [
  {
    finds: /^alter table .*\balter (?:column )?\w+ (?:set data )?type\b/,
    fault:
      'It changes the type of a column, which rewrites the table and breaks the release before.',
    instead: `Add a column beside it, write both, and drop the old one two releases later. ${BACKFILL}`,
  },
  {
    finds: /^alter table .*\brename (?!constraint\b)|^alter (?:view|function|type) .*\brename\b/,
    fault: 'It renames what the release before still asks for by its old name.',
    instead: 'Add the new one beside it, write both, and drop the old one two releases later.',
  },
  {
    finds: /^alter table .*\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    fault: 'It reads all rows to see whether the constraint holds, and nobody writes meanwhile.',
    instead: NOT_VALID,
  },
  {
    finds:
      /^alter table .*\badd (?:column )?(?:if not exists )?(?!constraint\b|foreign\b|check\b)\w+ [^,]*\breferences\b/,
    fault:
      'It adds a column that references another table, and reads all rows to see whether they do.',
    instead: `Add the column alone, then the foreign key. ${NOT_VALID}`,
  },
  {
    finds:
      /^alter table .*\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
    fault: 'It makes an index while nobody writes.',
    instead: `${BY_ITSELF} Then add the constraint \`using index\`.`,
  },
  {
    finds: /^alter table .*\badd (?:column )?[^;]*\b(?:generated always as|(?:small|big)?serial\b)/,
    fault: 'It adds a column that is computed for each row, which rewrites the table.',
    instead: `Add a plain column that triggers or code write. ${BACKFILL}`,
  },
  {
    finds: new RegExp(`^alter table .*\\badd .*\\bdefault .*${VOLATILE.source}`),
    fault: 'It gives each row a default of its own, which rewrites the table.',
    instead: `Add the column without a default, then set the default for new rows. ${BACKFILL}`,
  },
  {
    isLarge: true,
    finds:
      /^alter table .*\badd (?:column )?(?:if not exists )?(?!constraint\b|check\b)\w+ [^,]*\bcheck\b/,
    fault: 'It adds a column with a constraint, and reads all rows to see whether it holds.',
    instead: `Add the column alone, then the constraint. ${NOT_VALID}`,
  },
  {
    isLarge: true,
    finds: /^create (?:unique )?index (?!concurrently\b)/,
    fault: 'It makes an index of a large table while nobody writes.',
    instead: BY_ITSELF,
  },
]

/** Clauses that no statement may have, whatever it is about. */
const REFUSED_ANYWHERE = [
  {
    finds: /\bvalidate constraint\b/,
    fault: 'It reads all rows, and what the step has locked before stays locked meanwhile.',
    instead: NOT_VALID,
  },
  {
    finds: new RegExp(
      `(?:^|[( ])(?:update|delete from|merge into|truncate(?: table)?) (?:only )?${LARGE}\\b`,
    ),
    fault: 'It changes rows of a large table, and whoever wants to change them waits.',
    instead: BACKFILL,
  },
  {
    finds: new RegExp(
      `^(?:insert into|create (?:unlogged )?table|create materialized view)\\b.*\\b(?:from|join) (?:only )?${LARGE}\\b`,
    ),
    fault: 'It reads a large table whole.',
    instead: BACKFILL,
  },
  {
    finds: /^do\b/,
    fault: 'It hides in a block what it changes.',
    instead: 'Write the statements themselves.',
  },
  {
    finds: /^(?:begin|commit|rollback|start transaction|vacuum|cluster|reindex)\b/,
    fault: 'A step is a transaction already.',
    instead: 'Leave the statement out.',
  },
  {
    finds: /\bconcurrently\b/,
    fault: 'What goes concurrently cannot be done in a transaction.',
    instead: BY_ITSELF,
  },
]

const DROPS =
  /^drop (?:table|view|materialized view|function|type)\b|^alter table .*\bdrop (?:column\b|(?!constraint\b|not\b|default\b|expression\b|identity\b)\w)/
const NOT_NULL = /\balter (?:column )?(\w+) set not null/g

/** Lists the faults of all new steps, a line for each that does more than a start may do. */
export function stepFaults(root) {
  const names = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.sql'))
  const earlier = []
  return names.toSorted().flatMap((name) => {
    const sql = readFileSync(join(root, FOLDER, name), 'utf8')
    const faults = name.slice(0, 4) > LAST_WITHOUT_RULES ? faultsOfStep(name, sql, earlier) : []
    earlier.push(sql)
    return faults.map((fault) => `${name}: ${fault}`)
  })
}

/**
 * Lists the faults of a step, each with its remedy.
 * @param {string} name of its file
 * @param {string} sql
 * @param {string[]} earlier the steps before it
 * @returns {string[]}
 */
export function faultsOfStep(name, sql, earlier = []) {
  const statements = statementsOf(sql)
  if (name.endsWith('.concurrently.sql')) return faultsOfAlone(statements)
  const made = new Set(statements.map(tableMadeBy))
  return statements.flatMap((statement) => {
    const table = tableChangedBy(statement)
    const isOld = table === undefined || !made.has(table)
    const faults = REFUSED_ANYWHERE.filter(({ finds }) => finds.test(statement))
    if (isOld) {
      faults.push(
        ...REFUSED.filter(
          ({ finds, isLarge }) =>
            finds.test(statement) && (!isLarge || LARGE_TABLES.includes(table)),
        ),
      )
    }
    const lines = faults.map(({ fault, instead }) => `${fault} ${instead}`)
    if (isOld && DROPS.test(statement) && !CONTRACT.test(sql)) lines.push(DROPPED)
    if (isOld && !allChecked(table, statement, earlier)) lines.push(UNCHECKED)
    return lines.map((line) => `${line} (${shortened(statement)})`)
  })
}

const DROPPED =
  'It drops what the release before may still use. Say which one used it last in a line of its own: `-- contract: last used by 0.4`.'
const UNCHECKED =
  'It reads all rows to see whether one has no value. Add `check (column is not null) not valid`, validate it in a step of its own, and then set not null.'
const NOT_ALONE =
  'A step without a transaction is one statement: `create index concurrently if not exists`, `drop index concurrently if exists` or `alter table … validate constraint`.'

function faultsOfAlone(statements) {
  return statements.length === 1 && ALONE.test(statements[0]) ? [] : [NOT_ALONE]
}

/** True if each column that is set not null has a validated constraint for it already. */
function allChecked(table, statement, earlier) {
  const columns = [...statement.matchAll(NOT_NULL)].map(([, column]) => column)
  const before = earlier.flatMap(statementsOf)
  return columns.every((column) => {
    const check = new RegExp(
      `^alter table ${table} .*\\badd constraint (\\w+) check ?\\( ?${column} is not null ?\\)`,
    )
    const names = before.flatMap((one) => check.exec(one)?.[1] ?? [])
    return names.some((one) => before.includes(`alter table ${table} validate constraint ${one}`))
  })
}

const shortened = (statement) => (statement.length > 80 ? `${statement.slice(0, 79)}…` : statement)

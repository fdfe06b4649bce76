import { sql } from 'kysely'
import {
  areAmong,
  type ChangeEntry,
  type FieldValues,
  lastThatSet,
  replacedBy,
  RESTORE_DAYS,
  valuesOf,
} from '@plumbline/contract/rules/history/restore'
import type { RestoreBody } from '@plumbline/contract/documents/updates'
import { severityNoteLabel } from '@plumbline/contract/rules/severity'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import type { HistoryOf } from './unread.queries.ts'

/** An entry, and the request to restore it. */
export interface Restoring {
  projectId: string
  of: HistoryOf
  updateId: string
  body: RestoreBody
}

/**
 * The values that an entry of the history of a locked document replaced, for a person who puts them back. Errors: 404
 * for an entry that does not exist or cannot be put back. 409 when it is too old, when the document has these values,
 * and without `though` when somebody changed them since.
 * @param now the values of the document
 */
export async function whatToRestore(
  db: Db,
  { projectId, of, updateId, body }: Restoring,
  now: FieldValues,
): Promise<FieldValues> {
  const entries = await entriesSince(db, projectId, of, updateId)
  const entry = entries.find(({ isIt }) => isIt)
  const replaced = entry && replacedBy(entry)
  if (!replaced) throw problems.noUpdate()
  if (entry.isTooOld) throw problems.restoreTooOld()
  const { from, to } = replaced
  if (areAmong(from, now)) throw problems.restoreSame({ value: inWords(from) })
  if (!body.though && !areAmong(to, now)) throw changedSince(entries, Object.keys(to), now)
  return from
}

function changedSince(entries: Entry[], fields: string[], now: FieldValues) {
  const last = lastThatSet(entries, fields)
  // the row knows people and things by their ids
  const named = Object.assign({}, ...entries.map((entry) => replacedBy(entry)?.to)) as FieldValues
  return problems.restoreChanged({
    by: last?.by || null,
    now: inWords(valuesOf({ ...now, ...named }, fields)),
    at: new Date(last?.at ?? Date.now()).toISOString(),
  })
}

type Entry = ChangeEntry & { isIt: boolean; by: string; at: string; isTooOld: boolean }

/** The changes of a document since the one that an entry tells of, that one first. */
async function entriesSince(
  db: Db,
  projectId: string,
  of: HistoryOf,
  updateId: string,
): Promise<Entry[]> {
  const [[column, documentId]] = Object.entries(of) as [[string, string]]
  const { rows } = await sql<Entry>`
    select u.id = e.id as "isIt", u.action_type as "actionType", ${column.replace('_id', '')} as type,
           json_build_object('notes', u.notes, 'change', u.change) as content,
           btrim(concat_ws(' ', p.first_name, p.last_name)) as by, u.created_at as at,
           u.created_at < now() - make_interval(days => ${RESTORE_DAYS}) as "isTooOld"
      from updates e
      join updates u on u.project_id = e.project_id and u.created_at >= e.created_at
       and ${sql.ref(`u.${column}`)} = ${sql.ref(`e.${column}`)}
      left join users p on p.id = u.created_by
     where e.project_id = ${projectId} and e.id = ${updateId} and ${sql.ref(`e.${column}`)} = ${documentId}
       and (u.change is not null or u.action_type = 'Recategorized')
     order by u.created_at, u.id`.execute(db)
  return rows
}

/** Values as the API says them: a day is 2027-03-07, nothing is —. */
function inWords(values: FieldValues): string {
  return Object.entries(values)
    .map(([field, value]) => {
      if (field === 'severity') return severityNoteLabel(Number(value))
      if (value === null || value === undefined || value === '') return '—'
      return typeof value === 'object' && 'name' in value ? value.name : value
    })
    .join(', ')
}

import { sql } from 'kysely'
import type { ActionType } from '@plumbline/contract/documents/updates'
import type { Db } from '../../db/db.ts'
import { type AppError, type FieldError, problems } from '../../problems.ts'

/** A locked row, and the version of it that somebody looked at while they changed it. */
export interface SeenRow {
  id: string
  /** The version that is stored now. */
  version: number
  /** Undefined: nothing is compared. */
  seen: number | undefined
}

/** The person who changed something last, and the time; without a name when the account is gone. */
interface LastChange {
  at: string
  firstName: string | null
  lastName: string | null
}

/** Finds the last change of each of these rows, by their ids, as far as it is known. */
export type LastChanges = (
  db: Db,
  projectId: string,
  rows: SeenRow[],
) => Promise<ReadonlyMap<string, LastChange>>

/**
 * Refuses a change (409) that was made while looking at another version than the locked one, and
 * says who changed it last and when.
 */
export async function refuseStale(
  db: Db,
  projectId: string,
  row: SeenRow,
  lastChanges: LastChanges,
): Promise<void> {
  const refusal = (await staleAmong(db, projectId, [row], lastChanges)).get(row.id)
  if (refusal) throw refusal
}

/** The refusals of those of many that are stale, by their ids. */
export async function staleAmong(
  db: Db,
  projectId: string,
  rows: SeenRow[],
  lastChanges: LastChanges,
): Promise<ReadonlyMap<string, AppError>> {
  const late = rows.filter(isStale)
  if (late.length === 0) return new Map()
  const last = await lastChanges(db, projectId, late)
  return new Map(late.map(({ id }) => [id, stale(last.get(id) ?? null)]))
}

/** The same of many: `errors` tell of each that is stale, by its place and its name. */
export async function refuseAnyStale(
  db: Db,
  projectId: string,
  rows: (SeenRow & { name: string })[],
  lastChanges: LastChanges,
): Promise<void> {
  const late = rows.filter(isStale)
  if (late.length === 0) return
  const last = await lastChanges(db, projectId, late)
  const errors = rows.flatMap((row, place) =>
    isStale(row) ? [staleRow(String(place), row.name, last.get(row.id) ?? null)] : [],
  )
  throw problems.invalid(errors, 409)
}

const isStale = ({ version, seen }: SeenRow) => seen !== undefined && seen !== version

function stale(last: LastChange | null): AppError {
  return last ? problems.stale(paramsOf(last)) : problems.staleUnknown()
}

function staleRow(path: string, name: string, last: LastChange | null): FieldError {
  return last
    ? { path, code: 'staleRow', params: { name, ...paramsOf(last) } }
    : { path, code: 'staleRowUnknown', params: { name } }
}

function paramsOf({ firstName, lastName, at }: LastChange) {
  const who = `${firstName ?? ''} ${lastName ?? ''}`.trim() || null
  return { who, when: new Date(at).toISOString() }
}

/** Entries that change nothing but the history: they raise no version, and no later change is stale because of them. */
const SAYINGS: ActionType[] = ['Updated', 'Reply', 'Share Link Comment']

/** The last changes of rows with a history, read from there. */
export function inHistory(column: 'issue_id' | 'submission_id' | 'milestone_id'): LastChanges {
  const of = sql.ref(`u.${column}`)
  return async (db, projectId, rows) => {
    const ids = rows.map(({ id }) => id)
    const { rows: found } = await sql<LastChange & { id: string }>`
      select distinct on (${of}) ${of} as id, u.created_at as at,
             p.first_name as "firstName", p.last_name as "lastName"
        from updates u join users p on p.id = u.created_by
       where u.project_id = ${projectId} and ${of} = any(${ids}::uuid[])
         and u.action_type <> all(${SAYINGS}::text[])
       order by ${of}, u.created_at desc, u.id desc`.execute(db)
    return new Map(found.map((row) => [row.id, row]))
  }
}

/**
 * The last changes of rows without a history: the authors of the stored versions, as far as the audit log has them.
 * After an import, for example, it has no author.
 */
export const inAuditLog: LastChanges = async (db, projectId, rows) => {
  const ids = rows.map(({ id }) => id)
  const versions = rows.map(({ version }) => version)
  const { rows: found } = await sql<LastChange & { id: string }>`
    select distinct on (a.target_id) a.target_id as id, a.at,
           coalesce(u.first_name, a.actor_name) as "firstName", u.last_name as "lastName"
      from unnest(${ids}::text[], ${versions}::integer[]) as r (id, version)
      join audit_log a on a.project_id = ${projectId} and a.target_id = r.id
       and a.after -> 'version' = to_jsonb(r.version)
      left join users u on u.id = a.actor_id
     order by a.target_id, a.at desc`.execute(db)
  return new Map(found.map((row) => [row.id, row]))
}

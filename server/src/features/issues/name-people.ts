import { sql } from 'kysely'
import type { NewUpdate } from '@plumbline/contract/documents/updates'
import type { Db } from '../../db/db.ts'
import { type FieldError, problems } from '../../problems.ts'
import type { IssueState } from './issue-state.ts'

type People = Pick<IssueState, 'owner_id' | 'verifier_id' | 'watchers' | 'ready_by'>

/**
 * The names of all people whom an update of issues names, and of those whom they had before, by their ids. A new owner,
 * verifier or watcher is an active member who can sign in, and stays one until the change is over. Others are refused
 * (400), each by their path in the body.
 */
export async function namePeople(
  db: Db,
  projectId: string,
  issues: readonly People[],
  { actionType, work = {} }: Pick<NewUpdate, 'actionType' | 'work'>,
  path = (field: string) => `update.work.${field}`,
): Promise<ReadonlyMap<string, string>> {
  const named = actionType === 'Edited' ? newPeople(issues, work, path) : []
  const before = issues.flatMap((issue) => [
    issue.owner_id,
    issue.verifier_id,
    issue.ready_by,
    ...issue.watchers,
  ])
  const ids = [...new Set([...named.map(({ id }) => id), ...before.filter((id) => id !== null)])]
  if (ids.length === 0) return new Map()
  if (named.length > 0) {
    await sql`select from memberships where project_id = ${projectId}
      and user_id = any(${named.map(({ id }) => id)}::uuid[]) order by user_id for key share`.execute(
      db,
    )
  }
  const { rows } = await sql<{ id: string; name: string; isActive: boolean }>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name,
           u.is_active and not u.is_field_only and exists (select from memberships m
             where m.project_id = ${projectId} and m.user_id = u.id) as "isActive"
      from users u where u.id = any(${ids}::uuid[])`.execute(db)
  const active = new Set(rows.filter(({ isActive }) => isActive).map(({ id }) => id))
  const errors = named.flatMap(({ path, id }): FieldError[] =>
    active.has(id) ? [] : [{ path, code: 'workNoMember' }],
  )
  if (errors.length > 0) throw problems.invalid(errors)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The people whom an update names and who were not there before, with their place in the body. */
function newPeople(
  issues: readonly People[],
  work: NonNullable<NewUpdate['work']>,
  path: (field: string) => string,
) {
  const one = (field: 'owner' | 'verifier', column: 'owner_id' | 'verifier_id') => {
    const id = work[field]
    const isNew = id && issues.some((issue) => issue[column] !== id)
    return isNew ? [{ path: path(field), id }] : []
  }
  const others = (work.watchers ?? []).flatMap((id, n) =>
    issues.every(({ watchers }) => watchers.includes(id))
      ? []
      : [{ path: path(`watchers.${n}`), id }],
  )
  return [...one('owner', 'owner_id'), ...one('verifier', 'verifier_id'), ...others]
}

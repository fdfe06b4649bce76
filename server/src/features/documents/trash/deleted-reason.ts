import { type RawBuilder, sql } from 'kysely'
import type { PersonRef } from '@plumbline/contract/shapes'
import { personJson } from '../../../db/json/person-json.ts'

/** The note of the last 'Deleted' entry of the document `alias`, while it is in the trash. */
export function deletedReason(
  alias: 'i' | 's',
  column: 'issue_id' | 'submission_id',
): RawBuilder<string | null> {
  const document = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<string | null>`case when ${document('is_deleted')} then (
    select nullif(du.notes, '') from updates du
     where du.project_id = ${document('project_id')} and du.${sql.ref(column)} = ${document('id')}
       and du.action_type = 'Deleted'
     order by du.created_at desc, du.id desc limit 1) end`
}

/** The person who deleted the document `alias`; nobody is looked up for one that is not in the trash. */
export function deletedBy(alias: 'i' | 's'): RawBuilder<PersonRef | null> {
  return sql<PersonRef | null>`case when ${sql.ref(`${alias}.is_deleted`)} then
    ${personJson(`${alias}.deleted_by`)} end`
}

import { type RawBuilder, sql } from 'kysely'
import type { PersonRef, PointOfContact } from '@plumbline/contract/shapes'

/**
 * The person behind a column as JSON, for the select list of any query; null without one. A
 * scalar sub-select, so that a list needs no join of its own for it.
 */
export function personJson(column: string): RawBuilder<PersonRef | null> {
  return sql<PersonRef | null>`(
    select json_build_object('_id', pu.id, 'firstName', pu.first_name, 'lastName', pu.last_name,
             'photo', '/api/v1/files/' || pu.photo_id)
      from users pu where pu.id = ${sql.ref(column)})`
}

/** The same with what one needs to reach them. */
export function pointOfContactJson(column: string): RawBuilder<PointOfContact | null> {
  return sql<PointOfContact | null>`(
    select json_build_object('_id', pu.id, 'firstName', pu.first_name, 'lastName', pu.last_name,
             'photo', '/api/v1/files/' || pu.photo_id, 'email', coalesce(pu.email, ''), 'position', pu.position,
             'phoneNumber', pu.phone_number)
      from users pu where pu.id = ${sql.ref(column)})`
}

import { type RawBuilder, sql } from 'kysely'
import type { ProblemCode } from '@plumbline/contract/problems'
import type { PersonRef } from '@plumbline/contract/shapes'
import { problems } from '../../problems.ts'

/** A visit that is stored. */
export interface StoredVisit {
  id: string
  instanceId: string
  submissionId: string | null
  sentBy: string
  /** A change that chose a milestone which it cannot belong to. */
  isNotMoved?: boolean
  /** The content of the receipt, for a visit that was just stored and names no files. */
  arrived?: Arrived
}

/** The parts of a visit that have arrived. */
export interface Arrived {
  /** The number of its submission; null while the visit waits. */
  refId: number | null
  /** Those that it names, with why one was not kept. */
  files: { name: string; arrived: boolean; refused: ProblemCode | null }[]
}

/** A visit as it arrived, without its place. */
export interface VisitRow {
  project_id: string
  id: string
  form_id: string
  form_n: number | null
  instance_id: string
  xml: Buffer
  xml_sha256: Buffer
  key_id: string
  sent_by: string
  device_id: string | null
  agent: string
  started_at: string | null
  ended_at: string | null
  lat: number | null
  lng: number | null
  accuracy: number | null
  altitude: number | null
  is_complete: boolean
}

/** The ids of a visit and of all that it replaced, as a sub-select. @param visitId or the column that holds it */
export function versionsOf(
  projectId: string,
  visitId: string | RawBuilder<string>,
): RawBuilder<string> {
  return sql<string>`(
    with recursive versions (id, replaces) as (
      select id, replaces from visits where project_id = ${projectId} and id = ${visitId}
      union
      select v.id, v.replaces from visits v join versions n on v.id = n.replaces
       where v.project_id = ${projectId})
    select id from versions)`
}

/**
 * A condition: a person may read the answers of a visit by their key. Members may read those of the whole project,
 * somebody without an account those of visits that they sent or changed. Nobody changes what they may not read.
 */
export function mayRead(
  projectId: string,
  visitId: RawBuilder<string>,
  userId: string,
): RawBuilder<boolean> {
  return sql<boolean>`(
    (select not is_field_only from users where id = ${userId})
    or exists (select from visits o where o.project_id = ${projectId} and o.sent_by = ${userId}
                and o.id in ${versionsOf(projectId, visitId)}))`
}

/** The name of a person in a refusal; null when their account is gone. */
export function nameOf(person: PersonRef | null): string | null {
  return person && `${person.firstName} ${person.lastName}`.trim()
}

/** The refusal of what belongs to a submission that was deleted. */
export function inTrash(at: string, by: PersonRef | null) {
  return problems.visitInTrash({ at, name: nameOf(by) })
}

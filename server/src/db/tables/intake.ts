import type { Generated } from 'kysely'

/* Visits that phones send, and the keys that they send them with. */

export interface FieldKeys {
  project_id: string
  id: string
  token_hash: Buffer
  user_id: string
  label: Generated<string>
  kind: 'collect' | 'browser'
  /** Null: all open forms. */
  forms: string[] | null
  created_by: string
  created_at: Generated<string>
  expires_at: string | null
  revoked_at: string | null
  revoked_by: string | null
  rotated_at: string | null
  last_used_at: string | null
  last_agent: Generated<string>
  devices: Generated<string[]>
}

export interface Visits {
  project_id: string
  id: string
  form_id: string
  /** The version that the XML names; null when it names none that the form has. */
  form_n: number | null
  instance_id: string
  xml: Buffer
  xml_sha256: Buffer
  /** The visit that it was edited from. */
  replaces: string | null
  is_current: Generated<boolean>
  /** Null: it waits to be placed. */
  submission_id: string | null
  waits_for: 'milestone' | 'form version' | 'archived target' | null
  key_id: string | null
  sent_by: string
  device_id: string | null
  agent: Generated<string>
  started_at: string | null
  ended_at: string | null
  lat: number | null
  lng: number | null
  accuracy: number | null
  altitude: number | null
  received_at: Generated<string>
  is_complete: boolean
}

export interface ExpectedFiles {
  project_id: string
  visit_id: string
  name: string
  place: number
  /** The answers that name it, by the positions that they have in the submission; empty while it waits. */
  item_positions: Generated<number[]>
  sha256: string | null
  arrived_at: string | null
  taken_at: string | null
  lat: number | null
  lng: number | null
  /** The code of the problem for which it is not kept. */
  refused: string | null
}

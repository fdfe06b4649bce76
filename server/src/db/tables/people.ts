import type { Generated } from 'kysely'
import type { MailChoice } from '@plumbline/contract/notifications'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import type { SignInRules } from '@plumbline/contract/sign-in/sign-in-rules'
import type { FactorWay } from '@plumbline/contract/users/signed-in'
import type { Language } from '@plumbline/contract/texts/languages'

/* People, and what they are told. */

export interface Users {
  id: string
  external_id: string | null
  /** Null for people of the field alone. */
  email: string | null
  password_hash: string | null
  first_name: string
  last_name: string
  position: Generated<string>
  organization: Generated<string>
  phone_number: Generated<string>
  authority_level: Generated<AuthorityLevel>
  language: Generated<Language>
  /** An IANA name; null for that of the device. */
  time_zone: string | null
  is_active: Generated<boolean>
  default_project_id: string | null
  notify_by_mail: Generated<MailChoice>
  /** 'HH:MM:SS', of their day, in `time_zone`, else `mail_zone`, else UTC. */
  mail_at: Generated<string>
  mail_zone: string | null
  morning_mail: Generated<boolean>
  mailed_on: Generated<string>
  calendar_hash: Buffer | null
  calendar_made_at: string | null
  calendar_used_at: string | null
  calendar_agent: Generated<string>
  /** The id of the person's portrait, if there is one; each picture has a new id. */
  photo_id: string | null
  photo_sha256: string | null
  created_at: Generated<string>
  version: Generated<number>
  /** Acts by a key alone: no address, no password. */
  is_field_only: Generated<boolean>
}

export interface Sessions {
  id_hash: Buffer
  id: Generated<string>
  user_id: string
  created_at: Generated<string>
  last_seen_at: Generated<string>
  expires_at: string
  ip: string | null
  user_agent: Generated<string>
  way: Generated<Way>
  factor: FactorWay | null
  fresh_at: string | null
  totp_secret: Buffer | null
}

/** How somebody came to the door. */
export type Way = 'password' | 'reset' | 'signup'

export interface Factors {
  id: string
  user_id: string
  kind: 'totp'
  created_at: Generated<string>
  last_used_at: string | null
  /** Sealed (config/seal.ts). */
  secret: Buffer
  last_step: number
}

export interface RecoveryCodes {
  user_id: string
  selector: string
  hash: string
  created_at: Generated<string>
  used_at: string | null
}

export interface PendingSignIns {
  id_hash: Buffer
  user_id: string
  way: Way
  next: 'factor' | 'enrol'
  tries: Generated<number>
  /** Sealed, of an app that is being set up. */
  totp_secret: Buffer | null
  expires_at: string
  ip: string | null
  user_agent: Generated<string>
}

export interface ServerSettings {
  one: Generated<boolean>
  second_factor: Generated<SignInRules['secondFactor']>
  version: Generated<number>
}

export interface Mails {
  id: string
  kind: string
  to_address: string
  language: Language | null
  content: Generated<unknown>
  created_at: Generated<string>
  expires_at: string
  attempts: Generated<number>
  last_error: string | null
  outcome: 'sent' | 'refused' | 'expired' | 'to nobody' | null
  ended_at: string | null
}

export interface Notifications {
  project_id: string
  id: Generated<string>
  user_id: string
  /** Null of visits that wait for their place. */
  update_id: string | null
  /** All that changed at once, when it was more than one document. */
  entries: Generated<string[]>
  reason: 'mention' | 'reply' | 'change'
  n: Generated<number>
  created_at: Generated<string>
  read_at: string | null
  mailed_as: string | null
}

export interface Invitations {
  project_id: string
  id: string
  email: string
  language: Language
  token_hash: Buffer | null
  created_by: string
  created_at: Generated<string>
  times_sent: Generated<number>
  sent_at: Generated<string>
  expires_at: string
  accepted_at: string | null
  revoked_at: string | null
}

export interface AuditLog {
  id: string
  project_id: string | null
  at: Generated<string>
  actor_id: string | null
  actor_name: Generated<string>
  action: string
  target_type: string | null
  target_id: string | null
  before: unknown
  after: unknown
  ip: string | null
  /** A trigger writes these; see features/audit/chain. */
  day: Generated<string>
  salt: Generated<Buffer | null>
  detail: Generated<Buffer | null>
  digest: Generated<Buffer | null>
}

export interface AuditDays {
  day: string
  n: number
  digest: Buffer
  hash: Buffer
  sealed_at: Generated<string>
}

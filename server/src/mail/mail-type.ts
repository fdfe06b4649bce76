import type pg from 'pg'
import type { Language } from '@plumbline/contract/shapes'
import type { Config } from '../config/config.ts'
import type { Storage } from '../storage/storage.ts'
import type { Letter } from './write.ts'

/** Every kind of mail, with what is kept of it until it is sent. It must hold no secret. */
export interface Mails {
  /** A link that sets a new password; to nobody, when the address has no account. */
  'password-reset': Record<string, never>
  /** The news that the password was changed, and what ended with it, in case it was not the person. */
  'password-changed': {
    at: string
    /** The ends; absent in mails that an older release has written down. */
    ended?: { sessions: number; keys: number; calendar: boolean }
  }
  /** What has become of the person's second factor; of recovery codes, how many are left. */
  'second-factor': {
    what: 'added' | 'removed' | 'recovery' | 'reset'
    at: string
    left?: number
  }
  /** That somebody who knows the password of the person has typed wrong codes. */
  'codes-guessed': { at: string }
  /** To superAdmins: what the command line did to people's sign-in, and to whom (null: to all). */
  'command-line': {
    what: 'reset-factors' | 'end-sessions' | 'sign-in-rules'
    of: string | null
    at: string
  }
  /** That somebody else has made a key in the name of a person, or has given it another token. */
  'key-made': { projectId: string; keyId: string; by: string }
  /** The news that the address has an account already, which may join with the code. */
  'already-registered': { code: string }
  /** A link that lets somebody into a project; `time` counts the mails of the invitation. */
  invitation: { projectId: string; invitationId: string; time: number }
  /** The news to admins of a project that a superAdmin, whom nobody invited, has joined it. */
  'super-admin-joined': { projectId: string; userId: string }
  /** An ask to a contact of an organisation, who has no account and answers by a link. */
  ask: { projectId: string; askId: string }
  /** A reminder of all asks that a contact has not answered, in one mail. */
  'ask-reminder': { projectId: string; askIds: string[] }
  /** News that somebody has not read: the notifications of this batch. */
  notifications: { batch: string }
  /** Work that waits for somebody on one of their days; not sent when there is none. */
  'my-work': { day: string }
  /** A report that is mailed each Monday, with its PDF. */
  report: { projectId: string; reportId: string }
}
export type MailKind = keyof Mails

/** A mail about to be sent, and whom it goes to. */
export interface Addressed<Kind extends MailKind> {
  content: Mails[Kind]
  to: string
  language: Language
  /** The zone in which times are written; null for UTC. */
  timeZone: string | null
  /** The active account with this address; null when there is none. */
  userId: string | null
  createdAt: string
  /** The moment when the mail is of no use any more: ISO 8601. */
  expiresAt: string
}

export interface MailDeps {
  config: Pick<Config, 'publicUrl' | 'helpdeskEmail'>
  pool: pg.Pool
  storage: Pick<Storage, 'read'>
}

export interface MailType<Kind extends MailKind> {
  /** Minutes after which it is of no use any more. */
  minutes: number
  /** Composes the mail at the moment of its sending; null: it goes to nobody. */
  compose(mail: Addressed<Kind>, deps: MailDeps): Promise<Letter | null>
}

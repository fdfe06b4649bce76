import type { ActionType } from '@plumbline/contract/documents/updates'

/** Two members, an admin, and an admin of another project. */
export const PEOPLE = ['member', 'other', 'admin', 'outsider'] as const
export type PersonName = (typeof PEOPLE)[number]
export type Member = Exclude<PersonName, 'outsider'>

export const ACTS = [
  'note',
  'delete note',
  'recategorize',
  'recategorize and resolve',
  'dismiss',
  'resolve',
  'resolve what was seen earlier',
  'reopen',
  'delete',
  'restore',
  'share',
  'unshare',
  'comment',
  'seen',
  'edit',
  'own',
  'ready',
  'send back',
  'set the day',
  'ask',
  'revoke',
  'answer',
  'answer that it is ready',
  'propose a day',
  'accept',
  'decline',
] as const

/** One thing that somebody does; `value` chooses a severity, an entry, an option or a milestone. */
export interface ModelStep {
  act: (typeof ACTS)[number]
  who: PersonName
  value: number
}

interface Proposed {
  day: string
  decision: 'accepted' | 'declined' | null
}

interface Entry {
  type: ActionType
  /** Null: a visitor. */
  by: PersonName | 'field' | null
  isDeleted: boolean
}

/** The state of an issue, as far as its specification tells: small enough to be right by looking. */
export interface IssueModel {
  severity: number
  isResolved: boolean
  isDeleted: boolean
  version: number
  /** The milestone of it, one of two. */
  at: 0 | 1
  owner: Member | null
  dueAt: string | null
  /** The person who said that it is ready to be verified; a contact by their link. */
  readyBy: Member | 'contact' | null
  /** The newest link that a contact was sent about it: who asked, and the day that was proposed by it. */
  ask: { by: Member; isRevoked: boolean; isAnswered: boolean; proposed: Proposed | null } | null
  /** True if somebody else than the person who said 'ready' must resolve it. */
  secondPerson: boolean
  share: { canComment: boolean } | null
  entries: Entry[]
  unread: Record<PersonName, number>
}

export const NEW_ISSUE: IssueModel = {
  severity: 0,
  isResolved: false,
  isDeleted: false,
  version: 1,
  at: 0,
  owner: null,
  dueAt: null,
  readyBy: null,
  ask: null,
  secondPerson: false,
  share: null,
  entries: [{ type: 'Field Submission', by: 'field', isDeleted: false }],
  unread: { member: 1, other: 1, admin: 1, outsider: 0 },
}

/** The status that a step is answered with, and the issue after it. */
export interface Expected {
  status: number
  after: IssueModel
}

/** The new owner of an issue by the value of a step. */
export const ownerOf = (value: number): Member | null =>
  ([null, 'member', 'other', 'admin'] as const)[value % 4] ?? null

/** A day that is not over. */
export const dayOf = (value: number): string => `2031-03-${String(10 + value).padStart(2, '0')}`

/** The day that a step sets: often none. */
export const dayIn = (value: number): string | null => (value % 4 === 0 ? null : dayOf(value))

/** The issue after somebody changed it, with an entry of each type. */
export function changed(
  issue: IssueModel,
  who: PersonName,
  types: ActionType[],
  change: Partial<IssueModel>,
): Expected {
  let after = issue
  for (const type of types) after = withEntry(after, type, who)
  return { status: 200, after: { ...after, ...change, version: issue.version + 1 } }
}

/** The issue with one entry more, which is news to everybody else. */
export function withEntry(issue: IssueModel, type: ActionType, by: PersonName | null): IssueModel {
  const unread = { ...issue.unread }
  for (const name of ['member', 'other', 'admin'] as const) if (name !== by) unread[name] += 1
  return { ...issue, unread, entries: [...issue.entries, { type, by, isDeleted: false }] }
}

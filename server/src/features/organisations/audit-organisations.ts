import type { Organisation } from '@plumbline/contract/organisations/organisations'
import type { AuditEntry } from '../audit/write-audit.ts'
import type { LockedOrganisation } from './organisations.queries.ts'

export type Values = Pick<LockedOrganisation, 'name' | 'code' | 'trade' | 'contacts'>

type Audited = Pick<AuditEntry, 'before' | 'after'>

/** An entry of the audit log about an organisation; its history is read from there. */
export const auditOf = (
  projectId: string,
  id: string,
  happened: 'created' | 'changed' | 'archived' | 'restored' | 'merged',
  what: Audited,
): AuditEntry => ({
  action: `organisation.${happened}`,
  projectId,
  target: { type: 'organisation', id },
  ...what,
})

/** The fields as the log and the history show them: contacts by name and address. */
export function spoken({ name, code, trade, contacts }: Values) {
  const people = contacts.map((one) => `${one.name} <${one.email}>`)
  return {
    name,
    ...(code && { code }),
    ...(trade && { trade }),
    ...(people.length > 0 && { contacts: people }),
  }
}

export type Switches = Pick<Organisation, 'isApart' | 'isAsked' | 'seesPhotos' | 'seesCost'>

/** The switches under the names of the contract. */
export const switchesOf = (one: LockedOrganisation): Switches => ({
  isApart: one.is_apart,
  isAsked: one.is_asked,
  seesPhotos: one.sees_photos,
  seesCost: one.sees_cost,
})

const AUDITED = [
  'name',
  'code',
  'trade',
  'contacts',
  'isApart',
  'isAsked',
  'seesPhotos',
  'seesCost',
] as const

/** The changed fields, before and after; null when nothing differs. */
export function differing(before: Values & Switches, after: Values & Switches) {
  const changed = AUDITED.filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  if (changed.length === 0) return null
  const pick = (values: Values & Switches) =>
    Object.fromEntries(
      changed.map((key) => [
        key,
        key === 'contacts'
          ? values.contacts.map((one) => `${one.name} <${one.email}>`)
          : values[key],
      ]),
    )
  return { before: pick(before), after: pick(after) }
}

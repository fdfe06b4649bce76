import type { FieldKey, MadeFieldKey } from '@plumbline/contract/intake/field-key'
import { fullName } from '../../../lib/texts/people.ts'
import type { Translate } from '../../../i18n/translate.ts'

/** The keys that are shown: all, those that open something, or those that do not any more. */
export type Shown = 'all' | 'live' | 'revoked'

/** The apps that a new key may be for; most people have ODK Collect. */
export const WAYS: FieldKey['kind'][] = ['collect', 'browser']

/** True if a key opens anything. */
export const isLive = ({ status }: FieldKey) => status === 'Live'

/** The keys of a state, in the order they come. */
export function shownKeys(keys: readonly FieldKey[], shown: Shown): FieldKey[] {
  return keys.filter((key) => shown === 'all' || isLive(key) === (shown === 'live'))
}

/** The keys of one person. */
export interface KeyGroup {
  person: FieldKey['person']
  keys: FieldKey[]
}

/** The people in the order of their first keys, each with all of theirs. */
export function byPerson(keys: readonly FieldKey[]): KeyGroup[] {
  const groups = new Map<string, KeyGroup>()
  for (const key of keys) {
    const group = groups.get(key.person._id) ?? { person: key.person, keys: [] }
    group.keys.push(key)
    groups.set(key.person._id, group)
  }
  return [...groups.values()]
}

/** The state of a key; `at` is when it ended or will end. */
export interface KeyState {
  is: 'active' | 'until' | 'unused' | 'ended' | 'closed' | 'revoked'
  at: string | null
}

/** A key that nobody has used says so before it says when it ends. */
export function stateOf({ status, lastUsedAt, expiresAt, revokedAt }: FieldKey): KeyState {
  if (status === 'Revoked') return { is: 'revoked', at: revokedAt }
  if (status === 'Closed') return { is: 'closed', at: null }
  if (status === 'Expired') return { is: 'ended', at: expiresAt }
  if (lastUsedAt === null) return { is: 'unused', at: expiresAt }
  return { is: expiresAt === null ? 'active' : 'until', at: expiresAt }
}

/** On how many phones a key was used; a phone that does not name itself is one. */
export function phonesOf({ devices, lastUsedAt }: FieldKey): number {
  return Math.max(devices.length, lastUsedAt === null ? 0 : 1)
}

/** 'ODK Collect' or 'Browser'. */
export function wayOf(t: Translate, kind: FieldKey['kind']): string {
  return t(kind === 'collect' ? 'field.collect' : 'field.browser')
}

/** The name of a key among those of its person: its label, else the app that it is for. */
export function keyName(t: Translate, { label, kind }: FieldKey): string {
  return label || wayOf(t, kind)
}

/** The name of a key among all: 'the key “Pixel 7a” of Andrii Shevchuk'. */
export function fullNameOf(t: Translate, key: FieldKey): string {
  return t('field.keyOf', { key: keyName(t, key), name: fullName(key.person) })
}

/** The content of a key's QR code: the settings of ODK Collect, or the address for a browser. */
export function codeOf({ collectSettings, link }: MadeFieldKey): string {
  return collectSettings ?? link ?? ''
}

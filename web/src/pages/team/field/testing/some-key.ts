import type { FieldKey, MadeFieldKey } from '@plumbline/contract/intake/field-key'
import { id } from '../../../../testing/people.ts'

/** `someKey(1)`: a live key of Andrii Shevchuk for ODK Collect, used today, unless told otherwise. */
export function someKey(n: number, own: Partial<FieldKey> = {}): FieldKey {
  return {
    _id: id(700 + n),
    person: somePerson('Andrii', 'Shevchuk', 21),
    label: `Phone ${n}`,
    kind: 'collect',
    forms: null,
    createdBy: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    expiresAt: null,
    revokedAt: null,
    revokedBy: null,
    lastUsedAt: '2026-11-21T06:12:00.000Z',
    lastAgent: 'org.odk.collect.android/v2026.3.0',
    devices: ['collect:a'],
    status: 'Live',
    ...own,
  }
}

/** Somebody with keys. */
export function somePerson(
  firstName: string,
  lastName: string,
  n: number,
  own: Partial<FieldKey['person']> = {},
): FieldKey['person'] {
  return {
    _id: id(n),
    firstName,
    lastName,
    photo: null,
    isFieldOnly: false,
    position: 'Site Engineer',
    organization: 'North PIU',
    phoneNumber: '+380 48 555 01 02',
    language: 'en',
    ...own,
  }
}

/** A key as it is told once. */
export function madeKey(key: FieldKey): MadeFieldKey {
  const isCollect = key.kind === 'collect'
  return {
    ...key,
    token: 't'.repeat(43),
    collectSettings: isCollect ? 'eJx-settings-of-collect' : null,
    link: isCollect ? null : 'https://plumbline.example/field/#key=token',
  }
}

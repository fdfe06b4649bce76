/** The fields that a change really changes, by the names of the wire. */
export interface Edited<Field extends string> {
  fields: Field[]
  from: Partial<Record<Field, unknown>>
  to: Partial<Record<Field, unknown>>
}

/** The fields of a change that are there and differ from the stored ones: lists by their contents. */
export function editedFields<Field extends string>(
  fields: readonly Field[],
  stored: Record<Field, unknown>,
  change: Partial<Record<Field, unknown>>,
): Edited<Field> {
  const edited = fields.filter(
    (field) => change[field] !== undefined && !isSame(change[field], stored[field]),
  )
  const pick = (of: Partial<Record<Field, unknown>>) =>
    Object.fromEntries(edited.map((field) => [field, of[field]])) as Edited<Field>['from']
  return { fields: edited, from: pick(stored), to: pick(change) }
}

const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))

/** What a change really changes, by the names of the wire. */
export interface Edited<Field extends string> {
  fields: Field[]
  from: Partial<Record<Field, unknown>>
  to: Partial<Record<Field, unknown>>
}

/** The fields of a change that are there and differ from what is stored. */
export function editedFields<Field extends string>(
  fields: readonly Field[],
  stored: Record<Field, unknown>,
  change: Partial<Record<Field, unknown>>,
): Edited<Field> {
  const edited = fields.filter(
    (field) => change[field] !== undefined && change[field] !== stored[field],
  )
  const pick = (of: Partial<Record<Field, unknown>>) =>
    Object.fromEntries(edited.map((field) => [field, of[field]])) as Edited<Field>['from']
  return { fields: edited, from: pick(stored), to: pick(change) }
}

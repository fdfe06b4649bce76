import type { FormList } from '../form-definition.ts'

const known = new WeakMap<FormList, ReadonlySet<string>>()

/** The values of a list: made once, for thousands of questions may offer the same. */
export function namesOfList(list: FormList): ReadonlySet<string> {
  const names = known.get(list) ?? new Set(list.choices.map(({ name }) => name))
  known.set(list, names)
  return names
}

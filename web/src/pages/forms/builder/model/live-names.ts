import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { walkItems } from '@plumbline/contract/forms/writing/places'

/** The names by which phones know the parts of a form. They are fixed. */
export interface LiveNames {
  /** The types of what is asked, by key: groups and calculations too. */
  types: ReadonlyMap<string, string>
  /** The values of each list. */
  values: ReadonlyMap<string, ReadonlySet<string>>
}

export const isLockedValue = ({ values }: LiveNames, list: string, value: string) =>
  values.get(list)?.has(value) ?? false

/** Collects the names of the live version. */
export function liveNamesOf(live: FormDefinition | null): LiveNames {
  const items = live ? [...walkItems(live.items)].map(({ item }) => item) : []
  return {
    types: new Map(
      items.map((item) => [item.key, item.kind === 'question' ? item.type : item.kind]),
    ),
    values: new Map(
      Object.entries(live?.lists ?? {}).map(([list, { choices }]) => [
        list,
        new Set(choices.map(({ name }) => name)),
      ]),
    ),
  }
}

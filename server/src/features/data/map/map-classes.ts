import { MAP_CHOICES, type MapClass } from '@plumbline/contract/data/form-map'

/** An answer as the index has it, and the issues of its submission. */
export interface Answered {
  /** The name of a choice; for a number or a day the text that cannot be read. */
  txt: string | null
  num: number | null
  hasIssues: boolean
}

/** A class without its count. */
type Uncounted<Class> = Class extends MapClass ? Omit<Class, 'n'> : never
export type ClassOf = Uncounted<MapClass>

export interface Classes {
  classes: ClassOf[]
  /** The place of an answer's class among them. */
  classAt: (answered: Answered) => number
}

/** Classes of which only those are in the list that some answer is in; the others stay in their order. */
export function present(
  rows: readonly Answered[],
  classes: readonly ClassOf[],
  placeOf: (answered: Answered) => number,
): Classes {
  const used = new Set(rows.map(placeOf))
  const places = classes.map((_, place) => place).filter((place) => used.has(place))
  return {
    classes: places.flatMap((place) => classes[place] ?? []),
    classAt: (answered) => places.indexOf(placeOf(answered)),
  }
}

/** The choices given most, all others, and no answer. */
export function choiceClasses(rows: readonly Answered[]): Classes {
  const counts = new Map<string, number>()
  for (const { txt } of rows) if (txt !== null) counts.set(txt, (counts.get(txt) ?? 0) + 1)
  const names = [...counts]
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, MAP_CHOICES)
    .map(([name]) => name)
  const [other, unanswered] = [names.length, names.length + 1]
  return present(
    rows,
    [
      ...names.map((name) => ({ kind: 'choice' as const, name })),
      { kind: 'other' },
      { kind: 'unanswered' },
    ],
    ({ txt }) => {
      if (txt === null) return unanswered
      const place = names.indexOf(txt)
      return place < 0 ? other : place
    },
  )
}

/** The classes of submissions with issues, and without. */
export const issueClasses = (rows: readonly Answered[]): Classes =>
  present(rows, [{ kind: 'withIssues' }, { kind: 'withoutIssues' }], ({ hasIssues }) =>
    hasIssues ? 0 : 1,
  )

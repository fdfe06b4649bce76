import type { PersonRef } from '@plumbline/contract/shapes'
import { fullName } from '../../../lib/texts/people.ts'

/** So many are offered at once; more letters find the others. */
const MOST = 6

/** The people of whose names a word begins with the letters, the first names first. */
export function offeredPeople(people: readonly Partial<PersonRef>[], letters: string): PersonRef[] {
  const wanted = folded(letters)
  const found = people.flatMap((person) => {
    if (!isWhole(person)) return []
    const name = folded(fullName(person))
    const rank = name.startsWith(wanted) ? 0 : name.includes(` ${wanted}`) ? 1 : 2
    return rank < 2 ? [{ person, rank, name }] : []
  })
  return found
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .slice(0, MOST)
    .map(({ person }) => person)
}

function isWhole(person: Partial<PersonRef>): person is PersonRef {
  return person._id !== undefined && person.firstName !== undefined && person.lastName !== undefined
}

/** Without case and accents: 'Lindqvíst' is found by 'lindqvi'. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
}

import { lexemesOf, searchedLexemes } from '@plumbline/contract/rules/searched-text'
import { search } from '@plumbline/contract/search'
import type { PersonRef } from '@plumbline/contract/shapes'
import { users } from '@plumbline/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { fullName } from '../../../lib/texts/people.ts'
import { q } from '../../../lib/api/query.ts'
import { mentionable } from '@plumbline/contract/rules/mentions'
import type { Nameable } from './mentions.ts'
import { offeredDocuments, type OfferedDocument } from './offered-documents.ts'

export type Offered = { who: Nameable; person: PersonRef } | OfferedDocument

/** Fewer letters find a document by chance. */
const LETTERS_LEAST = 2
/** Milliseconds of a pause after which the server searches. */
const PAUSE_MS = 150

/**
 * The people and documents that the letters after an `@` may mean, people first; undefined until they have come, and
 * without an `@`.
 */
export function useOffered(projectId: string, letters: string | null): Offered[] | undefined {
  const ofProject = { 'projects[in]': projectId, fields: 'firstName,lastName,photo' }
  const people = useQuery({
    ...q(users.list, { query: ofProject }),
    staleTime: 60_000,
    enabled: letters !== null,
  }).data?.docs
  const wanted = letters?.trim() ?? ''
  const asked = usePaused(wanted)
  const found = useQuery({
    ...q(search.everything, { params: { projectId }, query: { q: asked } }),
    staleTime: 60_000,
    enabled: asked.length >= LETTERS_LEAST && asked === wanted,
  }).data?.docs
  return useMemo(() => {
    if (!people || letters === null) return undefined
    const named = offeredPeople(people, letters).map((person) => ({
      who: { name: mentionable(fullName(person)), type: 'user' as const, targetId: person._id },
      person,
    }))
    // what was found for other letters may not be meant any more, and Enter would take it
    const isLate = asked !== wanted
    const documents = (found ? offeredDocuments(found) : []).filter(
      ({ who, about }) => !isLate || isMeant(`${who.name} ${about ?? ''}`, wanted),
    )
    return [...named, ...documents]
  }, [people, letters, found, asked, wanted])
}

/** True where each word that is looked for begins a word of the text. */
function isMeant(text: string, letters: string): boolean {
  const words = lexemesOf(text)
  return searchedLexemes(letters).every((one) => words.some((word) => word.startsWith(one)))
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** The most suggestions at once; more letters find the others. */
const MOST = 6

/** The people of whose names words begin with the letters, the first names first. */
export function offeredPeople(people: readonly Partial<PersonRef>[], letters: string): PersonRef[] {
  const wanted = searchedLexemes(letters)
  if (wanted.length === 0 && letters.trim() !== '') return []
  const found = people.flatMap((person) => {
    if (!isWhole(person)) return []
    const name = fullName(person)
    const words = lexemesOf(name)
    if (!wanted.every((one) => words.some((word) => word.startsWith(one)))) return []
    const isFirst = wanted.every((one, n) => words[n]?.startsWith(one))
    return [{ person, rank: isFirst ? 0 : 1, name }]
  })
  return found
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .slice(0, MOST)
    .map(({ person }) => person)
}

function isWhole(person: Partial<PersonRef>): person is PersonRef {
  return person._id !== undefined && person.firstName !== undefined && person.lastName !== undefined
}

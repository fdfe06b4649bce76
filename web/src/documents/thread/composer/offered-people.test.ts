import { describe, expect, it } from 'vitest'
import { id } from '../../../testing/people.ts'
import { offeredPeople } from './useOffered.ts'

const names = [
  'Olena Kovalenko',
  'Dmytro Lysenko',
  'Kateryna Oliinyk',
  'José Núñez',
  'Їжак Ґудзь',
  ...Array.from({ length: 8 }, (_, n) => `Zed Z${n}`),
]
const people = names.map((name, n) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { _id: id(n), firstName, lastName, photo: null }
})
const found = (letters: string) =>
  offeredPeople(people, letters).map(({ firstName, lastName }) => `${firstName} ${lastName}`)

describe('the people who are offered for a mention', () => {
  it('have a name of which a word begins so, first names first', () => {
    expect(found('ol')).toEqual(['Olena Kovalenko', 'Kateryna Oliinyk'])
    expect(found('Olena K')).toEqual(['Olena Kovalenko'])
    expect(found('enko')).toEqual([])
    expect(found('!')).toEqual([])
  })

  it('are found whatever the case and the accents', () => {
    expect(found('nunez')).toEqual(['José Núñez'])
    expect(found('їЖАК')).toEqual(['Їжак Ґудзь'])
    expect(found('гудзь')).toEqual(['Їжак Ґудзь'])
  })

  it('are six at most', () => {
    expect(found('')).toHaveLength(6)
    expect(found('z')).toHaveLength(6)
  })
})

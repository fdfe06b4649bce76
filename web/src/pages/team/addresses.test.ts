import { expect, it } from 'vitest'
import { addressesIn } from './addresses.ts'

it.each([
  ['olena@a.example', ['olena@a.example']],
  [
    'olena@a.example, ivan@b.example;petro@c.example',
    ['olena@a.example', 'ivan@b.example', 'petro@c.example'],
  ],
  [
    'Olena Kovalenko <Olena@a.example>,\n"Bondar, Ivan" <ivan@b.example>',
    ['olena@a.example', 'ivan@b.example'],
  ],
  [
    'Olena\tKovalenko\tolena@a.example\r\nIvan\tBondar\tivan@b.example\r\n',
    ['olena@a.example', 'ivan@b.example'],
  ],
  ['olena@a.example  OLENA@A.EXAMPLE', ['olena@a.example']],
  [' \n ', []],
])('finds the addresses in %j, each once', (text, addresses) => {
  expect(addressesIn(text).addresses).toEqual(addresses)
})

it('tells what is no address', () => {
  expect(addressesIn('olena@a.example\nnobody\nivan@b\nPetro <petro@c.example>')).toEqual({
    addresses: ['olena@a.example', 'petro@c.example'],
    wrong: ['nobody', 'ivan@b'],
  })
  expect(addressesIn('olena@a.example ivan@').wrong).toEqual(['ivan@'])
})

import { randomInt } from 'node:crypto'

/** Without what is taken for another letter, in lower case: it is read from a screen and typed. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const randomLetter = () => LETTERS[randomInt(LETTERS.length)]
const group = () => Array.from({ length: 4 }, randomLetter).join('')

/** A password for somebody else, of 99 random bits: five groups of four, such as `k7fq-…`. */
export function makePassword(): string {
  return Array.from({ length: 5 }, group).join('-')
}

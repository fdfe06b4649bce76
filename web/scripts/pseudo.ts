import type { Areas, Message, Part } from '../src/i18n/catalogue.ts'

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  s: 'š',
  u: 'ú',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
  U: 'Ú',
  Y: 'Ý',
  Z: 'Ž',
}
/** What stands around each text, so that a text of the code has none. */
const OPEN = '⟦'
const CLOSE = '⟧'
/** How much longer than English some languages are. */
const LONGER = 0.35

/**
 * A language that nobody speaks: English with accents, a third longer, in brackets. Development shows it with `PSEUDO=1`,
 * and browser tests find by it texts that stand in the code and boxes that cut a long text.
 */
export function pseudo(areas: Areas): Areas {
  return Object.fromEntries(
    Object.entries(areas).map(([area, messages]) => [
      area,
      Object.fromEntries(
        Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]),
      ),
    ]),
  )
}

function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return `${OPEN}${stretched(message)}${CLOSE}`
  return [OPEN, ...message.map(pseudoPart), CLOSE]
}

function pseudoPart(part: Part): Part {
  if (typeof part === 'string') return stretched(part)
  if (part === 0 || Array.isArray(part)) return part
  return {
    ...part,
    ...(part.children && { children: part.children.map(pseudoPart) }),
    ...(part.options && {
      options: Object.fromEntries(
        Object.entries(part.options).map(([key, parts]) => [key, parts.map(pseudoPart)]),
      ),
    }),
  }
}

/** With accents, and with dots at its end for what a longer language adds. */
function stretched(text: string): string {
  const accented = text.replaceAll(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const more = Math.round(letters * LONGER)
  return letters < 3 ? accented : accented.replace(/\s*$/, (end) => `${'·'.repeat(more)}${end}`)
}

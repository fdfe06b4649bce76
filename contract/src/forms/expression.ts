import { type Call, type Expression, Parser, type Reference } from './expression-parser.ts'
import { FUNCTIONS } from './expression-functions.ts'
import { type ExpressionFault, Fault } from './expression-tokens.ts'

/** Reads an expression; an empty one is none. */
export function parseExpression(text: string): Expression | ExpressionFault {
  try {
    return new Parser(text).parse()
  } catch (error) {
    if (error instanceof Fault) return error.fault
    throw error
  }
}

export const isFault = (read: Expression | ExpressionFault): read is ExpressionFault =>
  'code' in read

/** Replaces each `${name}` of a text that is an expression. */
export function replaceReferences(text: string, by: (reference: Reference) => string): string {
  const read = parseExpression(text)
  if (isFault(read)) throw new Error(`This is no expression: ${text}`)
  let done = ''
  let from = 0
  for (const reference of read.references) {
    done += text.slice(from, reference.start) + by(reference)
    from = reference.end
  }
  return done + text.slice(from)
}

/** Calls of functions that no phone knows, and of known ones with too few or too many arguments. */
export function wrongCalls({ calls }: Expression): { name: string; isKnown: boolean }[] {
  return calls
    .filter((call) => !isRight(call))
    .map(({ name }) => ({ name, isKnown: FUNCTIONS.has(name) }))
}

function isRight({ name, arguments: n }: Call): boolean {
  const [few, many] = FUNCTIONS.get(name) ?? [0, -1]
  return n >= few && n <= many
}

import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Part } from '../i18n/catalogue.ts'

/** The numbers of the parser for the kinds of its elements. */
const [LITERAL, ARGUMENT, POUND] = [0, 1, 7]

/** Turns the parts that a catalogue keeps (scripts/catalogues.ts) into the elements that the formatter reads. */
export function elementsOf(parts: readonly Part[]): MessageFormatElement[] {
  return parts.map(elementOf) as unknown as MessageFormatElement[]
}

function elementOf(part: Part): object {
  if (part === 0) return { type: POUND }
  if (typeof part === 'string') return { type: LITERAL, value: part }
  if (Array.isArray(part)) return { type: ARGUMENT, value: part[0] }
  const { options, children, ...element } = part
  return {
    ...element,
    ...(children && { children: elementsOf(children) }),
    ...(options && {
      options: Object.fromEntries(
        Object.entries(options).map(([key, value]) => [key, { value: elementsOf(value) }]),
      ),
    }),
  }
}

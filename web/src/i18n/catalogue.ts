/** A text as it stands, or the parts of one with placeholders (scripts/catalogues.ts). */
export type Message = string | Part[]

/**
 * A piece of a text: words, the number of a plural (0), the name of a placeholder, or a plural, a choice, a
 * tag or a number with its own parts. Names of types and keys would be a tenth of a catalogue.
 */
export type Part = string | 0 | [name: string] | NestedPart

export interface NestedPart {
  /** The kind of the part, by the numbers of the parser of ICU messages. */
  type: number
  value?: string
  options?: Record<string, Part[]>
  children?: Part[]
}

export type Catalogue = Record<string, Message>

/** Messages by the first word of their keys, as a file of a catalogue comes (scripts/catalogues.ts). */
export type Areas = Record<string, Catalogue>

/** Finds the message of a key, 'area.name'. */
export type FindMessage = (key: string) => Message | undefined

/** Finds in all of some files. */
export function findIn(parts: readonly Areas[]): FindMessage {
  const areas: Areas = {}
  for (const [area, messages] of parts.flatMap((part) => Object.entries(part))) {
    areas[area] = Object.assign(areas[area] ?? {}, messages)
  }
  return (key) => {
    const end = key.indexOf('.')
    return areas[key.slice(0, end)]?.[key.slice(end + 1)]
  }
}

/**
 * `@[name](type:id)`, as somebody or something that a text names stands in it. A name that goes on over
 * the beginning of another mention is none: so no text, however long, is read more than once.
 */
export const MENTION =
  /@\[((?:[^@\]\n]|@(?!\[))+)\]\((user|issue|submission|milestone):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/gi

/** The text as it is read: `@[Olena Kovalenko](user:0198…)` becomes `@Olena Kovalenko`. */
export function plainMentions(text: string): string {
  return text.replaceAll(MENTION, '@$1')
}

/** The longest name in a mention, in characters. */
const NAME_MAX = 200

/** A name as it can stand in a mention: on one line, without what would end it. */
export function mentionable(name: string): string {
  return name
    .replaceAll(/[[\]\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)
    .toWellFormed()
}

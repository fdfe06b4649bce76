/** The kinds of a mention in a note, each with the list of the file in which such records stand. */
const LIST_OF = {
  user: 'users',
  issue: 'issues',
  submission: 'submissions',
  milestone: 'milestones',
} as const

type MentionType = keyof typeof LIST_OF

export interface Mention {
  type: MentionType
  list: (typeof LIST_OF)[MentionType]
  /** The id in the file. */
  sourceId: string
}

/**
 * `@[Northern school](issue:i12)`; ids may be any text without a closing bracket. Neither name nor id
 * goes on over the beginning of another mention: so no text is read more than once.
 */
const MENTION =
  /(@\[(?:[^@\]]|@(?!\[))*\]\((user|issue|submission|milestone):)((?:[^@)]|@(?!\[))+)\)/g

const UUID_LENGTH = 36

export function mentionsIn(text: string): Mention[] {
  return [...text.matchAll(MENTION)].map(([, , type, sourceId]) => mention(type, sourceId))
}

/** The same text with other ids in its mentions. */
export function rewriteMentions(text: string, idOf: (mention: Mention) => string): string {
  return text.replaceAll(
    MENTION,
    (_all, start: string, type: string, sourceId: string) =>
      `${start}${idOf(mention(type, sourceId))})`,
  )
}

export function lengthWithOurIds(text: string): number {
  return rewriteMentions(text, () => '-'.repeat(UUID_LENGTH)).length
}

function mention(type = '', sourceId = ''): Mention {
  const known = type as MentionType
  return { type: known, list: LIST_OF[known], sourceId }
}

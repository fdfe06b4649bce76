import { splitLinks } from '../../lib/links.ts'

/** A piece of a note: plain text, an address that is shown as 'Link', or somebody mentioned. */
export type NotePart = { start: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string }
  | { kind: 'mention'; name: string; type: MentionType; targetId: string }
)

export type MentionType = 'user' | 'issue' | 'submission' | 'milestone'

/** `@[name](type:id)`, see DECISIONS D4. */
const MENTION = /@\[([^\]\n]{1,200})\]\((user|issue|submission|milestone):([0-9a-f-]{36})\)/g

/** Cuts the text of a note at its links and mentions; `start` is where a piece begins. */
export function noteParts(text: string): NotePart[] {
  const parts: NotePart[] = []
  let end = 0
  for (const match of text.matchAll(MENTION)) {
    const [whole, name = '', type, targetId = ''] = match
    parts.push(...linkParts(text.slice(end, match.index), end))
    parts.push({ kind: 'mention', name, type: type as MentionType, targetId, start: match.index })
    end = match.index + whole.length
  }
  return [...parts, ...linkParts(text.slice(end), end)]
}

function linkParts(text: string, offset: number): NotePart[] {
  return splitLinks(text).map(({ start, text: part, href }) =>
    href === undefined
      ? { kind: 'text', text: part, start: offset + start }
      : { kind: 'link', href, start: offset + start },
  )
}

import { MENTION, plainMentions } from '@plumbline/contract/rules/mentions'
import type { MentionType } from '@plumbline/contract/documents/updates'
import { splitLinks } from '../../../lib/texts/links.ts'

/** A piece of a note: plain text, an address that is shown as 'Link', or somebody mentioned. */
export type NotePart = { start: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string }
  | { kind: 'mention'; name: string; type: MentionType; targetId: string }
)

/** The text of a note where nothing in it can be pressed: mentions are names. */
export function plainNote(text: string): string {
  return plainMentions(text).trim()
}

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

/**
 * The parts that `length` characters hold, as they are read: a mention counts with its name, an
 * address with its word. What is cut ends with '…' at the end of a word; null when all of it fits.
 */
export function cutParts(parts: NotePart[], length: number, linkWord: string): NotePart[] | null {
  const shown: NotePart[] = []
  let left = length
  for (const part of parts) {
    const size = lengthOf(part, linkWord)
    if (size > left) {
      if (part.kind !== 'text') return [...shown, { ...part, kind: 'text', text: '…' }]
      return [...shown, { ...part, text: `${cutAtWord(part.text, left)}…` }]
    }
    shown.push(part)
    left -= size
  }
  return null
}

function lengthOf(part: NotePart, linkWord: string): number {
  if (part.kind === 'link') return linkWord.length
  return part.kind === 'mention' ? part.name.length + 1 : part.text.length
}

/** At most `length` characters; without the beginning of a word, unless it is all there is. */
function cutAtWord(text: string, length: number): string {
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  if (/\s/.test(text[length] ?? '')) return cut.trimEnd()
  return (/^[\s\S]*\s(?=\S*$)/.exec(cut)?.[0] ?? cut).trimEnd()
}

/** A piece of a note: plain text, an address that is shown as 'Link', or somebody mentioned. */
export type NotePart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string }
  | { kind: 'mention'; name: string; type: MentionType; targetId: string }

export type MentionType = 'user' | 'issue' | 'submission' | 'milestone'

/** `@[name](type:id)`, or an address that begins with http(s):// or www. */
const SPECIAL =
  /@\[([^\]\n]{1,200})\]\((user|issue|submission|milestone):([0-9a-f-]{36})\)|(?<!\w)(?:https?:\/\/|www\.)[^\s<>"]+/gi

/** Splits the text of a note at its links and mentions; joined again it reads the same. */
export function noteParts(text: string): NotePart[] {
  const parts: NotePart[] = []
  let from = 0
  for (const match of text.matchAll(SPECIAL)) {
    const [whole, name, type, targetId] = match
    const mentioned = name !== undefined && type !== undefined && targetId !== undefined
    const address = mentioned ? '' : withoutTrailing(whole)
    const href = /^www\./i.test(address) ? `https://${address}` : address
    if (!mentioned && !URL.canParse(href)) continue
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    if (mentioned) {
      parts.push({ kind: 'mention', name, type: type.toLowerCase() as MentionType, targetId })
    } else {
      parts.push({ kind: 'link', href })
    }
    from = match.index + (mentioned ? whole.length : address.length)
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** Without the punctuation of the sentence around it; a bracket stays when it was opened inside. */
function withoutTrailing(address: string): string {
  const bare = address.replace(/[.,;:!?'’”»]+$/, '')
  const unopened = bare.endsWith(')') && !bare.includes('(')
  return unopened ? withoutTrailing(bare.slice(0, -1)) : bare
}

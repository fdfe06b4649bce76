interface Part {
  /** Where it begins in the text. */
  start: number
  text: string
  /** Set for an address. */
  href?: string
}

const ADDRESS = /(?<![\w@/.])(?:https?:\/\/|www\.)[^\s<>"]+/gi
/** Punctuation at the end belongs to the sentence. */
const OF_SENTENCE = ".,;:!?'»”’"
/** A bracket at the end belongs to the address that opens it: /wiki/Beam_(structure). */
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

function withoutSentenceEnd(address: string): string {
  let end = address.length
  while (end > 0 && isOfSentence(address.slice(0, end))) end -= 1
  return address.slice(0, end)
}

function isOfSentence(address: string): boolean {
  const last = address.charAt(address.length - 1)
  const opening = BRACKETS[last]
  if (opening === undefined) return OF_SENTENCE.includes(last)
  return address.split(opening).length < address.split(last).length
}

/** Cuts a text into plain parts and addresses that start with http://, https:// or www. */
export function splitLinks(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(match)
    const href = /^www\./i.test(address) ? `https://${address}` : address
    if (!URL.canParse(href)) continue
    if (index > end) parts.push({ start: end, text: text.slice(end, index) })
    parts.push({ start: index, text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) })
  return parts
}

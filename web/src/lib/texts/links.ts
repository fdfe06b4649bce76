interface Part {
  /** Where it begins in the text. */
  start: number
  text: string
  /** Set for an address. */
  href?: string
}

const ADDRESS = /(?<![\w@/.])(?:https?:\/\/|www\.)[^\s<>"]+/gi
/** Punctuation at the end belongs to the sentence. */
const OF_SENTENCE = ".,;:!?)]}'»”’"

function withoutSentenceEnd(address: string): string {
  let end = address.length
  while (OF_SENTENCE.includes(address.charAt(end - 1)) && end > 0) end -= 1
  return address.slice(0, end)
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

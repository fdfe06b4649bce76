const TAG = /<\/?[a-z][^<>]{0,300}>/gi
const HEADING = /^#{1,6}[ \t]+(?=\S)/gm
const LINK = /\[([^[\]\n]{1,500})\]\([^()\s]{1,2000}\)/g
const EMPHASIS = /\*{1,3}|_{1,3}/g
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/**
 * A text of a form without the marks that XLSForm takes: Markdown and HTML. Reports, mails and files show words.
 * A letter that only looks like a mark stays: `2*3*4`, `a_b_c`, `5 < 6 > 4`.
 */
export function plainText(text: string): string {
  if (!/[*_#<&[]/.test(text)) return text.trim()
  return withoutEmphasis(text.replace(TAG, '').replace(HEADING, '').replace(LINK, '$1'))
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()
}

/** A mark opens at the border of a word, and the next one of its kind behind a letter closes it. */
function withoutEmphasis(text: string): string {
  const gone = new Set<number>()
  const open = new Map<string, number>()
  for (const { 0: mark, index } of text.matchAll(EMPHASIS)) {
    const before = text[index - 1] ?? ' '
    const after = text[index + mark.length] ?? ' '
    const opened = open.get(mark)
    if (opened !== undefined && isClosing(mark, before, after)) {
      gone.add(opened).add(index)
      for (const [other, at] of open) if (at >= opened) open.delete(other)
    } else if (!isWord(before) && !isBlank(after)) open.set(mark, index)
  }
  return text.replace(EMPHASIS, (mark, index: number) => (gone.has(index) ? '' : mark))
}

/** `**Note:**Please` is written often; a single mark within a word is part of a name. */
function isClosing(mark: string, before: string, after: string): boolean {
  return !isBlank(before) && (mark.startsWith('**') || !isWord(after))
}

const isBlank = (letter: string) => /\s/u.test(letter)
const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter)

import type { MentionType } from '@plumbline/contract/documents/updates'

/** Somebody or something named in a text that is being written, as `@name`. */
export interface PlacedMention {
  /** Where the `@` stands. */
  start: number
  /** The name as it is shown, without the `@`. */
  name: string
  type: MentionType
  targetId: string
}

/** Somebody or something that can be named. */
export type Nameable = Pick<PlacedMention, 'name' | 'type' | 'targetId'>

/** The position of an `@`, and the letters after it so far. */
export interface MentionQuery {
  start: number
  letters: string
}

/** Longer than this nobody is named; it is a text with an `@` in it. */
const LETTERS_MAX = 40

/** Who is being named at the caret; null when nobody is. A name begins after a space or a bracket. */
export function askedAt(text: string, caret: number): MentionQuery | null {
  const line = text.slice(0, caret)
  const start = line.lastIndexOf('@')
  if (start < 0 || caret - start > LETTERS_MAX) return null
  if (start > 0 && !/[\s([{"'«“]/u.test(line[start - 1] ?? '')) return null
  const letters = line.slice(start + 1)
  // Two words are a name, a third is the text that goes on.
  return /^\S*(?: \S*)?$/u.test(letters) && !letters.startsWith(' ') ? { start, letters } : null
}

/** The mentions that are still whole after the text was changed, where they stand now. */
export function moved(
  mentions: readonly PlacedMention[],
  before: string,
  after: string,
): PlacedMention[] {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const shift = after.length - before.length
  return mentions.flatMap((mention) => {
    const end = mention.start + mention.name.length + 1
    if (end <= head) return [mention]
    return mention.start >= before.length - tail
      ? [{ ...mention, start: mention.start + shift }]
      : []
  })
}

/** A text with its mentions. */
export interface Written {
  text: string
  mentions: PlacedMention[]
}

/** The text after somebody was chosen for what is typed up to `caret`; a space follows the name. */
export function named(
  { text, mentions }: Written,
  asked: MentionQuery,
  caret: number,
  who: Nameable,
): Written & { caret: number } {
  const rest = text.slice(caret)
  const inserted = `@${who.name}${/^\s/u.test(rest) ? '' : ' '}`
  const next = text.slice(0, asked.start) + inserted + rest
  const mention = { start: asked.start, ...who }
  return {
    text: next,
    mentions: [...moved(mentions, text, next), mention].toSorted((a, b) => a.start - b.start),
    caret: asked.start + who.name.length + 2,
  }
}

/** The text as it is sent, with each mention as `@[name](type:id)`, and the mentions. */
export function asSent({ text, mentions }: Written): {
  notes: string
  mentions: { type: MentionType; targetId: string }[]
} {
  let notes = ''
  let end = 0
  for (const { start, name, type, targetId } of mentions) {
    notes += `${text.slice(end, start)}@[${name}](${type}:${targetId})`
    end = start + name.length + 1
  }
  return {
    notes: (notes + text.slice(end)).trim(),
    mentions: mentions.map(({ type, targetId }) => ({ type, targetId })),
  }
}

/** A piece of the sentence about a project, as the contract answers it. */
export interface StoryPart {
  text: string
  /** The subject of the words; 'plain' leads nowhere. */
  of: 'plain' | 'plan' | 'late' | 'site' | 'milestone' | 'end'
  /** The site or the milestone that it tells of. */
  _id: string | null
}

/** A sentence that is filled in, with tags around what leads somewhere. */
interface Tagged {
  text: string
  /** The subject of the whole sentence; null: its tags name them. */
  of: 'plan' | null
  ids: { site?: string | undefined; milestone?: string | undefined }
}

/** Stands for '<' in what people wrote: only catalogues have tags. */
const OPENING = '\uE000'
const TAGS = /<(late|site|milestone|end)>(.*?)<\/\1>/u

/** A text that people wrote, as a value of a sentence: on one line, and with no tag in it. */
export function asValue(text: string): string {
  return text.replaceAll(OPENING, '').replaceAll('<', OPENING).replaceAll(/\s+/gu, ' ').trim()
}

/** Sentences one after another, in pieces by what they lead to; joined they are the text. */
export function partsOf(sentences: readonly Tagged[]): StoryPart[] {
  const parts: StoryPart[] = []
  for (const [n, { text, of, ids }] of sentences.entries()) {
    if (n > 0) add(parts, { text: ' ', of: 'plain', _id: null })
    if (of !== null) {
      add(parts, { text: inWords(text), of, _id: null })
      continue
    }
    // between the groups of a split stands what has no tag
    const pieces = text.split(TAGS)
    for (let at = 0; at < pieces.length; at += 3) {
      add(parts, { text: inWords(pieces[at] ?? ''), of: 'plain', _id: null })
      const tag = pieces[at + 1] as Exclude<StoryPart['of'], 'plain' | 'plan'> | undefined
      if (tag === undefined) continue
      const _id = tag === 'site' || tag === 'milestone' ? (ids[tag] ?? null) : null
      add(parts, { text: inWords(pieces[at + 2] ?? ''), of: tag, _id })
    }
  }
  return parts
}

const inWords = (text: string) => text.replaceAll(OPENING, '<')

function add(parts: StoryPart[], part: StoryPart): void {
  if (part.text === '') return
  const last = parts.at(-1)
  if (part.of === 'plain' && last?.of === 'plain') last.text += part.text
  else parts.push(part)
}

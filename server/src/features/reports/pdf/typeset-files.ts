import { readFileSync } from 'node:fs'
import type { Language } from '@plumbline/contract/shapes'
import { drawMap } from '../map/draw-map.ts'
import type { PaperMap } from '../map/paper-map.ts'
import { coveredText } from './letters/covered.ts'
import { fontsFor } from './letters/fonts.ts'
import { changedTexts } from './letters/printable.ts'
import type { Typesetting } from './sheet.ts'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

/** The parts that templates are made of. */
const PARTS = ['frame', 'map', 'gantt', 'document']
/** The most unprintable characters that a note names; of more it gives the number. */
const NAMED_MOST = 20

/** Everything that a compiler is given for a document: its fonts, and all else by its paths. */
export function typesetFiles({ template, sheet, photos }: Typesetting): {
  fonts: Buffer[]
  main: string
  sources: [path: string, text: string][]
  data: [path: string, bytes: Uint8Array][]
} {
  const written = JSON.parse(sheet) as { lang?: Language; map?: PaperMap | null }
  const { files, families, known } = fontsFor(sheet)
  const missing = new Set<string>()
  const covered = changedTexts(written, (text) => {
    const found = coveredText(text, known)
    for (const letter of found.unprinted) missing.add(letter)
    return found.text
  })
  const unprinted = unprintedIn([...missing], written.lang)
  return {
    fonts: files,
    main: `/${template}.typ`,
    sources: [...PARTS, template].map((name) => [
      `/${name}.typ`,
      readFileSync(new URL(`${name}.typ`, import.meta.url), 'utf8'),
    ]),
    data: [
      ['/sheet.json', Buffer.from(JSON.stringify({ ...covered, families, unprinted }))],
      ['/map.json', Buffer.from(JSON.stringify(written.map ? drawMap(written.map) : null))],
      ...photos,
    ],
  }
}

/** The sentence that names what could not be printed, by its numbers in Unicode; '' where everything was. */
function unprintedIn(missing: readonly string[], lang: Language = 'en'): string {
  if (missing.length === 0) return ''
  const { unprinted, unprintedMore } = PAPER_WORDS[lang].sheet
  const codes = missing
    .map((letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
    .slice(0, NAMED_MOST)
    .join(', ')
  const more = missing.length - NAMED_MOST
  return formatText(lang, more > 0 ? unprintedMore : unprinted, { codes, n: String(more) })
}

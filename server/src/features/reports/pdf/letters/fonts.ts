import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { charactersOf } from './characters.ts'
import { namedFont } from './named-font.ts'

const require = createRequire(import.meta.url)

/** The fonts of every document, by family. */
const FONTS: [family: string, file: string][] = [
  ['Inter', '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'],
  ['Inter', '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'],
  ['Noto Emoji', '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'],
]

/**
 * Fonts for further letters: scripts before symbols, because the font of mathematics has some letters of other scripts.
 * Each is in slices of some hundred characters, of which a document gets those that it needs.
 */
const SLICED = (
  'arabic hebrew armenian georgian ethiopic devanagari bengali gurmukhi gujarati oriya tamil telugu ' +
  'kannada malayalam sinhala thai lao khmer myanmar symbols symbols-2 math'
)
  .split(' ')
  .map((name) => `noto-sans-${name}`)

/** Fonts for letters that these do not have either: Chinese and Japanese, then Korean. */
const LARGE: typeof FONTS = [
  ['Noto Sans Hans', fontBeside('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf')],
  ['Noto Sans KR', fontBeside('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf')],
]

/**
 * The most characters of other fonts in a document; characters after these may be missing. A
 * Chinese newspaper has 4,000. Each different one takes half a millisecond.
 */
const FURTHER_MOST = 6000

/** Fonts with their families, in the order in which a text looks for its letters, and what they have together. */
interface PaperFonts {
  files: Buffer[]
  families: string[]
  known: Set<number>
}

const read = (file: string): Buffer => readFileSync(require.resolve(file))

/** The path of a font in a package that names its code alone. */
function fontBeside(packed: string, file: string): string {
  return join(dirname(require.resolve(packed)), '../fonts', file)
}

/** The fonts of a document: those of every one, and of others what its text needs. There are no others. */
export function fontsFor(text: string): PaperFonts {
  const fonts: PaperFonts = { files: [], families: [], known: new Set() }
  for (const [family, file] of FONTS) add(fonts, family, read(file))
  const missing = new Set<number>()
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    if (missing.size < FURTHER_MOST && !fonts.known.has(code)) missing.add(code)
  }
  const addUsed = (family: string, file: Buffer) => {
    const font = namedFont(file, family)
    const characters = charactersOf(font)
    if (![...missing].some((code) => characters.has(code))) return
    add(fonts, family, font, missing)
    for (const code of characters) missing.delete(code)
  }
  for (const name of missing.size > 0 ? SLICED : []) {
    for (const slice of slicesWith(name, missing)) {
      const family = `${name} ${slice}`
      addUsed(family, read(fileOf(name, slice)))
    }
  }
  for (const [family, file] of LARGE) {
    if ([...missing].some((code) => IN_LARGE.test(String.fromCodePoint(code))))
      addUsed(family, read(file))
  }
  return fonts
}

/** The large fonts are read for these alone. */
const IN_LARGE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u2460-\u27FF\u3000-\u33FF\uFE30-\uFE4F\uFF00-\uFFEF]/u

/** @param asked of its characters these alone count; without it all */
function add(
  { files, families, known }: PaperFonts,
  family: string,
  font: Buffer,
  asked?: ReadonlySet<number>,
): void {
  files.push(font)
  if (!families.includes(family)) families.push(family)
  for (const code of charactersOf(font)) {
    if (asked === undefined || asked.has(code)) known.add(code)
  }
}

/** The slices of a font that are for one of these characters, by their names. */
function slicesWith(name: string, codes: ReadonlySet<number>): string[] {
  const slices = JSON.parse(read(`@fontsource/${name}/unicode.json`).toString()) as Record<
    string,
    string
  >
  return Object.entries(slices).flatMap(([slice, ranges]) => {
    const parts = ranges.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    })
    const isFor = (code: number) => parts.some(([from, to]) => from <= code && code <= to)
    return [...codes].some(isFor) ? [slice] : []
  })
}

const fileOf = (name: string, slice: string) =>
  `@fontsource/${name}/files/${name}-${slice}-400-normal.woff`

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { drawMap } from '../map/draw-map.ts'
import type { PaperMap } from '../map/paper-map.ts'
import { charactersOf, coveredText } from './covered.ts'
import type { Typesetting } from './sheet.ts'

const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]
/** What templates are made of. */
const PARTS = ['frame', 'map', 'gantt', 'document']

const require = createRequire(import.meta.url)

/** The fonts of a document: there are no others. */
export const readFonts = () => FONTS.map((name) => readFileSync(require.resolve(name)))

/** Everything that a compiler is given for a document, by its paths. */
export function typesetFiles(
  { template, sheet, photos }: Typesetting,
  fonts: readonly Uint8Array[],
): {
  main: string
  sources: [path: string, text: string][]
  data: [path: string, bytes: Uint8Array][]
} {
  const known = new Set(fonts.flatMap((font) => [...charactersOf(font)]))
  return {
    main: `/${template}.typ`,
    sources: [...PARTS, template].map((name) => [
      `/${name}.typ`,
      readFileSync(new URL(`${name}.typ`, import.meta.url), 'utf8'),
    ]),
    data: [
      ['/sheet.json', Buffer.from(coveredText(sheet, known))],
      ['/map.json', Buffer.from(JSON.stringify(mapOf(sheet)))],
      ...photos,
    ],
  }
}

/** The map that a sheet asks for; null where it has none. */
function mapOf(sheet: string) {
  const { map = null } = JSON.parse(sheet) as { map?: PaperMap | null }
  return map && drawMap(map)
}

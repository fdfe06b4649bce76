import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'

const INTER = createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json')
const FILES = join(INTER, '../files')
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/plumbline')
/** The scripts of our languages, upright, with the optical size. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic'].map(
  (script) => `inter-${script}-opsz-normal.woff2`,
)

/** Of the weights only ours, of the features those that the styles or the scripts need. */
const KEPT = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'ccmp', 'mark', 'mkmk', 'locl', 'tnum', 'zero'],
}

/**
 * The folder with our fonts: Inter without what no page uses, half as large. Made once, and again
 * when the fonts or what is kept of them change.
 */
export async function smallFonts(): Promise<string> {
  const key = createHash('sha256')
    .update(await readFile(INTER))
    .update(JSON.stringify(KEPT) + CHARACTERS)
  const folder = join(CACHE, `fonts-${key.digest('hex').slice(0, 12)}`)
  await mkdir(folder, { recursive: true })
  const made = new Set(await readdir(folder))
  await Promise.all(
    SCRIPTS.filter((name) => !made.has(name)).map(async (name) => {
      const font = await subset(await readFile(join(FILES, name)), CHARACTERS, KEPT)
      // whole or not there, also for who builds at the same time
      const draft = join(folder, `${name}.${randomUUID()}`)
      await writeFile(draft, font)
      await rename(draft, join(folder, name))
    }),
  )
  return folder
}

/**
 * Of these each file has those of its script. Beyond are symbols that nobody types; of the combining
 * marks only the acute has a place in tokens.css.
 */
const CHARACTERS = Array.from({ length: 0x2300 - 0x20 }, (_, place) => 0x20 + place)
  .filter((code) => code < 0x300 || code > 0x36f || code === 0x301)
  .map((code) => String.fromCodePoint(code))
  .join('')

// so that builds beside each other find them made
if (import.meta.main) await smallFonts()

// The process in which one document is typeset: it lives as long as that takes, for the compiler gives no memory back.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { lowerPriority } from '../../../concurrency/lower-priority.ts'
import type { Typesetting } from './sheet.ts'

const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]
const COMPILER = '@myriaddreamin/typst-ts-web-compiler'
/** Problems as texts. */
const AS_TEXT = 1

const require = createRequire(import.meta.url)
const bytesOf = (name: string) => readFileSync(require.resolve(name))

/** The bytes of the PDF. @throws what the compiler says when a sheet cannot be set */
async function typeset({ template, sheet, photos }: Typesetting): Promise<Uint8Array> {
  const { default: load, ...typst } = (await import(
    COMPILER
  )) as typeof import('@myriaddreamin/typst-ts-web-compiler')
  await load({ module_or_path: bytesOf(`${COMPILER}/wasm`) })
  const builder = new typst.TypstCompilerBuilder()
  // nothing is read but what is given here: no disk, no network, no font of this machine
  builder.set_dummy_access_model()
  for (const font of FONTS) await builder.add_raw_font(bytesOf(font))
  const compiler = await builder.build()
  for (const name of ['frame', 'gantt', template]) {
    const source = readFileSync(new URL(`${name}.typ`, import.meta.url), 'utf8')
    compiler.add_source(`/${name}.typ`, source)
  }
  compiler.map_shadow('/sheet.json', Buffer.from(sheet))
  for (const [name, bytes] of photos) compiler.map_shadow(name, bytes)
  const { result, diagnostics } = compiler.compile(
    `/${template}.typ`,
    undefined,
    'pdf',
    AS_TEXT,
  ) as {
    result?: Uint8Array
    diagnostics?: unknown
  }
  if (result) return result
  throw new Error(`The sheet could not be set: ${JSON.stringify(diagnostics).slice(0, 1500)}`)
}

lowerPriority()
process.once('message', async (work: Typesetting) => {
  const pdf = await typeset(work)
  process.send?.(pdf, undefined, {}, () => process.disconnect?.())
})
// whoever asked is gone
process.once('disconnect', () => process.exit())

// The process in which one document is typeset: it lives as long as that takes, for the compiler gives no memory back.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { lowerPriority, WAITED_FOR } from '../../../concurrency/lower-priority.ts'
import type { Typesetting } from './sheet.ts'
import { typesetFiles } from './typeset-files.ts'

const COMPILER = '@myriaddreamin/typst-ts-web-compiler'
/** Problems as texts. */
const AS_TEXT = 1

const require = createRequire(import.meta.url)

/** The bytes of the PDF. @throws what the compiler says when a sheet cannot be set */
async function typeset(work: Typesetting): Promise<Uint8Array> {
  const { default: load, ...typst } = (await import(
    COMPILER
  )) as typeof import('@myriaddreamin/typst-ts-web-compiler')
  await load({ module_or_path: readFileSync(require.resolve(`${COMPILER}/wasm`)) })
  const builder = new typst.TypstCompilerBuilder()
  // only the given files are read: no disk, no network, no font of this machine
  builder.set_dummy_access_model()
  const { fonts, main, sources, data } = typesetFiles(work)
  for (const font of fonts) await builder.add_raw_font(font)
  const compiler = await builder.build()
  for (const [path, text] of sources) compiler.add_source(path, text)
  for (const [path, bytes] of data) compiler.map_shadow(path, bytes)
  const { result, diagnostics } = compiler.compile(main, undefined, 'pdf', AS_TEXT) as {
    result?: Uint8Array
    diagnostics?: unknown
  }
  if (result) return result
  throw new Error(`The sheet could not be set: ${JSON.stringify(diagnostics).slice(0, 1500)}`)
}

/** The sheet to set; `isWaitedFor` is true while somebody waits for it. */
interface Asked {
  work: Typesetting
  isWaitedFor: boolean
}

process.once('message', async ({ work, isWaitedFor }: Asked) => {
  lowerPriority(isWaitedFor ? WAITED_FOR : undefined)
  const pdf = await typeset(work)
  process.send?.(pdf, undefined, {}, () => process.disconnect?.())
})
// the process that asked is gone
process.once('disconnect', () => process.exit())

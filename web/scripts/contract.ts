import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Modules of the contract; rules/, problems/ and endpoint.ts are small, and go as they are. */
const MODULE = /\/contract\/src\/(?!endpoint|rules\/|problems\/)(?:[\w-]+\/)?[\w-]+\.ts$/
const USES_ZOD = /from 'zod'/
const WHOLE = '?whole'
const WITHOUT_EVAL = join(import.meta.dirname, '../src/lib/forms/zod-without-eval.ts')
const USES_SCHEMA =
  /\b\w+\.\w+\.(?:(?:params|query|body|data)\.(?:shape|parse|safeParse)|access|dear|takes|multipart|idempotent)\b/
/** What of a call the screens need. */
const OF_CALL = new Set(['method', 'path'])

/**
 * The screens need where the contract's calls go, and a few lists; its schemas, which make three
 * quarters of what a phone has to run before the first page, are for the server. So a module of
 * the contract comes as plain data, read when the screens are built; whatever is no data, like the
 * schema of a form, is taken from the whole module by the page that imports it.
 */
export function contract(): Plugin {
  return {
    name: 'plumbline:contract',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer?.endsWith(WHOLE)) return null
      if (source === 'zod') return this.resolve(WITHOUT_EVAL, importer)
      // whole modules have whole ones beside them: nothing of theirs is waited for by the others
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: found.id + WHOLE }
    },
    async load(id) {
      if (!MODULE.test(id)) return null
      const exported = (await import(id)) as Record<string, unknown>
      const values = Object.entries(exported).map(([name, value]) => ({
        name,
        data: dataOf(value),
      }))
      const isData = values.every(({ data }) => data !== undefined)
      // functions that know no schema are as small as what lies in rules/
      if (!isData && !USES_ZOD.test(await readFile(id, 'utf8'))) return null
      const lines = values.map(({ name, data }) =>
        data === undefined
          ? `export { ${name} } from ${JSON.stringify(id + WHOLE)}`
          : `export const ${name} = ${JSON.stringify(data)}`,
      )
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false }
    },
    transform(code, id) {
      const used = id.includes('/web/src/') && USES_SCHEMA.exec(code)
      if (used)
        this.error(`${used[0]}: the built screens know of a call where it goes, and no more`)
    },
  }
}

/** A value, of its endpoints method and path alone; undefined where something else is no data. */
function dataOf(value: unknown): unknown {
  if (value === null || typeof value !== 'object') {
    return typeof value === 'function' ? undefined : value
  }
  if (Array.isArray(value)) {
    const items = value.map(dataOf)
    return items.includes(undefined) ? undefined : items
  }
  if (Object.getPrototypeOf(value) !== Object.prototype || '_zod' in value) return undefined
  const isEndpoint = 'path' in value && 'method' in value
  const entries = Object.entries(value)
    .filter(([key]) => !isEndpoint || OF_CALL.has(key))
    .map(([key, inner]) => [key, dataOf(inner)] as const)
  return entries.some(([, inner]) => inner === undefined) ? undefined : Object.fromEntries(entries)
}

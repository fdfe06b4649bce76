import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = /\/src\/.*\.tsx?$/
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g
/** The drawing of an icon; its lines never change places, and so the built screens need no keys of them. */
const DRAWING = /\/lucide-react\/.*\/icons\/[\w-]+\.mjs$/
const KEY = /, key: "\w+"(?= })/g
const EXPORT = /export \{ ([^}]*) \} from '(\.\/icons\/[\w-]+\.mjs)'/g

/**
 * Imports each icon from its own file: through the list of all icons a build cannot tell whose page draws which
 * one, and the first page would load those of all. A test of a page would make all of them too. What is built has
 * the drawings without the keys of their lines, which say nothing and do not compress.
 */
export function icons(): Plugin {
  let files: Map<string, string> | undefined
  let isBuild = false
  return {
    name: 'plumbline:icons',
    enforce: 'pre',
    apply: (_, { command, mode }) => command === 'build' || mode === 'test',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    transform(code, id) {
      // React warns of what has none while it is developed and tested
      if (isBuild && DRAWING.test(id)) return { code: code.replaceAll(KEY, ''), map: null }
      if (!SOURCE.test(id) || !code.includes("'lucide-react'")) return null
      files ??= filesOfIcons()
      return { code: importEach(code, files), map: null }
    },
  }
}

/** @param files where the icons lie, by their names */
export function importEach(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(IMPORT, (_, names: string) => {
    const wanted = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
    const lines = wanted.map((one) => {
      const [name = '', as = name] = one.split(/\s+as\s+/)
      const file = files.get(name)
      return file ? `import ${as} from '${file}'` : `import { ${one} } from 'lucide-react'`
    })
    return lines.join(';')
  })
}

function filesOfIcons(): Map<string, string> {
  const list = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace(/\/dist\/.*/, '/dist/esm/lucide-react.mjs')
  const files = new Map<string, string>()
  for (const [, names = '', path = ''] of readFileSync(list, 'utf8').matchAll(EXPORT)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      files.set(name, join(dirname(list), path))
  }
  return files
}

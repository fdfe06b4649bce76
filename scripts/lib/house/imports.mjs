import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** `import … from '…'` and `export … from '…'` as oxfmt writes them. */
const FROM =
  /^(?:import|export) +(type +)?((?:\* +as +\w+|\*|[\w$]+|\{[^}]*\})(?:, *(?:\{[^}]*\}|\* +as +\w+))?)\s+from '([^']+)'/gm
/** Code that is loaded for what it does, later, or by a worker. */
const OTHERS = [
  /^import '([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\bnew URL\('([^']+)', import\.meta\.url\)/g,
]

/** Every file below `folder` of the project, with paths from the project on. */
export function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && !/[\\/](?:node_modules|dist)(?:[\\/]|$)/.test(entry.parentPath),
    )
    .map((entry) => posix.relative(slashes(root), slashes(join(entry.parentPath, entry.name))))
}

const slashes = (path) => path.replaceAll('\\', '/')

export const isCode = (file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts')
/** Tests, and what only they stand on. */
export const isTest = (file) => /\.test\.tsx?$|\.suite\.ts$|\/(?:testing|tests)\//.test(file)

/**
 * Lists the imports between the files: `{ from, to, isType }`. An import of types alone is none when the program runs.
 */
export function importsAmong(root, files) {
  const known = new Set(files)
  return files.flatMap((from) =>
    importsIn(readFileSync(join(root, from), 'utf8')).flatMap(({ path, isType }) => {
      const to = targetOf(from, path, known)
      return to === undefined || to === from ? [] : [{ from, to, isType }]
    }),
  )
}

/** The paths that a text imports. */
export function importsIn(text) {
  const named = [...text.matchAll(FROM)].map(([, type, names, path]) => ({
    path,
    isType: type !== undefined || areTypes(names),
  }))
  const others = OTHERS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, path]) => ({ path, isType: false })),
  )
  return [...named, ...others]
}

/** True if `{ type A, type B }` are types alone. */
function areTypes(names) {
  if (!names.startsWith('{')) return false
  const each = names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return each.length > 0 && each.every((name) => name.startsWith('type '))
}

export function targetOf(from, path, known) {
  const bare = path.split('?')[0]
  if (bare.startsWith('@plumbline/contract/')) {
    return `contract/src/${bare.slice('@plumbline/contract/'.length)}.ts`
  }
  // without a dot it is a package, or the file of a worker that lies beside
  const target = posix.join(posix.dirname(from), bare)
  return known.has(target) ? target : undefined
}

import type { Plugin } from 'vite'

/**
 * Refuses a build in which files import each other in a circle: one of them would run before what
 * it needs is there, and the page would stay empty.
 */
export function noCycles(): Plugin {
  return {
    name: 'plumbline:no-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports]] : [],
        ),
      )
      const cycle = findCycle(imports)
      if (cycle) this.error(`These files import each other: ${cycle.join(' → ')}`)
    },
  }
}

/** A way from a file back to itself, or null. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...way, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return null
}

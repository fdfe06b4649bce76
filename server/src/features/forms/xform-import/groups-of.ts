import type { NamelessGroup, XformControl } from './controls-of.ts'
import { pathAbove } from './paths.ts'
import type { XmlNode } from './read-xml.ts'
import type { XformNode } from './node-of.ts'

/** A group that is shown, and becomes one of the form: its XML had none. */
export interface ShownGroup {
  name: string
  element: XmlNode
}

interface Tree {
  root: XformNode
  controls: Map<string, XformControl>
  names: ReadonlyMap<string, string>
  leftOut: Set<string>
}

/**
 * Finds a place for groups of the body without a path. A group that holds all shown nodes below a node is the group of
 * that node: its control is added. Any other group that holds whole nodes becomes a group of its own. A group that
 * holds parts of nodes has no place in a form, and is left out by name.
 * @returns by the paths of the nodes within, the groups around each of them
 */
export function groupsOf(
  groups: readonly NamelessGroup[],
  { root, controls, names, leftOut }: Tree,
): Map<string, ShownGroup[]> {
  const shown = new Map<string, ShownGroup[]>()
  const taken = new Set(names.values())
  const counts = countsOf(controls.keys())
  for (const { element, above, within } of groups) {
    const inner = new Set(within)
    let at = above
    for (;;) {
      const tops = topsOf(within, at)
      const below = [...(tops ?? [])].reduce((n, top) => n + (counts.get(top) ?? 0), 0)
      const [only = ''] = tops ?? []
      const isOne = tops?.size === 1 && (nodeAt(root, only)?.children.length ?? 0) > 0
      if (isOne && controls.has(only) && !inner.has(only)) {
        at = only
        continue
      }
      if (!tops || tops.size === 0 || below > inner.size) leftOut.add('group')
      else if (isOne && !controls.has(only)) {
        const place = Math.min(...within.map((path) => controls.get(path)?.place ?? 0))
        controls.set(only, { element, texts: element, isRepeat: false, place })
      } else {
        const group = { name: freeName(taken), element }
        for (const top of tops) shown.set(top, [...(shown.get(top) ?? []), group])
      }
      break
    }
  }
  return shown
}

/** The children of a node below which all of these paths lie; null where one of them lies elsewhere. */
function topsOf(paths: readonly string[], at: string): Set<string> | null {
  const tops = new Set<string>()
  for (const path of paths) {
    if (!path.startsWith(`${at}/`)) return null
    tops.add(`${at}/${path.slice(at.length + 1).split('/', 1)[0]}`)
  }
  return tops
}

/** Counts the paths that lie at or below each path. */
function countsOf(paths: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) {
    for (let at = path; at !== ''; at = pathAbove(at)) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return counts
}

function nodeAt(root: XformNode, path: string): XformNode | undefined {
  let node: XformNode | undefined = root
  for (const name of path.split('/').slice(2)) {
    node = node?.children.find((child) => child.name === name)
  }
  return node
}

function freeName(taken: Set<string>): string {
  let name = 'group'
  for (let n = 2; taken.has(name); n += 1) name = `group_${n}`
  taken.add(name)
  return name
}

import type { Instance, InstanceNode } from './instance.ts'

/**
 * A visit on its way out of a thread. Its elements stand in the order of their tags. A tree of 60,000 objects takes
 * the server's thread 76 ms to copy; these take 10 ms to read.
 */
export interface PackedInstance extends Omit<Instance, 'root'> {
  names: PackedTexts
  texts: PackedTexts
  /** The number of elements that lie directly in each. */
  childCounts: Uint32Array<ArrayBuffer>
}

interface PackedTexts {
  joined: string
  ends: Uint32Array<ArrayBuffer>
}

export function packInstance({ root, ...rest }: Instance): PackedInstance {
  const nodes: InstanceNode[] = []
  const walk = (node: InstanceNode) => {
    nodes.push(node)
    node.children.forEach(walk)
  }
  walk(root)
  return {
    ...rest,
    names: packTexts(nodes.map(({ name }) => name)),
    texts: packTexts(nodes.map(({ text }) => text)),
    childCounts: Uint32Array.from(nodes, ({ children }) => children.length),
  }
}

export function unpackInstance({ names, texts, childCounts, ...rest }: PackedInstance): Instance {
  const nameAt = textReader(names)
  const textAt = textReader(texts)
  let at = 0
  const read = (): InstanceNode => {
    const node: InstanceNode = { name: nameAt(at), text: textAt(at), children: [] }
    const count = childCounts[at] ?? 0
    at += 1
    for (let n = 0; n < count; n += 1) node.children.push(read())
    return node
  }
  return { ...rest, root: read() }
}

function packTexts(all: string[]): PackedTexts {
  let end = 0
  return { joined: all.join(''), ends: Uint32Array.from(all, ({ length }) => (end += length)) }
}

function textReader({ joined, ends }: PackedTexts): (at: number) => string {
  return (at) => joined.slice(ends[at - 1] ?? 0, ends[at])
}

/** An element of a visit, with its text or its child elements. */
export interface InstanceNode {
  /** The name without the prefix of a namespace. */
  name: string
  /** The text of the element itself, without blanks around it. */
  text: string
  children: InstanceNode[]
}

/** A visit as its XML tells it. */
export interface Instance {
  /** The id of the form that was filled in, and its version as the XML writes it; '' without one. */
  formKey: string
  version: string
  instanceId: string
  /** The id of the visit that this one changes; null for a first one. */
  deprecatedId: string | null
  /** True where its answers lie beside it, in a file that only the owner of a key can read. */
  isEncrypted: boolean
  root: InstanceNode
}

/** The children of an element by their names, cached because a form looks up every one of its questions. */
const byName = new WeakMap<InstanceNode, Map<string, InstanceNode[]>>()

/** The elements of this name in another one, in their order. */
export function childrenOf(node: InstanceNode, name: string): InstanceNode[] {
  let named = byName.get(node)
  if (!named) {
    named = Map.groupBy(node.children, (child) => child.name)
    byName.set(node, named)
  }
  return named.get(name) ?? []
}

/** The first element of this name in another one. */
export function childOf(node: InstanceNode | undefined, name: string): InstanceNode | undefined {
  return node && childrenOf(node, name)[0]
}

/** All texts that a visit names anywhere: among them the names of its files. */
export function textsOf(node: InstanceNode, into = new Set<string>()): Set<string> {
  if (node.children.length === 0 && node.text !== '') into.add(node.text)
  for (const child of node.children) textsOf(child, into)
  return into
}

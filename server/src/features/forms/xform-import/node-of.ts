import { elementsOf, wordsOf, type XmlNode } from './read-xml.ts'

/** The node of an answer, a group or a repeat in the XML that phones send. */
export interface XformNode {
  name: string
  path: string
  /** The text before anybody answers. */
  text: string
  /** It is there as the template of a repeat alone: the repeat begins with none. */
  isTemplateAlone: boolean
  children: XformNode[]
}

/**
 * Makes one node of the elements of one name. Instances of a repeat that differ are one node: a missing child may be in
 * its template. Children of a template alone do not tell how the repeats within begin.
 */
export function nodeOf(
  elements: readonly XmlNode[],
  above = '',
  isTemplateAlone = false,
): XformNode {
  const filled = elements.filter((element) => !isTemplate(element))
  const [first = elements[0]] = filled
  const name = first?.name ?? ''
  const path = `${above}/${name}`
  const inFilled = new Set(filled.flatMap((element) => elementsOf(element)))
  const byName = Map.groupBy(
    elements.flatMap((element) => elementsOf(element)),
    (child) => child.name,
  )
  const children = [...byName.values()].map((all) => {
    const isAlone =
      filled.length > 0 &&
      all.some(isTemplate) &&
      !all.some((child) => inFilled.has(child) && !isTemplate(child))
    return nodeOf(all, path, isAlone)
  })
  return { name, path, text: first ? wordsOf(first) : '', isTemplateAlone, children }
}

const isTemplate = ({ attributes }: XmlNode) => attributes.has('template')

export function* nodesIn(node: XformNode): Generator<XformNode> {
  yield node
  for (const child of node.children) yield* nodesIn(child)
}

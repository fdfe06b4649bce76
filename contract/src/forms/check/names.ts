import { NODE_NAME } from '../expression-tokens.ts'
import { keyPathOf, lastKeyOf } from '../form-tree.ts'
import type { CheckedForm, Findings } from './findings.ts'

/** The root's child that phones fill in by themselves. */
const RESERVED = 'meta'

/** Names that are no names of XML, and those that are there twice in one group. */
export function checkNames({ nodes }: CheckedForm, findings: Findings): void {
  const [seenKeys, seenNodes] = [new Set<string>(), new Set<string>()]
  for (const node of nodes) {
    const name = lastKeyOf(node)
    const inXml = node.nodes.at(-1) ?? ''
    const path = `${node.path}.key`
    const isLegal = NODE_NAME.test(name) && NODE_NAME.test(inXml)
    if (node.isItem && !isLegal) findings.report(path, 'formNameIllegal', { name: inXml })
    if (node.isItem && inXml === RESERVED && node.nodes.length === 1) {
      findings.report(path, 'formNameReserved', { name: inXml })
    }
    const [keys, xml] = [keyPathOf(node), node.nodes.join('/')]
    if (seenKeys.has(keys)) findings.report(path, 'formNameTwice', { name })
    else if (seenNodes.has(xml)) findings.report(path, 'formNameTwice', { name: inXml })
    seenKeys.add(keys)
    seenNodes.add(xml)
  }
}

import { NODE_NAME } from '../expression-tokens.ts'
import { nameOf } from '../form-tree.ts'
import type { CheckedForm, Findings } from './findings.ts'

/** The root's child that phones fill in by themselves. */
const RESERVED = 'meta'

/** Names that are no names of XML, and those that are there twice. */
export function checkNames({ nodes, byName }: CheckedForm, findings: Findings): void {
  const seen = new Set<string>()
  for (const node of nodes) {
    const name = nameOf(node)
    const inXml = node.nodes.at(-1) ?? ''
    const path = `${node.path}.key`
    const isLegal = NODE_NAME.test(name) && NODE_NAME.test(inXml)
    if (node.isItem && !isLegal) findings.report(path, 'formNameIllegal', { name: inXml })
    if (node.isItem && inXml === RESERVED && node.nodes.length === 1) {
      findings.report(path, 'formNameReserved', { name: inXml })
    }
    if (byName.get(name) !== node) findings.report(path, 'formNameTwice', { name })
    else if (seen.has(node.nodes.join('/'))) findings.report(path, 'formNameTwice', { name: inXml })
    seen.add(node.nodes.join('/'))
  }
}

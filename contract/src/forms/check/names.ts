import { NODE_NAME } from '../expression-tokens.ts'
import { nameOf } from '../form-tree.ts'
import type { CheckedForm, Findings } from './findings.ts'

/** The root's child that phones fill in by themselves. */
const RESERVED = 'meta'

/** Names that are no names of XML, and those that are there twice. */
export function checkNames({ nodes, byName }: CheckedForm, findings: Findings): void {
  for (const node of nodes) {
    const name = nameOf(node)
    const path = `${node.path}.key`
    if (node.isItem && !NODE_NAME.test(name)) findings.report(path, 'formNameIllegal', { name })
    if (node.isItem && name === RESERVED && node.nodes.length === 1) {
      findings.report(path, 'formNameReserved', { name })
    }
    if (byName.get(name) !== node) findings.report(path, 'formNameTwice', { name })
  }
}

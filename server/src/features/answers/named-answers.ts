import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import { FormNames } from '@plumbline/contract/forms/form-names'
import { questionPathOf } from '@plumbline/contract/forms/form-numbers'
import { type FormNode, formNodes, keyPathOf } from '@plumbline/contract/forms/form-tree'
import { childOf, type InstanceNode } from './instance/instance.ts'

/**
 * The place from which a form names an answer: the keys to the item, and the elements around it, the innermost first.
 */
export interface Standing {
  path: string
  scope: readonly InstanceNode[]
}

export interface NamedAnswer {
  /** Null: a node beside an item, such as its notes. */
  item: FormItem | null
  /** The element that it stands in, where the visit has it. */
  parent: InstanceNode | undefined
  /** The value as the phone wrote it; '' where there is none. */
  value: string
}

/**
 * Finds the answer that `${name}` means on a visit: that of the nearest item of the name, in the same entry of a
 * repeat.
 */
export class NamedAnswers {
  readonly #names: FormNames
  readonly #byPath: ReadonlyMap<string, FormNode>

  constructor(definition: FormDefinition) {
    const nodes = formNodes(definition)
    this.#names = new FormNames(nodes)
    this.#byPath = new Map(nodes.map((node) => [keyPathOf(node), node]))
  }

  /** Null where the form has no such name, or two that are equally near. */
  find(name: string, { path, scope }: Standing): NamedAnswer | null {
    const from = this.#byPath.get(questionPathOf(path))
    const to = from && this.#names.node(name, from)
    if (!to) return null
    const groups = from.nodes.slice(0, -1)
    const end = groups.findIndex((group, n) => group !== to.nodes[n])
    const shared = end < 0 ? groups.length : end
    const way = to.nodes.slice(shared)
    const parent = nodeAt(scope.at(-1 - shared), way.slice(0, -1))
    const value = nodeAt(parent, way.slice(-1))?.text ?? ''
    return { item: to.isItem ? to.item : null, parent, value }
  }
}

/** Follows names from one element down to another. */
function nodeAt(from: InstanceNode | undefined, way: readonly string[]): InstanceNode | undefined {
  let node = from
  for (const name of way) node = node && childOf(node, name)
  return node
}

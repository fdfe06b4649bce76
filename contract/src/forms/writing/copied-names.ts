import type { FormDefinition, FormItem, FormMeta } from '../form-definition.ts'
import { FormNames } from '../form-names.ts'
import { type FormNode, formNodes, lastKeyOf, ROOT } from '../form-tree.ts'
import { ownValue } from '../../rules/own-value.ts'
import { freeName, isFree, take, takenNames } from './names.ts'
import { type ItemPath, parentOf, walkItems } from './places.ts'
import type { Sight } from './renamed.ts'

/** Something that a copied item names and that is not copied. */
export interface LeftBehind {
  /** The place in the form that is copied from: a path of an item, or `place.site`. */
  path: string
  key: string
  /** The copied items that name it, by their paths in that form. */
  by: ReadonlySet<ItemPath>
  /** The other form has something of that name, which is meant from now on. */
  isHere: boolean
}

/** The names of copied items in the other form, and the names by which they call each other there. */
export class CopiedNames {
  readonly #into: FormDefinition
  readonly #nodesHere: readonly FormNode[]
  /** The way to the group that they come into: written paths begin with it there. */
  readonly #prefix: readonly string[]
  readonly #meant: FormNames
  readonly #byPath: ReadonlyMap<ItemPath, FormNode>
  readonly #byWay: ReadonlyMap<string, FormNode>
  readonly #copied: ReadonlyMap<ItemPath, FormItem>
  readonly #taken: Set<string>
  readonly #keys = new Map<string, string>()
  readonly #metas = new Map<FormMeta, string>()
  readonly #left = new Map<string, { node: FormNode; by: Set<ItemPath> }>()

  constructor(
    { from, into, at }: { from: FormDefinition; into: FormDefinition; at: ItemPath },
    copied: ReadonlyMap<ItemPath, FormItem>,
  ) {
    this.#into = into
    this.#copied = copied
    this.#nodesHere = formNodes(into)
    const section = parentOf(at)
    this.#prefix = this.#nodesHere.find(({ path }) => path === section)?.nodes ?? []
    const nodes = formNodes(from)
    this.#meant = new FormNames(nodes)
    this.#byPath = new Map(nodes.filter(({ isItem }) => isItem).map((node) => [node.path, node]))
    this.#byWay = new Map(nodes.map((node) => [node.nodes.join('/'), node]))
    this.#taken = takenNames(into)
    // those whose names are free keep them, and the numbers of the others are none of these
    const keys = new Set([...copied.values()].map(({ key }) => key))
    const free = new Set([...keys].filter((key) => isFree(key, this.#taken)))
    for (const key of free) take(key, this.#taken)
    for (const key of keys) if (!free.has(key)) this.#keys.set(key, this.#freeName(key))
  }

  #freeName(key: string): string {
    const name = freeName(key, this.#taken)
    take(name, this.#taken)
    return name
  }

  keyOf(key: string): string {
    return this.#keys.get(key) ?? key
  }

  /** Values of the phone that a copied item names: they come along if the other form has none of their type. */
  get metas(): FormMeta[] {
    return [...this.#metas].map(([item, key]) => {
      const { node: _, ...rest } = item
      return { ...rest, key }
    })
  }

  get left(): LeftBehind[] {
    const here = new Set(this.#nodesHere.map(lastKeyOf))
    return [...this.#left].map(([path, { node, by }]) => {
      const key = lastKeyOf(node)
      return { path, key, by, isHere: here.has(key) }
    })
  }

  /** @param path of an item that is copied, in the form that it is copied from */
  sightOf(path: ItemPath): Sight {
    const own = this.#byPath.get(path) ?? ROOT
    return {
      at: own.nodes,
      newName: (name) => this.newName(name, own, path),
      newStep: (way, { isRooted, isLast }) => {
        const to = this.#byWay.get(way)
        if (!to) return undefined
        if (!this.#copied.has(to.path)) {
          if (isLast) this.#leave(to, path)
          return undefined
        }
        const name = this.#nameOf(to)
        return isRooted && to.nodes.length === 1 ? [...this.#prefix, name].join('/') : name
      },
    }
  }

  /**
   * Returns the new name of a name; undefined if nothing that it means is copied.
   * @param by the path of the copied item that says it
   */
  newName(name: string, from: FormNode, by: ItemPath): string | undefined {
    const to = this.#meant.node(name, from)
    if (!to) return undefined
    if (this.#copied.has(to.path)) return this.#nameOf(to)
    if (to.item?.kind === 'meta') return this.#metaName(to.item)
    this.#leave(to, by)
    return undefined
  }

  #nameOf(node: FormNode): string {
    const before = node.item?.key ?? ''
    // what stands beside an item is called after it
    return this.keyOf(before) + lastKeyOf(node).slice(before.length)
  }

  #metaName(item: FormMeta): string {
    const same = [...walkItems(this.#into.items)].find(
      ({ item: other }) => other.kind === 'meta' && other.type === item.type,
    )
    // of 'hidden' nodes each is another one
    if (same && item.type !== 'hidden') return same.item.key
    const name = this.#metas.get(item) ?? this.#freeName(item.key)
    this.#metas.set(item, name)
    return name
  }

  #leave(to: FormNode, by: ItemPath): void {
    const isPlace = to.item === null
    if (isPlace && ownValue({ ...this.#into.place }, to.path.slice('place.'.length))) return
    const left = this.#left.get(to.path) ?? { node: to, by: new Set() }
    left.by.add(by)
    this.#left.set(to.path, left)
  }
}

import { namesIn } from './names-in.ts'
import { elementOf, elementsOf, wordsOf, type XmlNode } from './read-xml.ts'
import type { Row } from './rows.ts'
import { fileIn, type Texts } from './texts-of.ts'
import type { Xform } from './xform.ts'

/** The choices of a question, as the cells of its row. */
export interface Offered {
  /** Behind `select_one`: the name of a list, a file or a repeat. */
  of: string
  isFile: boolean
  filter: string
  parameters: string[]
}

const INSTANCE = /instance\(\s*(?:'([^']*)'|"([^"]*)")\s*\)/

/** The lists of a form: those that stand in it become rows of the sheet 'choices' when a question first offers them. */
export class Lists {
  readonly rows: Row[] = []
  readonly #xform: Xform
  readonly #texts: Texts
  readonly #instances: ReadonlyMap<string, XmlNode>
  readonly #written = new Map<string, string>()

  constructor(xform: Xform, texts: Texts) {
    this.#xform = xform
    this.#texts = texts
    const [, ...others] = elementsOf(xform.model, 'instance')
    this.#instances = new Map(others.map((one) => [one.attributes.get('id') ?? '', one]))
  }

  /** @param name of the question, which a list of its own is called by */
  offeredBy(control: XmlNode, path: string, name: string): Offered {
    const itemset = elementOf(control, 'itemset')
    if (!itemset) return this.#ofItems(elementsOf(control, 'item'), path, name)
    const { nodeset, isShuffled, seed } = unshuffled(itemset.attributes.get('nodeset') ?? '')
    const at = nodeset.indexOf('[')
    const from = (at < 0 ? nodeset : nodeset.slice(0, at)).trim()
    const conditions = at < 0 ? '' : nodeset.slice(at + 1, nodeset.lastIndexOf(']'))
    const value = elementOf(itemset, 'value')?.attributes.get('ref') ?? 'name'
    const label = elementOf(itemset, 'label')?.attributes.get('ref') ?? 'label'
    const shuffle = isShuffled ? ['randomize=true', ...(seed ? [`seed=${seed}`] : [])] : []
    const filter = namesIn(this.#xform, conditions, path, true)
    const id = INSTANCE.exec(from)
    if (!id) {
      // the answers in a repeat, without empty ones
      const of = namesIn(this.#xform, `${from}/${value}`, path)
      const isAll = conditions.replaceAll(/\s/g, '') === `./${value}!=''`
      return { of, isFile: false, filter: isAll ? '' : filter, parameters: shuffle }
    }
    const list = id[1] ?? id[2] ?? ''
    const instance = this.#instances.get(list)
    const source = instance?.attributes.get('src')
    if (source !== undefined) {
      const parts = [value !== 'name' && `value=${value}`, label !== 'label' && `label=${label}`]
      const parameters = [...parts.filter((part) => part !== false), ...shuffle]
      return { of: fileIn(source), isFile: true, filter, parameters }
    }
    if (instance) this.#write(list, instance, { value, label })
    return { of: list, isFile: false, filter, parameters: shuffle }
  }

  /** The rows of a list in the file that ODK Collect searches for long ones: `instance('towns')/root/item[…]`. */
  ofQuery(query: string, path: string): Offered {
    const [, one, other] = INSTANCE.exec(query) ?? []
    const list = one ?? other ?? ''
    const at = query.indexOf('[')
    const conditions = at < 0 ? '' : query.slice(at + 1, query.lastIndexOf(']')).trim()
    const filter = conditions === '' ? '' : ` and (${namesIn(this.#xform, conditions, path, true)})`
    return {
      of: 'itemsets.csv',
      isFile: true,
      filter: `list_name = '${list}'${filter}`,
      parameters: [],
    }
  }

  /** Choices that stand in their question: questions with the same ones share a list. */
  #ofItems(items: readonly XmlNode[], path: string, name: string): Offered {
    const rows = items.map((item) => {
      const value = elementOf(item, 'value')
      const label = this.#texts.ofElement(elementOf(item, 'label'), 'label', path)
      return new Map([['name', value ? wordsOf(value) : ''], ...label])
    })
    const same = JSON.stringify(rows.map((row) => [...row]))
    const known = this.#written.get(same)
    if (known === undefined) {
      this.#written.set(same, name)
      this.rows.push(...rows.map((row) => new Map([['list_name', name], ...row])))
    }
    return { of: known ?? name, isFile: false, filter: '', parameters: [] }
  }

  #write(
    list: string,
    instance: XmlNode,
    { value, label }: { value: string; label: string },
  ): void {
    const key = `instance ${list}`
    if (this.#written.has(key)) return
    this.#written.set(key, list)
    const textId = /^(?:jr:)?itext\(\s*([\w.-]+)\s*\)$/.exec(label)?.[1]
    const [root] = elementsOf(instance)
    for (const item of root ? elementsOf(root) : []) {
      const row: Row = new Map([['list_name', list]])
      for (const column of elementsOf(item)) {
        const words = wordsOf(column)
        if (column.name === value) row.set('name', words)
        else if (column.name === textId) add(row, this.#texts.ofId(words, 'label', ''))
        else if (column.name === label) add(row, this.#texts.ofReference(words, 'label', ''))
        // a choice with a text in each language repeats it for expressions
        else if (column.name !== 'label') row.set(column.name, words)
      }
      this.rows.push(row)
    }
  }
}

const add = (row: Row, cells: ReadonlyMap<string, string>) => {
  for (const [column, cell] of cells) row.set(column, cell)
}

/** `randomize(instance('crops')/root/item[…], 3)` */
function unshuffled(nodeset: string): { nodeset: string; isShuffled: boolean; seed: string } {
  const written = nodeset.trim()
  if (!written.startsWith('randomize(')) return { nodeset: written, isShuffled: false, seed: '' }
  const inner = written.slice('randomize('.length, written.lastIndexOf(')')).trim()
  const seed = /,\s*([^,\])]+)$/.exec(inner)
  return {
    nodeset: seed ? inner.slice(0, seed.index).trim() : inner,
    isShuffled: true,
    seed: seed?.[1]?.trim() ?? '',
  }
}

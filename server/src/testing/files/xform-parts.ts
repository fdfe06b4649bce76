import { SaxesParser } from 'saxes'

/**
 * The parts of an XForm that decide how a form behaves, all written alike: so two programs' forms of one sheet compare.
 */
export interface XformParts {
  /** The binds by the path of the node: what it holds, when it is asked, what is right. */
  binds: Map<string, Record<string, string>>
  /** The controls, a line each, indented by how deep they lie. */
  body: string[]
  /** Computations at one moment: when, where, what; in no order. */
  actions: string[]
  /** The lists by name: the choices with their columns, or the file. */
  lists: Map<string, string>
}

interface Node {
  name: string
  attributes: Record<string, string>
  inner: Node[]
  text: string
}

const ATTRIBUTES = ['type', 'required', 'relevant', 'constraint', 'calculate', 'readonly'] as const
/** Nodes of a table that are called by the row of the sheet, or by what else is there once. */
const NUMBERED = /(generated_table_list_label|reserved_name_for_field_list_labels)_\d+/
/** Texts are compared nowhere: pyxform writes them where they are shown, or into another table. */
const TEXTS = new Set(['label', 'hint', 'value', 'output', 'itextId'])

/** @throws what the parser says where it is no XML */
export function partsOf(xform: string): XformParts {
  const html = read(xform)
  const model = one(one(html, 'head'), 'model')
  const [first, ...others] = all(model, 'instance')
  const data = first?.inner[0]
  if (!data) throw new Error('The form has no instance.')
  // the root is called as the form's file in theirs
  const at = (path = '') =>
    path.replace(new RegExp(`^/${data.name}(?=/|$)`), '/data').replace(NUMBERED, '$1')
  const binds = all(model, 'bind').flatMap(({ attributes }): [string, Record<string, string>][] => {
    const path = at(attributes['nodeset'])
    if (/\/(orx:)?meta\//.test(path)) return []
    const binding = ATTRIBUTES.flatMap((name) => {
      const written = attributes[name]
      // what a node holds that nobody says anything of
      if (name === 'type' && written === 'string') return []
      return written === undefined ? [] : [[name, expression(written, path, data.name)]]
    })
    return [[path, Object.fromEntries(binding) as Record<string, string>]]
  })
  const actionOf = ({ event = '', ref = '', value = '' }: Node['attributes']) =>
    `${event} ${at(ref)} ${expression(value, at(ref), data.name)}`
  const body: string[] = []
  const actions = all(model, 'setvalue').map(({ attributes }) => actionOf(attributes))
  const walk = (nodes: readonly Node[], depth: number, around: string) => {
    for (const { name, attributes, inner } of nodes) {
      if (TEXTS.has(name)) continue
      if (name === 'setvalue') {
        actions.push(actionOf(attributes))
        continue
      }
      const path = at(attributes['ref'] ?? attributes['nodeset']) || around
      const list = name === 'itemset' && expression(attributes['nodeset'] ?? '', around, data.name)
      const parts = [
        list || path,
        attributes['appearance'],
        expression(attributes['jr:count'] ?? '', path, data.name),
      ]
      body.push(`${'  '.repeat(depth)}${name} ${parts.filter(Boolean).join(' ')}`)
      walk(inner, depth + 1, path)
    }
  }
  walk(one(html, 'body').inner, 0, '')
  const lists = others.map(({ attributes, inner }): [string, string] => {
    const items = inner[0] ? all(inner[0], 'item') : []
    const rows = items.map((item) =>
      item.inner
        .filter(({ name }) => !TEXTS.has(name))
        .map(({ name, text }) => `${name}=${text}`)
        .toSorted()
        .join(' '),
    )
    return [attributes['id'] ?? '', attributes['src'] ?? rows.join('\n')]
  })
  return { binds: new Map(binds), body, actions: actions.toSorted(), lists: new Map(lists) }
}

/** Lists the differences between ours and theirs, a line each. */
export function differences(ours: XformParts, theirs: XformParts): string[] {
  const lines: string[] = []
  for (const path of both(ours.binds, theirs.binds)) {
    const [our, their] = [ours.binds.get(path), theirs.binds.get(path)]
    // a group without a word has a bind or none
    const [a, b] = [JSON.stringify(sorted(our ?? {})), JSON.stringify(sorted(their ?? {}))]
    if (a !== b) lines.push(`bind ${path}: ${our ? a : 'none'} | theirs ${their ? b : 'none'}`)
  }
  const [our, their] = [new Set(ours.body), new Set(theirs.body)]
  for (const line of ours.body) if (!their.has(line)) lines.push(`body: ours alone: ${line.trim()}`)
  for (const line of theirs.body)
    if (!our.has(line)) lines.push(`body: theirs alone: ${line.trim()}`)
  if (lines.length === 0 && ours.body.join('\n') !== theirs.body.join('\n'))
    lines.push('body: another order')
  for (const action of ours.actions)
    if (!theirs.actions.includes(action)) lines.push(`action: ours alone: ${action}`)
  for (const action of theirs.actions)
    if (!ours.actions.includes(action)) lines.push(`action: theirs alone: ${action}`)
  for (const name of both(ours.lists, theirs.lists)) {
    const [a, b] = [ours.lists.get(name), theirs.lists.get(name)]
    if (a !== b) lines.push(`list ${name}: ${a ?? 'none'} | theirs ${b ?? 'none'}`)
  }
  return lines
}

const both = <V>(a: Map<string, V>, b: Map<string, V>) => new Set([...a.keys(), ...b.keys()])

const sorted = (bind: Record<string, string>) =>
  Object.fromEntries(Object.entries(bind).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/**
 * An expression without blanks that mean nothing, each path from the root: pyxform writes them from where they stand.
 */
function expression(written: string, from: string, root: string): string {
  const parts = written.split(/('[^']*'|"[^"]*")/)
  return parts
    .map((part, n) => {
      // what is quoted stays as it is, but for its marks
      if (n % 2 === 1) return `'${part.slice(1, -1)}'`
      return part
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\s*([()=<>!,+*[\]])\s*/g, '$1')
        .replaceAll(new RegExp(`/${root}/`, 'g'), '/data/')
        .replaceAll(/current\(\)\/\.\.\//g, '../')
        .replaceAll(/(?<![\w./])((?:\.\.\/)+)(?=[\w:-])/g, (ups) => {
          const steps = from.split('/').slice(0, -(ups.length / 3))
          return `${steps.join('/')}/`
        })
    })
    .join('')
    .trim()
}

function read(xform: string): Node {
  const top: Node = { name: '', attributes: {}, inner: [], text: '' }
  const open = [top]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = {
      name: name.replace(/^(h|xf):/, ''),
      attributes: attributes as Record<string, string>,
      inner: [],
      text: '',
    }
    open.at(-1)?.inner.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xform).close()
  return top.inner[0] ?? top
}

const all = (node: Node, name: string) => node.inner.filter((inner) => inner.name === name)

function one(node: Node, name: string): Node {
  const [found] = all(node, name)
  if (!found) throw new Error(`There is no ${name} in ${node.name}.`)
  return found
}

import { KEY_MAX } from '@plumbline/contract/forms/form-definition'
import { XlsformRefused } from '../xlsform/refused.ts'
import { elementOf, elementsOf, wordsOf, type XmlNode } from './read-xml.ts'

/** What an answer, a group or a repeat is in the XML that phones send. */
export interface XformNode {
  name: string
  path: string
  /** What stands there before anybody answers. */
  text: string
  children: XformNode[]
}

/** What is shown for a path. */
export interface XformControl {
  element: XmlNode
  /** Where it has its texts: of a repeat the group around it. */
  texts: XmlNode
  isRepeat: boolean
  /** In the order of the form. */
  place: number
}

/** An XForm by its parts. */
export interface Xform {
  title: string
  model: XmlNode
  body: XmlNode
  /** The element that phones send, as it begins. */
  data: XmlNode
  root: XformNode
  /** By the paths of what they are about. */
  binds: ReadonlyMap<string, XmlNode>
  controls: ReadonlyMap<string, XformControl>
  /** A name for each path: its last one where no other path ends so, else one that says more of it. */
  names: ReadonlyMap<string, string>
  /** What stands in the form and has no place in a sheet. */
  leftOut: Set<string>
}

/** @throws an XlsformRefused for XML that is no form */
export function xformOf(html: XmlNode): Xform {
  const head = elementOf(html, 'head')
  const model = elementOf(head, 'model')
  const body = elementOf(html, 'body')
  const first = elementOf(model, 'instance')
  const data = first && elementsOf(first)[0]
  if (html.name !== 'html' || !model || !body || !data) throw XlsformRefused.for('xformNoForm')
  const root = nodeOf(data, '')
  const all = [...nodesIn(root)]
  const leftOut = new Set<string>()
  const binds = bindsOf(model)
  return {
    title: wordsOf(elementOf(head, 'title') ?? head ?? html),
    model,
    body,
    data,
    root,
    binds: binds.byPath,
    controls: controlsOf(body, { path: root.path, ids: binds.byId, leftOut }),
    names: namesOf(all.slice(1)),
    leftOut,
  }
}

/** Of repeats the first one alone: the others are as it is. */
function nodeOf(element: XmlNode, above: string): XformNode {
  const path = `${above}/${element.name}`
  const children = new Map<string, XformNode>()
  for (const child of elementsOf(element)) {
    if (!children.has(child.name)) children.set(child.name, nodeOf(child, path))
  }
  return { name: element.name, path, text: wordsOf(element), children: [...children.values()] }
}

function* nodesIn(node: XformNode): Generator<XformNode> {
  yield node
  for (const child of node.children) yield* nodesIn(child)
}

function namesOf(nodes: readonly XformNode[]): Map<string, string> {
  const byName = Map.groupBy(nodes, ({ name }) => name)
  const taken = new Set(byName.keys())
  const names = new Map<string, string>()
  for (const { name, path } of nodes) {
    const [, question = '', what = ''] = BESIDE_QUESTION.exec(path) ?? []
    const beside = (names.get(question) ?? '') + what
    const isBeside = names.has(question) && beside !== name
    if (byName.get(name)?.length === 1 && !isBeside) {
      names.set(path, name)
      continue
    }
    const whole = path.split('/').slice(2).join('_')
    const long = whole.length <= KEY_MAX - ROOM ? whole : name.slice(0, KEY_MAX - ROOM)
    const base = isBeside ? beside : long
    let free = base
    for (let n = 2; taken.has(free); n += 1) free = `${base}_${n}`
    taken.add(free)
    names.set(path, free)
  }
  return names
}

/** What may belong to a question is called after it: `/data/left/size_photos`. */
const BESIDE_QUESTION = /^(.+)(_(?:other|flag|notes|photos))$/

/** For what belongs to a question: `_photos`, and a number. */
const ROOM = 20

function bindsOf(model: XmlNode) {
  const byPath = new Map<string, XmlNode>()
  const byId = new Map<string, string>()
  for (const bind of elementsOf(model, 'bind')) {
    const path = bind.attributes.get('nodeset') ?? bind.attributes.get('ref') ?? ''
    byPath.set(path, bind)
    const id = bind.attributes.get('id')
    if (id !== undefined) byId.set(id, path)
  }
  return { byPath, byId }
}

const QUESTIONS = new Set(['input', 'select', 'select1', 'rank', 'upload', 'trigger', 'range'])
const BESIDE = new Set(['label', 'hint', 'help', 'setvalue'])

interface Walk {
  path: string
  ids: ReadonlyMap<string, string>
  leftOut: Set<string>
}

function controlsOf(body: XmlNode, walk: Walk): Map<string, XformControl> {
  const controls = new Map<string, XformControl>()
  const add = (path: string, element: XmlNode, texts: XmlNode, isRepeat = false) =>
    controls.set(path, { element, texts, isRepeat, place: controls.size })
  const visit = (parent: XmlNode, path: string) => {
    for (const element of elementsOf(parent)) {
      const own = pathOf(element, path, walk.ids)
      if (QUESTIONS.has(element.name)) add(own, element, element)
      else if (element.name === 'repeat') {
        add(own, element, parent.name === 'group' ? parent : element, true)
        visit(element, own)
      } else if (element.name === 'group') {
        const isAround = elementsOf(element, 'repeat').length > 0
        const isNamed = own !== path
        if (isNamed && !isAround) add(own, element, element)
        else if (!isAround && elementOf(element, 'label')) walk.leftOut.add('group')
        visit(element, own)
      } else if (!BESIDE.has(element.name)) walk.leftOut.add(element.name)
    }
  }
  visit(body, walk.path)
  return controls
}

/** What a control is about; one that does not say it is about what it stands in. */
function pathOf({ attributes }: XmlNode, above: string, ids: ReadonlyMap<string, string>): string {
  const ref = attributes.get('ref') ?? attributes.get('nodeset')
  if (ref === undefined) return ids.get(attributes.get('bind') ?? '') ?? above
  return ref.startsWith('/') ? ref.trim() : `${above}/${ref.trim()}`
}

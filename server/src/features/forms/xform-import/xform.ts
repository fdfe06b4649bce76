import { KEY_MAX } from '@plumbline/contract/forms/form-definition'
import { XlsformRefused } from '../xlsform/refused.ts'
import { controlsOf, type XformControl } from './controls-of.ts'
import { groupsOf, type ShownGroup } from './groups-of.ts'
import { pathFrom } from './paths.ts'
import { nodeOf, nodesIn, type XformNode } from './node-of.ts'
import { elementOf, elementsOf, wordsOf, type XmlNode } from './read-xml.ts'

/** An XForm by its parts. */
export interface Xform {
  title: string
  model: XmlNode
  body: XmlNode
  /** The element that phones send, as it begins. */
  data: XmlNode
  root: XformNode
  /** The binds by their paths. */
  binds: ReadonlyMap<string, XmlNode>
  controls: ReadonlyMap<string, XformControl>
  /** Groups that are shown, and are no nodes: those around a path, the outermost first. */
  shownGroups: ReadonlyMap<string, readonly ShownGroup[]>
  /** A name for each path: its last one where no other path ends so, else one that says more of it. */
  names: ReadonlyMap<string, string>
  /** The parts of the form that have no place in a sheet. */
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
  const root = nodeOf([data])
  const all = [...nodesIn(root)]
  const leftOut = new Set<string>()
  const binds = bindsOf(model, root.path)
  const names = namesOf(all.slice(1))
  const { controls, groups } = controlsOf(body, { path: root.path, ids: binds.byId, leftOut })
  const shownGroups = groupsOf(groups, { root, controls, names, leftOut })
  return {
    title: wordsOf(elementOf(head, 'title') ?? head ?? html),
    model,
    body,
    data,
    root,
    binds: binds.byPath,
    controls,
    shownGroups,
    names,
    leftOut,
  }
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

/** The names of fields that may belong to a question begin with its name: `/data/left/size_photos`. */
const BESIDE_QUESTION = /^(.+)(_(?:other|flag|notes|photos))$/

/** The room for the ending of a field beside a question: `_photos`, and a number. */
const ROOM = 20

function bindsOf(model: XmlNode, root: string) {
  const byPath = new Map<string, XmlNode>()
  const byId = new Map<string, string>()
  for (const bind of elementsOf(model, 'bind')) {
    const written = bind.attributes.get('nodeset') ?? bind.attributes.get('ref') ?? ''
    const path = pathFrom(written, root)
    byPath.set(path, bind)
    const id = bind.attributes.get('id')
    if (id !== undefined) byId.set(id, path)
  }
  return { byPath, byId }
}

import { createHash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { problems } from '../../problems.ts'

/** An element of a visit: what it says, or what lies in it. */
export interface InstanceNode {
  /** Without the prefix of a namespace. */
  name: string
  /** Of the element itself, without blanks around it. */
  text: string
  children: InstanceNode[]
}

/** A visit as its XML tells it. */
export interface Instance {
  /** The id of the form that was filled in, and its version as the XML writes it; '' without one. */
  formKey: string
  version: string
  instanceId: string
  /** Of the visit that this one changes; null for a first one. */
  deprecatedId: string | null
  root: InstanceNode
}

const DEPTH_MAX = 30
const NODES_MAX = 60_000
/** So much is parsed at a time. */
const CHUNK = 65_536
const INSTANCE_ID_MAX = 200

/**
 * Reads the XML of a visit. A DTD is refused, no entity but XML's own five is expanded, and namespaces are
 * read by their local names, for phones write them in several ways.
 * Errors: 400 for what is no XML, too deep, or of no form.
 */
export function readInstance(xml: Uint8Array): Instance {
  const { root, attributes } = readTree(textOf(xml))
  const formKey = attributes['id']?.trim() ?? ''
  if (formKey === '') throw problems.visitUnreadable()
  const meta = childOf(root, 'meta')
  const version = attributes['version']?.trim() ?? ''
  const deprecatedId = idOf(meta, 'deprecatedID')
  return {
    formKey,
    version: version === 'null' ? '' : version,
    // one that has no id is the same visit whenever it is the same bytes
    instanceId: idOf(meta, 'instanceID') ?? `sha256:${hashOf(xml)}`,
    deprecatedId,
    root,
  }
}

/** So much of a version is told: some phones write a moment, and anything may stand there. */
const VERSION_MAX = 40

/**
 * The version that the first tag of a visit names, of which `head` is the beginning; null when it names none there.
 * Of XML that was taken once, so it can be read.
 */
export function versionNamed(head: Uint8Array): string | null {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let version: string | null | undefined
  // what is cut off in the middle of a tag is no error of the phone
  parser.on('error', () => undefined)
  parser.on('opentag', ({ attributes }) => {
    if (version !== undefined) return
    const [, named = ''] =
      Object.entries(attributes).find(([name]) => localName(name) === 'version') ?? []
    const text = named.trim().slice(0, VERSION_MAX)
    version = text === '' || text === 'null' ? null : text
  })
  parser.write(new TextDecoder().decode(head))
  return version ?? null
}

/** What lies in an element, by names: a form asks for every one of its questions. */
const byName = new WeakMap<InstanceNode, Map<string, InstanceNode[]>>()

/** The elements of this name in another one, in their order. */
export function childrenOf(node: InstanceNode, name: string): InstanceNode[] {
  let named = byName.get(node)
  if (!named) {
    named = Map.groupBy(node.children, (child) => child.name)
    byName.set(node, named)
  }
  return named.get(name) ?? []
}

/** The first element of this name in another one. */
export function childOf(node: InstanceNode | undefined, name: string): InstanceNode | undefined {
  return node && childrenOf(node, name)[0]
}

/** All texts that a visit names anywhere: among them the names of its files. */
export function textsOf(node: InstanceNode, into = new Set<string>()): Set<string> {
  if (node.children.length === 0 && node.text !== '') into.add(node.text)
  for (const child of node.children) textsOf(child, into)
  return into
}

function idOf(meta: InstanceNode | undefined, name: string): string | null {
  const text = childOf(meta, name)?.text ?? ''
  if (text === '') return null
  return text.length > INSTANCE_ID_MAX ? `sha256:${hashOf(text)}` : text
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function textOf(xml: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(xml)
  } catch {
    throw problems.visitUnreadable()
  }
}

function readTree(text: string): { root: InstanceNode; attributes: Record<string, string> } {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const open: InstanceNode[] = []
  let root: InstanceNode | null = null
  let attributes: Record<string, string> = {}
  let nodes = 0
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  parser.on('opentag', (tag) => {
    const node: InstanceNode = { name: localName(tag.name), text: '', children: [] }
    nodes += 1
    if (open.length >= DEPTH_MAX || nodes > NODES_MAX) refuse()
    const parent = open.at(-1)
    if (parent) parent.children.push(node)
    else {
      root = node
      for (const [name, value] of Object.entries(tag.attributes)) {
        attributes = { ...attributes, [localName(name)]: value }
      }
    }
    open.push(node)
  })
  const addText = (more: string) => {
    const node = open.at(-1)
    if (node) node.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const node = open.pop()
    if (node) node.text = node.text.trim()
  })
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK))
  parser.close()
  if (!root) throw problems.visitUnreadable()
  return { root, attributes }
}

function refuse(): never {
  throw problems.visitUnreadable()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

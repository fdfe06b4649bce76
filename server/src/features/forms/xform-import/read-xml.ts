import { SaxesParser } from 'saxes'
import { XlsformRefused } from '../xlsform/refused.ts'

/** An element of a form's XML. Namespaces are read by their local names, for tools write them in several ways. */
export interface XmlNode {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Elements and the texts between them, in their order. */
  content: (XmlNode | string)[]
}

/** A form that people answer is some ten elements deep. */
const DEPTH_MAX = 100
const NODES_MAX = 200_000
/** The characters that are parsed at a time. */
const CHUNK = 65_536

/**
 * The XML of a form as a tree. A DTD is refused, no entity but XML's own five is expanded, and nothing that it names is
 * fetched.
 * @throws an XlsformRefused for a text that is no XML, or has more elements than forms have
 */
export function readXml(bytes: Uint8Array): XmlNode {
  const text = textOf(bytes)
  const parser = new SaxesParser({ xmlns: false, position: true })
  const open: XmlNode[] = []
  let root: XmlNode | null = null
  let nodes = 0
  parser.on('doctype', () => {
    throw XlsformRefused.for('xformDoctype')
  })
  parser.on('error', () => {
    throw XlsformRefused.for('xformDamaged', { line: parser.line })
  })
  parser.on('opentag', ({ name, attributes }) => {
    const own = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const)
    const node: XmlNode = { name: localName(name), attributes: new Map(own), content: [] }
    nodes += 1
    if (open.length >= DEPTH_MAX || nodes > NODES_MAX) throw XlsformRefused.for('xformTooMuch')
    open.at(-1)?.content.push(node)
    root ??= node
    open.push(node)
  })
  const addText = (more: string) => open.at(-1)?.content.push(more)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => open.pop())
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK))
  parser.close()
  if (!root) throw XlsformRefused.for('xformDamaged', { line: 1 })
  return root
}

function textOf(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw XlsformRefused.for('xformDamaged', { line: 1 })
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The elements in another one, in their order; those of one name, where one is given. */
export function elementsOf({ content }: XmlNode, name?: string): XmlNode[] {
  return content.filter(
    (each): each is XmlNode =>
      typeof each !== 'string' && (name === undefined || each.name === name),
  )
}

/** The first element of a name in another one. */
export const elementOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node && elementsOf(node, name)[0]

/** The text of an element without that of its children, trimmed. */
export const wordsOf = ({ content }: XmlNode): string =>
  content
    .filter((each) => typeof each === 'string')
    .join('')
    .trim()

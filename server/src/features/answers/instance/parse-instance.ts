import { createHash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import {
  VISIT_ATTRIBUTES_MAX,
  VISIT_DEPTH_MAX,
  VISIT_ELEMENTS_MAX,
  VISIT_NAME_MAX,
} from '@plumbline/contract/intake/openrosa'
import { problems } from '../../../problems.ts'
import type { Instance, InstanceNode } from './instance.ts'

/** The elements that an encrypted visit has in place of answers. */
const ENCRYPTED = ['base64EncryptedKey', 'encryptedXmlFile']
/** The number of characters that are parsed at a time. */
const CHUNK = 65_536
const INSTANCE_ID_MAX = 200
/** The stored length of a version: some phones write a moment, and any text may stand there. */
const VERSION_MAX = 40

/**
 * Reads the XML of a visit, in a time that grows only with its length. A DTD is refused, and no entity but XML's own
 * five is expanded. Namespaces are read by their local names, because phones write them in several ways. Errors: 400
 * for a file that is no XML, belongs to no form, or exceeds the bounds of visits in the contract.
 */
export function parseInstance(xml: Uint8Array): Instance {
  const { root, attributes } = readTree(textOf(xml))
  const formKey = attributes.get('id')?.trim() ?? ''
  if (formKey === '') throw problems.visitUnreadable()
  const meta = root.children.find(({ name }) => name === 'meta')
  const version = attributes.get('version')?.trim() ?? ''
  return {
    formKey,
    version: version === 'null' ? '' : version,
    // one that has no id is the same visit whenever it is the same bytes
    instanceId: idOf(meta, 'instanceID') ?? `sha256:${hashOf(xml)}`,
    deprecatedId: idOf(meta, 'deprecatedID'),
    isEncrypted:
      attributes.has('encrypted') ||
      ENCRYPTED.every((part) => root.children.some(({ name }) => name === part)),
    root,
  }
}

/**
 * The version that the first tag of a visit names, of which `head` is the beginning; null when it names none there. The
 * XML was accepted once, so it can be read.
 */
export function versionNamed(head: Uint8Array): string | null {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let version: string | null | undefined
  // a tag that is cut off in the middle is no error of the phone
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

function idOf(meta: InstanceNode | undefined, name: string): string | null {
  const text = meta?.children.find((child) => child.name === name)?.text ?? ''
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

function readTree(text: string): { root: InstanceNode; attributes: ReadonlyMap<string, string> } {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const open: InstanceNode[] = []
  let root: InstanceNode | null = null
  const attributes = new Map<string, string>()
  let elements = 0
  let attributesOfThis = 0
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  parser.on('opentagstart', () => {
    attributesOfThis = 0
    elements += 1
    if (elements > VISIT_ELEMENTS_MAX) {
      throw problems.visitTooManyElements({ max: VISIT_ELEMENTS_MAX })
    }
    if (open.length >= VISIT_DEPTH_MAX) throw problems.visitTooDeep({ max: VISIT_DEPTH_MAX })
  })
  parser.on('attribute', ({ name, value }) => {
    attributesOfThis += 1
    if (attributesOfThis > VISIT_ATTRIBUTES_MAX) {
      throw problems.visitTooManyAttributes({ max: VISIT_ATTRIBUTES_MAX })
    }
    refuseLongName(name)
    if (root === null) attributes.set(localName(name), value)
  })
  parser.on('opentag', ({ name }) => {
    refuseLongName(name)
    const node: InstanceNode = { name: localName(name), text: '', children: [] }
    open.at(-1)?.children.push(node)
    root ??= node
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

function refuseLongName(name: string): void {
  if (name.length > VISIT_NAME_MAX) throw problems.visitNameTooLong({ max: VISIT_NAME_MAX })
}

function refuse(): never {
  throw problems.visitUnreadable()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

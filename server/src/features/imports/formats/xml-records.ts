import { SaxesParser } from 'saxes'
import type { Notes } from './notes.ts'
import { type FilePosition, ScheduleFileError } from './schedule-file.ts'

/** Schedules nest eight levels deep or so. */
const DEPTH_MAX = 100
/** The characters that are parsed at a time. */
const CHUNK = 65_536

const CONTROL_REFERENCES = /&#(?:x0*(?:1?[0-8]|[bcef]|1[9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi

/** An element that has a meaning: the texts of the elements in it, by their names. */
export interface XmlRecord {
  fields: Map<string, string>
  /** The record that it lies in; null for one that lies in none. */
  parent: XmlRecord | null
  /** Elements in it that are records, by their names. */
  children: Map<string, XmlRecord[]>
  at: FilePosition
}

/** Handlers by path. After its handler, a record is removed from the memory of its parent. */
export type RecordHandlers = Record<string, (record: XmlRecord) => void>

/** Chooses the handlers by the root; throws for an unknown root. */
type HandlersOf = (root: string, namespace: string) => RecordHandlers

/**
 * Walks an XML text without holding it as a tree. `handlersOf` gets the root's name and says which
 * paths of elements are records ('Project/Tasks/Task'), or throws. Prefixes of namespaces are left
 * out. A DTD is refused, and no entity but XML's own five is expanded.
 */
export function readRecords(text: string, handlersOf: HandlersOf, notes: Notes): void {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const walk = new Walk(handlersOf, () => parser.line)
  parser.on('doctype', () => {
    throw new ScheduleFileError('dtd', {}, { line: parser.line })
  })
  parser.on('error', (error) => {
    const detail = error.message.replace(/^\d+:\d+: /, '').slice(0, 200)
    throw new ScheduleFileError('malformed', { detail }, { line: parser.line })
  })
  parser.on('opentag', ({ name, attributes }) => walk.open(localName(name), attributes))
  parser.on('text', (more) => walk.text(more))
  parser.on('cdata', (more) => walk.text(more))
  parser.on('closetag', () => walk.close())
  const clean = withoutControlReferences(text, notes)
  for (let at = 0; at < clean.length; at += CHUNK) parser.write(clean.slice(at, at + CHUNK))
  const line = parser.line
  try {
    parser.close()
  } catch {
    throw new ScheduleFileError('cutOff', {}, { line, element: walk.element })
  }
}

class Walk {
  readonly #handlersOf: HandlersOf
  readonly #line: () => number
  #handlers: RecordHandlers = {}
  readonly #paths: string[] = []
  readonly #records: { path: string; record: XmlRecord }[] = []
  #text = ''

  constructor(handlersOf: HandlersOf, line: () => number) {
    this.#handlersOf = handlersOf
    this.#line = line
  }

  get element(): string {
    return nameOf(this.#paths.at(-1) ?? '')
  }

  open(name: string, attributes: Record<string, string>): void {
    const parent = this.#paths.at(-1)
    if (parent === undefined) this.#handlers = this.#handlersOf(name, attributes['xmlns'] ?? '')
    const path = parent === undefined ? name : `${parent}/${name}`
    if (this.#paths.length >= DEPTH_MAX) {
      throw new ScheduleFileError('tooDeep', { max: DEPTH_MAX }, { line: this.#line() })
    }
    this.#paths.push(path)
    this.#text = ''
    if (!Object.hasOwn(this.#handlers, path)) return
    const above = this.#records.at(-1)?.record ?? null
    const at = { line: this.#line(), element: name }
    const record = { fields: new Map(), parent: above, children: new Map(), at }
    this.#records.push({ path, record })
  }

  text(more: string): void {
    this.#text += more
  }

  close(): void {
    const path = this.#paths.pop() ?? ''
    const inside = this.#records.at(-1)
    if (inside?.path === path) {
      this.#records.pop()
      this.#handlers[path]?.(inside.record)
    } else if (inside && path === `${inside.path}/${nameOf(path)}`) {
      // of two elements of one name the first one counts
      const { fields } = inside.record
      if (!fields.has(nameOf(path))) fields.set(nameOf(path), this.#text.trim())
    }
    this.#text = ''
  }
}

/** Adds a record to the one that it lies in, for who handles that. */
export function keepInParent(record: XmlRecord): void {
  const { parent, at } = record
  if (!parent || at.element === undefined) return
  const known = parent.children.get(at.element)
  if (known) known.push(record)
  else parent.children.set(at.element, [record])
}

/** P6 writes characters that XML does not have, also as references. */
function withoutControlReferences(text: string, notes: Notes): string {
  return text.replace(CONTROL_REFERENCES, () => {
    notes.add('controlCharacters')
    return ''
  })
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

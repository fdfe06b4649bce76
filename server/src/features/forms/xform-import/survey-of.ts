import type { Lists } from './lists-of.ts'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { namesIn } from './names-in.ts'
import { KIND, markRowsOfProduct } from './of-product.ts'
import { elementOf, elementsOf, type XmlNode } from './read-xml.ts'
import type { Row } from './rows.ts'
import type { Texts } from './texts-of.ts'
import type { XformControl } from './controls-of.ts'
import type { ShownGroup } from './groups-of.ts'
import { pathAbove, pathFrom } from './paths.ts'
import type { XformNode } from './node-of.ts'
import type { Xform } from './xform.ts'

const TYPES: Record<string, string> = {
  int: 'integer',
  integer: 'integer',
  long: 'integer',
  decimal: 'decimal',
  date: 'date',
  time: 'time',
  dateTime: 'datetime',
  geopoint: 'geopoint',
  geotrace: 'geotrace',
  geoshape: 'geoshape',
  barcode: 'barcode',
}
const SELECTS: Record<string, string> = {
  select1: 'select_one',
  select: 'select_multiple',
  rank: 'rank',
}
const FILES: Record<string, string> = { image: 'image', audio: 'audio', video: 'video' }
/** The attributes of a bind that have a column of their own, or follow from the type. */
const BIND = new Set(
  (
    'id nodeset ref type readonly required requiredMsg relevant constraint constraintMsg calculate ' +
    'preload preloadParams max-pixels quality saveIncomplete'
  ).split(' '),
)
const FALSE = /^\s*false\(\s*\)\s*$/
const TRUE = /^\s*true\(\s*\)\s*$/

interface Action {
  value: string
  /** The path of the question whose answer computes it; null: when the form, or a repeat of it, begins. */
  by: string | null
}

/** The rows of the sheet 'survey', in the order in which the form asks. */
export function surveyRows(xform: Xform, texts: Texts, lists: Lists): Row[] {
  const writer = new Writer(xform, texts, lists)
  writer.write(xform.root.children)
  markRowsOfProduct(writer.rows)
  return writer.rows
}

class Writer {
  readonly rows: Row[] = []
  readonly #xform: Xform
  readonly #texts: Texts
  readonly #lists: Lists
  readonly #actions = new Map<string, Action>()
  readonly #places = new Map<string, number>()
  /** The paths of nodes that take the position of the phone when a visit begins. */
  readonly #positions = new Set<string>()

  constructor(xform: Xform, texts: Texts, lists: Lists) {
    this.#xform = xform
    this.#texts = texts
    this.#lists = lists
    this.#findActions(xform.model, null)
    for (const { attributes } of elementsOf(xform.model, 'setgeopoint')) {
      const isFirst = /(odk-instance-first-load|odk-instance-load)/.test(
        attributes.get('event') ?? '',
      )
      const path = pathFrom(attributes.get('ref') ?? '', xform.root.path)
      if (isFirst && !xform.controls.has(path)) this.#positions.add(path)
      else xform.leftOut.add('setgeopoint')
    }
    for (const [path, { element, isRepeat }] of xform.controls) {
      this.#findActions(element, isRepeat ? null : path)
    }
    for (const [path, { place }] of xform.controls) this.#notePlace(path, place)
  }

  /** A group is where its first question is. */
  #notePlace(path: string, place: number): void {
    for (let at = path; at !== ''; at = pathAbove(at)) {
      this.#places.set(at, Math.min(place, this.#places.get(at) ?? place))
    }
  }

  #findActions(parent: XmlNode, by: string | null): void {
    for (const { attributes, content } of elementsOf(parent, 'setvalue')) {
      const value =
        attributes.get('value') ?? content.filter((part) => typeof part === 'string').join('')
      const isOfAnswer = /xforms-value-changed/.test(attributes.get('event') ?? '')
      const path = attributes.get('ref') ?? attributes.get('nodeset') ?? ''
      this.#actions.set(pathFrom(path, by ?? this.#xform.root.path), {
        value,
        by: isOfAnswer ? by : null,
      })
    }
  }

  write(siblings: readonly XformNode[]): void {
    let place = -1
    const placed = siblings.map((node) => {
      // a hidden node stays behind the one before it
      place = this.#places.get(node.path) ?? place
      return { node, place }
    })
    let open: readonly ShownGroup[] = []
    for (const { node } of placed.toSorted((a, b) => a.place - b.place)) {
      const isMeta = node.name === 'meta' && node.path === `${this.#xform.root.path}/meta`
      if (isMeta) {
        this.#readMeta(node)
        continue
      }
      // a hidden node stays in the group of the one before it
      if (this.#places.has(node.path)) {
        const around = this.#xform.shownGroups.get(node.path) ?? []
        this.#turnFrom(open, around)
        open = around
      }
      this.#writeNode(node)
    }
    this.#turnFrom(open, [])
  }

  /** Ends groups that are only shown, and begins others. */
  #turnFrom(open: readonly ShownGroup[], around: readonly ShownGroup[]): void {
    const end = open.findIndex((group, n) => group !== around[n])
    const shared = end < 0 ? open.length : end
    for (const _ of open.slice(shared)) this.rows.push(new Map([['type', 'end_group']]))
    for (const { name, element } of around.slice(shared)) {
      const appearance = element.attributes.get('appearance') ?? ''
      const row: Row = new Map([
        ['type', 'begin_group'],
        ['name', name],
      ])
      if (appearance !== '') row.set('appearance', appearance)
      const label = this.#texts.ofElement(elementOf(element, 'label'), 'label', '')
      for (const [column, cell] of label) row.set(column, cell)
      this.rows.push(row)
    }
  }

  #readMeta({ children }: XformNode): void {
    for (const { name } of children) {
      if (!/^(instanceID|instanceName|deprecatedID)$/.test(name)) this.#xform.leftOut.add(name)
    }
  }

  #writeNode(node: XformNode): void {
    const control = this.#xform.controls.get(node.path)
    const isGroup = control?.element.name === 'group' || node.children.length > 0
    if (!isGroup && !control?.isRepeat) {
      this.#write(node, control, this.#question(node, control))
      return
    }
    const what = control?.isRepeat ? 'repeat' : 'group'
    const count = control?.element.attributes.get('count')
    const counted = count && namesIn(this.#xform, count, node.path)
    const begins = what === 'repeat' && node.isTemplateAlone ? 'none' : ''
    this.#write(node, control, {
      type: `begin_${what}`,
      repeat_count: counted,
      'plumbline::begins': begins,
    })
    this.write(node.children)
    this.rows.push(new Map([['type', `end_${what}`]]))
  }

  /** Writes the cells that every row has, and those of this row. */
  #write({ name, path }: XformNode, control: XformControl | undefined, own: Cells): void {
    const bind = this.#xform.binds.get(path)?.attributes ?? new Map<string, string>()
    for (const key of bind.keys()) if (!BIND.has(key)) this.#xform.leftOut.add(key)
    const expression = (key: string) => namesIn(this.#xform, bind.get(key) ?? '', path)
    const yes = (key: string) => {
      const text = expression(key)
      if (TRUE.test(text)) return 'yes'
      // a group needs no cell for a no
      return FALSE.test(text) ? (own.type?.startsWith('begin_') ? '' : 'no') : text
    }
    const key = this.#xform.names.get(path) ?? name
    const cells: Cells = {
      name: key,
      ...(key !== name && { 'plumbline::node': name }),
      required: yes('required'),
      read_only: own.type === 'note' ? '' : yes('readonly'),
      relevant: expression('relevant'),
      constraint: expression('constraint'),
      calculation: expression('calculate'),
      appearance: control?.element.attributes.get('appearance'),
      ...own,
    }
    const { type = '', ...others } = cells
    const row: Row = new Map([['type', type]])
    for (const [column, cell] of Object.entries(others)) if (cell) row.set(column, cell)
    const shown = [
      this.#texts.ofElement(control && elementOf(control.texts, 'label'), 'label', path),
      this.#texts.ofElement(control && elementOf(control.texts, 'hint'), 'hint', path),
      this.#messageOf(bind, 'requiredMsg', 'required_message', path),
      this.#messageOf(bind, 'constraintMsg', 'constraint_message', path),
    ]
    // the name of the issue, which is beside the sentence of a warning and hidden
    if (name.endsWith('_flag')) shown.push(this.#texts.ofId(`${path}:kind`, KIND, path))
    for (const texts of shown) for (const [column, cell] of texts) row.set(column, cell)
    this.rows.push(row)
  }

  #messageOf(bind: ReadonlyMap<string, string>, key: string, column: string, path: string) {
    const message = bind.get(key)
    return message ? this.#texts.ofReference(message, column, path) : new Map<string, string>()
  }

  #question(node: XformNode, control: XformControl | undefined): Cells {
    const { path, text } = node
    const bind = this.#xform.binds.get(path)?.attributes ?? new Map<string, string>()
    const action = this.#actions.get(path)
    const value = action && namesIn(this.#xform, action.value, path)
    const trigger = action?.by && namesIn(this.#xform, action.by, path)
    const computed: Cells = trigger ? { trigger, calculation: value } : {}
    const begins = { default: action && !trigger ? value : text }
    if (!control) {
      const isComputed = bind.has('calculate') || trigger
      if (isComputed) return { type: 'calculate', read_only: '', ...computed, ...begins }
      const type = this.#positions.has(path) ? 'start-geopoint' : this.#metaOf(bind)
      return { type, ...begins, read_only: '' }
    }
    return { ...begins, ...computed, ...this.#answerOf(node, control.element, bind) }
  }

  #metaOf(bind: ReadonlyMap<string, string>): string {
    const preload = bind.get('preload')
    const of = bind.get('preloadParams') ?? ''
    if (preload === 'timestamp' && (of === 'start' || of === 'end')) return of
    if (preload === 'date') return 'today'
    if (preload === 'property') return of.replace(/^uri:/, '').replaceAll('_', '')
    if (preload !== undefined) this.#xform.leftOut.add(`preload ${preload} ${of}`.trim())
    return 'hidden'
  }

  /** The type of a question with what belongs to its type. */
  #answerOf({ name, path }: XformNode, element: XmlNode, bind: ReadonlyMap<string, string>): Cells {
    const { attributes } = element
    const query = attributes.get('query')
    const select = query === undefined ? ownValue(SELECTS, element.name) : 'select_one'
    if (select) {
      const offered =
        query === undefined
          ? this.#lists.offeredBy(element, path, this.#xform.names.get(path) ?? name)
          : this.#lists.ofQuery(query, path)
      return {
        type: `${select}${offered.isFile ? '_from_file' : ''} ${offered.of}`,
        choice_filter: offered.filter,
        parameters: offered.parameters.join(' '),
      }
    }
    if (element.name === 'trigger') return { type: 'acknowledge' }
    if (element.name === 'range') {
      const ends = ['start', 'end', 'step'].map((key) => `${key}=${attributes.get(key) ?? '1'}`)
      return { type: 'range', parameters: ends.join(' ') }
    }
    if (element.name === 'upload') {
      const parameters = ['max-pixels', 'quality'].flatMap((key) =>
        bind.has(key) ? [`${key}=${bind.get(key)}`] : [],
      )
      const [kind = ''] = (attributes.get('mediatype') ?? '').split('/', 1)
      return { type: ownValue(FILES, kind) ?? 'file', parameters: parameters.join(' ') }
    }
    const type = ownValue(TYPES, bind.get('type')) ?? 'text'
    const isShown = TRUE.test(bind.get('readonly') ?? '') && !bind.has('calculate')
    if (isShown && type === 'text') return { type: 'note' }
    // the product asks for a position beside the place
    const isOfPlace = name === 'gps' && type === 'geopoint' && this.#asksPlace()
    return { type, ...(isOfPlace && { 'plumbline::of': 'place' }) }
  }

  #asksPlace(): boolean {
    return this.#xform.controls.has(`${this.#xform.root.path}/site`)
  }
}

/** The cells of a row by the names of columns; an empty value is no cell. */
type Cells = Partial<Record<string, string>>

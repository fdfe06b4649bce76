import type {
  FormCalculation,
  FormItem,
  FormMeta,
  FormQuestion,
  QuestionType,
} from '@plumbline/contract/forms/form-definition'
import { flagExpression } from '@plumbline/contract/forms/flagged'
import {
  absolutePath,
  countOf,
  type FormNode,
  isOneName,
  notesOf,
  otherOf,
  photosOf,
  ROOT,
  warningOf,
} from '@plumbline/contract/forms/form-tree'
import { rangeOf } from '@plumbline/contract/forms/range'
import type { FormContext } from './form-context.ts'
import { tableListOf } from './table-list.ts'
import { mostPhotos, withinPhotos } from './words.ts'
import { element } from './xml.ts'

/** Phones shrink photos to so many pixels on their longer side before they are sent. */
const PHOTO_PIXELS = '2048'

const TYPES: Record<QuestionType, string> = {
  text: 'string',
  integer: 'int',
  decimal: 'decimal',
  selectOne: 'string',
  selectMultiple: 'string',
  date: 'date',
  time: 'time',
  dateTime: 'dateTime',
  acknowledge: 'string',
  image: 'binary',
  geopoint: 'geopoint',
  range: 'int',
  rank: 'odk:rank',
  barcode: 'barcode',
  geotrace: 'geotrace',
  geoshape: 'geoshape',
  audio: 'binary',
  video: 'binary',
  file: 'binary',
}

type Attributes = Record<string, string | undefined>

/** The values that phones fill in by themselves, as attributes of the bind. */
const META: Record<FormMeta['type'], Attributes> = {
  start: { type: 'dateTime', 'jr:preload': 'timestamp', 'jr:preloadParams': 'start' },
  end: { type: 'dateTime', 'jr:preload': 'timestamp', 'jr:preloadParams': 'end' },
  today: { type: 'date', 'jr:preload': 'date', 'jr:preloadParams': 'today' },
  deviceid: property('deviceid'),
  username: property('username'),
  email: property('email'),
  phonenumber: property('phonenumber'),
  simserial: property('simserial'),
  subscriberid: property('subscriberid'),
  imei: property('deviceid'),
  'start-geopoint': { type: 'geopoint' },
  hidden: { type: 'string' },
}

function property(name: string): Attributes {
  return { type: 'string', 'jr:preload': 'property', 'jr:preloadParams': name }
}

/** The type, the condition and the constraint of each node: one bind a node. */
export function bindsOf(form: FormContext): string[] {
  const { place, settings } = form.definition
  const asked = (['site', 'milestone', 'gps'] as const).flatMap((name) => {
    const question = place[name]
    if (!question) return []
    const type = name === 'gps' ? 'geopoint' : 'string'
    return [bind(form.node([name]), { type, required: question.required ? 'true()' : undefined })]
  })
  const items = form.nodes.flatMap((node) =>
    node.isItem && node.item ? ofItem(form, node, node.item) : [],
  )
  const { instanceName } = settings
  return [
    ...asked,
    ...items,
    element('bind', {
      nodeset: '/data/orx:meta/orx:instanceID',
      type: 'string',
      readonly: 'true()',
      'jr:preload': 'uid',
    }),
    element('bind', {
      nodeset: '/data/orx:meta/orx:instanceName',
      type: 'string',
      calculate: instanceName?.trim() ? form.xpath(ROOT, instanceName) : undefined,
    }),
  ]
}

/** A calculation with a trigger belongs to the control of the trigger. */
const alwaysComputed = (item: FormQuestion | FormCalculation) =>
  item.trigger?.trim() ? undefined : item.calculation

const bind = (node: Pick<FormNode, 'nodes'>, attributes: Attributes) =>
  element('bind', { nodeset: absolutePath(node.nodes), ...attributes })

function ofItem(form: FormContext, node: FormNode, item: FormItem): string[] {
  const xpath = (text: string | undefined) => (text?.trim() ? form.xpath(node, text) : undefined)
  switch (item.kind) {
    case 'group':
    case 'repeat':
      return [
        ...(item.relevant?.trim() ? [bind(node, { relevant: xpath(item.relevant) })] : []),
        ...tableBinds(form, node, item),
        ...(item.kind === 'repeat' && item.count?.trim() && !isOneName(item.count)
          ? [countBind(form, node, item)]
          : []),
      ]
    case 'calculate':
      return [
        bind(node, {
          type: 'string',
          calculate: form.calculation(node, alwaysComputed(item)),
          relevant: xpath(item.relevant),
        }),
      ]
    case 'note':
      return [bind(node, { type: 'string', readonly: 'true()', relevant: xpath(item.relevant) })]
    case 'meta':
      return [bind(node, META[item.type])]
    default:
      return [questionBind(form, node, item), ...bindsBeside(form, node, item)]
  }
}

/** The title of a table and its heads, neither of which is answered. */
function tableBinds(form: FormContext, { nodes }: FormNode, item: FormItem): string[] {
  const table = tableListOf(form, item)
  if (!table) return []
  const made = (name: string, more: Attributes) =>
    bind({ nodes: [...nodes, name] }, { type: 'string', ...more })
  return [
    ...(table.title === null ? [] : [made(table.title, { readonly: 'true()' })]),
    made(table.head, {}),
  ]
}

function countBind(
  form: FormContext,
  repeat: FormNode,
  item: Extract<FormItem, { kind: 'repeat' }>,
): string {
  const node = form.beside(repeat, countOf(item))
  const calculate = form.xpath(node, item.count ?? '')
  return bind(node, { type: 'string', readonly: 'true()', calculate })
}

function questionBind(form: FormContext, node: FormNode, item: FormQuestion): string {
  const xpath = (text: string | undefined) => (text?.trim() ? form.xpath(node, text) : undefined)
  const yes = (value: boolean | string | undefined) =>
    typeof value === 'string' ? xpath(value) : value === undefined ? undefined : `${value}()`
  const { type, parameters = {} } = item
  const isWhole = type !== 'range' || !Object.values(rangeOf(parameters)).some(isFraction)
  const pixels = type === 'image' ? (parameters['max-pixels'] ?? PHOTO_PIXELS) : undefined
  return bind(node, {
    type: isWhole ? TYPES[type] : 'decimal',
    required: yes(item.required),
    'jr:requiredMsg': form.itext(node, 'jr:requiredMsg', { text: item.requiredMessage }),
    relevant: xpath(item.relevant),
    constraint: xpath(item.constraint),
    'jr:constraintMsg': form.itext(node, 'jr:constraintMsg', { text: item.constraintMessage }),
    calculate: form.calculation(node, alwaysComputed(item)),
    readonly: yes(item.readOnly),
    'orx:max-pixels': pixels,
  })
}

const isFraction = (value: string) => !Number.isInteger(Number(value))

/** The binds of the fields beside a question. They are shown only when the question is. */
function bindsBeside(form: FormContext, node: FormNode, item: FormQuestion): string[] {
  const { relevant, orOther, flag, notes, photos, photosMax, key } = item
  const flagged = flag ? flagExpression(item, flag.when) : null
  const asked = (name: string, condition: string | null) => {
    const of = form.beside(node, name)
    const both = [relevant?.trim(), condition].flatMap((text) => (text ? [`(${text})`] : []))
    return { of, when: both.length > 0 ? form.xpath(of, both.join(' and ')) : undefined }
  }
  const binds: string[] = []
  if (orOther) {
    const of = form.beside(node, otherOf(item))
    const when = form.xpath(of, `selected(\${${key}}, 'other')`)
    binds.push(bind(of, { type: 'string', relevant: when }))
  }
  if (flag) {
    const { of, when = 'false()' } = asked(warningOf(item), flagged)
    binds.push(bind(of, { type: 'string', readonly: 'true()', relevant: when }))
  }
  if (notes) {
    const { of, when } = asked(notesOf(item), notes === 'whenFlagged' ? flagged : null)
    const required = notes === 'optional' ? undefined : 'true()'
    binds.push(bind(of, { type: 'string', required, relevant: when }))
  }
  if (photos) {
    const { of, when } = asked(photosOf(item), photos === 'whenFlagged' ? flagged : null)
    const required = photos === 'optional' ? undefined : 'true()'
    if (when) binds.push(bind(of, { relevant: when }))
    const photo = { ...of, nodes: [...of.nodes, 'photo'] }
    binds.push(
      bind(photo, {
        type: 'binary',
        required,
        ...(photosMax !== undefined && {
          constraint: withinPhotos(photosMax),
          'jr:constraintMsg': form.itext(photo, 'jr:constraintMsg', {
            words: mostPhotos(photosMax),
          }),
        }),
        'orx:max-pixels': PHOTO_PIXELS,
      }),
    )
  }
  return binds
}

import { randomUUID } from 'node:crypto'
import type {
  FormDefinition,
  FormItem,
  FormQuestion,
} from '@plumbline/contract/forms/form-definition'
import { nodeOf } from '@plumbline/contract/forms/form-tree'
import { escapeXml } from '../../http/field/open-rosa.ts'

/** An answer that was filled in: its path in the form with the number of each repeat, and what the XML says. */
export interface FilledAnswer {
  key: string
  type: FormQuestion['type']
  values: string[]
  notes: string
  files: string[]
}

export interface FilledForm {
  xml: string
  answers: FilledAnswer[]
  /** The bytes of each file that the visit names. */
  files: Map<string, Uint8Array<ArrayBuffer>>
}

interface Filling {
  key: string
  version: number
  siteId: string
  milestoneId: string
  picture: Uint8Array<ArrayBuffer>
  /** Another one fills in otherwise. */
  round: number
}

type Type = FormQuestion['type']
const FILE_TYPES: Partial<Record<Type, string>> = {
  image: 'jpg',
  audio: 'm4a',
  video: 'mp4',
  file: 'pdf',
}
const TRACE = '50.45 30.52 0 0;50.46 30.53 0 0;50.45 30.52 0 0'
const FIXED: Partial<Record<Type, string>> = {
  date: '2026-11-28',
  time: '23:30:00.000+05:45',
  dateTime: '2026-11-28T23:30:00.000+05:45',
  acknowledge: 'OK',
  geopoint: '50.45 30.52 120 4.5',
  geotrace: TRACE,
  geoshape: TRACE,
}
const TIMES = 2

const element = (name: string, inside: string) => `<${name}>${inside}</${name}>`

/** Fills in everything that a form asks, each repeat twice, as a phone writes it. */
export function fillForm(definition: FormDefinition, filling: Filling): FilledForm {
  const filled: FilledForm = { xml: '', answers: [], files: new Map() }
  let n = filling.round
  const next = () => (n += 1)
  const nextFile = (extension: string) => {
    const name = `файл ${next()}.${extension}`
    const bytes =
      extension === 'jpg' ? filling.picture : new TextEncoder().encode(`bytes of ${name}`)
    filled.files.set(name, bytes)
    return name
  }
  const valuesOf = (item: FormQuestion): string[] => {
    const { type } = item
    const fixed = FIXED[type]
    if (fixed !== undefined) return [fixed]
    const extension = FILE_TYPES[type]
    if (extension !== undefined) return [nextFile(extension)]
    if (type === 'integer') return [String(next())]
    if (type === 'decimal' || type === 'range') return [`${next()}.25`]
    if (type === 'text' || type === 'barcode') return [`Стіна <${next()}> & "дах" 🙂`]
    const choices = (definition.lists[item.list ?? '']?.choices ?? []).map(({ name }) => name)
    const [one = 'a'] = choices
    if (type === 'rank') return choices
    const choice = choices[next() % choices.length] ?? one
    return type === 'selectOne' ? [choice] : [...new Set([choice, one])]
  }
  const question = (item: FormQuestion, path: string): string => {
    const node = nodeOf(item)
    const isFile = FILE_TYPES[item.type] !== undefined
    const values = valuesOf(item)
    const notes = item.notes ? `Нотатка ${next()}` : ''
    const photos = item.photos ? [nextFile('jpg'), nextFile('jpg')] : []
    filled.answers.push({
      key: path + item.key,
      type: item.type,
      values: isFile ? [] : values,
      notes,
      files: [...(isFile ? values : []), ...photos],
    })
    return (
      element(node, escapeXml(values.join(' '))) +
      (notes && element(`${node}_notes`, notes)) +
      photos.map((name) => element(`${node}_photos`, element('photo', name))).join('')
    )
  }
  const fill = (items: FormItem[], path: string): string =>
    items
      .map((item) => {
        if (item.kind === 'question') return question(item, path)
        if (item.kind === 'group') {
          return element(nodeOf(item), fill(item.items, `${path}${item.key}/`))
        }
        if (item.kind === 'repeat') {
          return Array.from({ length: TIMES }, (_, time) =>
            element(nodeOf(item), fill(item.items, `${path}${item.key}[${time + 1}]/`)),
          ).join('')
        }
        return element(nodeOf(item), item.kind === 'calculate' ? `computed ${next()}` : '')
      })
      .join('')
  const { place, items } = definition
  const inside =
    (place.site ? element('site', filling.siteId) : '') +
    (place.milestone ? element('milestone', filling.milestoneId) : '') +
    (place.gps ? element('gps', '50.64 29.92 120 4.5') : '') +
    fill(items, '')
  filled.xml =
    `<?xml version='1.0' ?><data xmlns:orx="http://openrosa.org/xforms" id="${filling.key}" version="${filling.version}">` +
    `${inside}<orx:meta><orx:instanceID>uuid:${randomUUID()}</orx:instanceID></orx:meta></data>`
  return filled
}

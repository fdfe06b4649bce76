import type {
  FormDefinition,
  FormItem,
  FormQuestion,
} from '@plumbline/contract/forms/form-definition'
import { countOf, isOneName, nodeBeside, nodeOf } from '@plumbline/contract/forms/form-tree'
import { element, escapeText } from '../../features/forms/xform/xml.ts'

/** A visit of a form in which everything is answered, and what must be kept of it. */
export interface FilledForm {
  xml: string
  files: Record<string, Uint8Array<ArrayBuffer>>
  /** The answers by their paths, `rooms[2]/state`: the values, and the names of the files. */
  answers: Map<string, { vals: string[]; notes: string; files: string[] }>
}

export interface FormToFill {
  definition: FormDefinition
  key: string
  /** The answers of the place, by their names. */
  placed: Record<string, string>
  /** The bytes of every file. */
  picture: Uint8Array<ArrayBuffer>
}

const FILE_ENDS: Partial<Record<FormQuestion['type'], string>> = {
  image: 'png',
  audio: 'm4a',
  video: 'mp4',
  file: 'pdf',
}
/** The number of entries of a repeat that nothing counts. */
const TIMES = 2

/** Fills in a form, each time with other words. */
export function fillForm(
  { definition, key, placed, picture }: FormToFill,
  nth: number,
): FilledForm {
  const files: FilledForm['files'] = {}
  const answers: FilledForm['answers'] = new Map()
  const file = (path: string, end: string) => {
    const name = `${path.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}_${nth}.${end}`
    files[name] = picture
    return name
  }
  const answerOf = (item: FormQuestion, path: string): string => {
    const end = FILE_ENDS[item.type]
    return end === undefined ? valueOf(item, definition, nth) : file(path, end)
  }
  const question = (item: FormQuestion, path: string): string => {
    const text = answerOf(item, path)
    const isFile = item.type in FILE_ENDS
    const isSeveral = item.type === 'selectMultiple' || item.type === 'rank'
    const notes = item.notes ? `Notes ${nth} of ${item.key}` : ''
    const photos = item.photos ? [file(`${path}_beside`, 'png')] : []
    answers.set(path, {
      vals: isFile || text === '' ? [] : isSeveral ? text.split(' ') : [text],
      notes,
      files: [...(isFile ? [text] : []), ...photos],
    })
    const beside = (name: string, inner: string) =>
      element(nodeBeside(item, item.key + name), {}, [inner])
    return [
      element(nodeOf(item), {}, [escapeText(text)]),
      ...(item.orOther ? [beside('_other', '')] : []),
      ...(item.notes ? [beside('_notes', escapeText(notes))] : []),
      ...photos.map((name) => beside('_photos', element('photo', {}, [name]))),
    ].join('')
  }
  const all = (items: readonly FormItem[], above: string): string =>
    items.map((item) => one(item, above)).join('')
  const one = (item: FormItem, above: string): string => {
    const path = above + item.key
    switch (item.kind) {
      case 'group':
        return element(nodeOf(item), {}, [all(item.items, `${path}/`)])
      case 'repeat': {
        const count = item.count?.trim()
        const times = Array.from({ length: TIMES }, (_, n) =>
          element(nodeOf(item), {}, [all(item.items, `${path}[${n + 1}]/`)]),
        )
        const counted = count && !isOneName(count) ? nodeBeside(item, countOf(item)) : null
        return [...times, counted ? element(counted, {}, [String(TIMES)]) : ''].join('')
      }
      case 'question':
        return question(item, path)
      case 'meta':
        return element(nodeOf(item), {}, [item.type === 'start' ? '2026-11-20T09:00:00+02:00' : ''])
      default:
        return element(nodeOf(item), {}, [item.kind === 'calculate' ? '1' : ''])
    }
  }
  const place = Object.entries(placed).map(([name, value]) => element(name, {}, [value]))
  const meta = element('meta', {}, [element('instanceID', {}, [`uuid:${key}-${nth}`])])
  const xml = element('data', { id: key, version: '1' }, [
    ...place,
    all(definition.items, ''),
    meta,
  ])
  return { xml, files, answers }
}

/** An answer as it stands in the XML. */
function valueOf(
  { type, key, list = '', parameters = {} }: FormQuestion,
  { lists }: FormDefinition,
  nth: number,
): string {
  const names = (Object.hasOwn(lists, list) ? lists[list]?.choices : undefined)?.map(
    ({ name }) => name,
  ) ?? ['a', 'b']
  switch (type) {
    case 'integer':
      return String(3 + nth)
    case 'decimal':
      return `${nth}.25`
    case 'range':
      return parameters['start'] ?? '1'
    case 'selectOne':
      return names[nth % names.length] ?? ''
    case 'selectMultiple':
      return names.slice(0, 2).join(' ')
    case 'rank':
      return names.join(' ')
    case 'date':
      return `2026-11-2${nth}`
    case 'time':
      return '09:30:00.000+02:00'
    case 'dateTime':
      return '2026-11-20T09:30:00.000+02:00'
    case 'acknowledge':
      return 'OK'
    case 'geopoint':
      return '50.45 30.52 120 4.5'
    case 'geotrace':
      return '50.45 30.52 0 0;50.46 30.53 0 0'
    case 'geoshape':
      return '50.45 30.52 0 0;50.46 30.53 0 0;50.46 30.52 0 0;50.45 30.52 0 0'
    case 'barcode':
      return '4006381333931'
    default:
      return `Answer ${nth} <to> "${key}" & more`
  }
}

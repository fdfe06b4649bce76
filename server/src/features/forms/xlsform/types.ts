import type { FormMeta, QuestionType } from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'

import { isOneName } from '@plumbline/contract/forms/form-tree'

/** The kind of a row of the sheet 'survey'. */
export type RowKind =
  | { is: 'group' }
  | { is: 'repeat' }
  | { is: 'loop'; list: string }
  | { is: 'end'; of: 'group' | 'repeat' | 'loop' }
  | { is: 'calculate' }
  | { is: 'note' }
  | { is: 'meta'; type: FormMeta['type'] }
  | { is: 'leftOut'; code: 'xlsformAuditLeftOut' | 'xlsformBackgroundAudioLeftOut' }
  | QuestionKind

export interface QuestionKind {
  is: 'question'
  type: QuestionType
  list?: string | undefined
  file?: string | undefined
  answersOf?: string | undefined
  orOther?: boolean | undefined
  /** The constraint that the type itself puts on an answer. */
  constraint?: string
}

/**
 * The types of questions by their names in lower case, without the words that older sheets write around them ('add text
 * prompt', 'q int').
 */
const QUESTIONS: Record<string, QuestionType> = {
  text: 'text',
  string: 'text',
  integer: 'integer',
  int: 'integer',
  decimal: 'decimal',
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  'date time': 'dateTime',
  acknowledge: 'acknowledge',
  trigger: 'acknowledge',
  image: 'image',
  photo: 'image',
  picture: 'image',
  geopoint: 'geopoint',
  gps: 'geopoint',
  location: 'geopoint',
  geotrace: 'geotrace',
  geoshape: 'geoshape',
  barcode: 'barcode',
  audio: 'audio',
  video: 'video',
  file: 'file',
  range: 'range',
}

const NUMBER_TYPES: Record<string, QuestionKind> = {
  'phone number': { is: 'question', type: 'text', constraint: "regex(., '^\\d*$')" },
  percentage: { is: 'question', type: 'integer', constraint: '0 <= . and . <= 100' },
}

const META: [RegExp, FormMeta['type']][] = [
  [/^((get|set) )?start( time)?$/, 'start'],
  [/^((get|set) )?end( time)?$/, 'end'],
  [/^((get|set) )?today$/, 'today'],
  [/^(get )?(uri:)?device ?id$/, 'deviceid'],
  [/^(get )?(uri:)?username$/, 'username'],
  [/^(get )?(uri:)?email$/, 'email'],
  [/^(uri:)?phonenumber$|^get phone number$/, 'phonenumber'],
  [/^(get )?(uri:)?(sim ?serial|sim id)$/, 'simserial'],
  [/^(get )?(uri:)?subscriber ?id$/, 'subscriberid'],
  [/^imei$/, 'imei'],
  [/^start-geopoint$/, 'start-geopoint'],
  [/^hidden$/, 'hidden'],
]

/** The kind of a written type, in all the ways in which people write it; null for an unknown one. */
export function kindOf(written: string): RowKind | null {
  const type = written.trim().replaceAll(/\s+/g, ' ')
  const short = type.toLowerCase()
  const section =
    /^(begin|end)[ _](group|repeat|loop|lgroup|looped group)(?: (?:over )?(\S+))?$/.exec(short)
  if (section) return sectionOf(section, type)
  if (/^((add|q) )?note( prompt)?$/.test(short)) return { is: 'note' }
  if (/^((add|q) )?calculate( prompt)?$/.test(short)) return { is: 'calculate' }
  if (short === 'audit') return { is: 'leftOut', code: 'xlsformAuditLeftOut' }
  if (short === 'background-audio') {
    return { is: 'leftOut', code: 'xlsformBackgroundAudioLeftOut' }
  }
  for (const [pattern, meta] of META) if (pattern.test(short)) return { is: 'meta', type: meta }
  const plain = short.replace(/^(add|q) /, '').replace(/ prompt$/, '')
  const question = ownValue(QUESTIONS, plain)
  if (question) return { is: 'question', type: question }
  return ownValue(NUMBER_TYPES, short) ?? selectOf(type)
}

function sectionOf([, way, what, list]: RegExpExecArray, type: string): RowKind | null {
  const of = what === 'group' || what === 'loop' ? what : 'repeat'
  if (way === 'end') return { is: 'end', of }
  if (of !== 'loop') return list === undefined ? { is: of } : null
  // as it is written: names of lists know capitals
  return list === undefined ? null : { is: 'loop', list: type.slice(-list.length) }
}

const SELECT =
  /^(?:add )?(select[ _]one|select1|select[ _]multiple|select all that apply|rank)(?: prompt using)?( from file|_from_file|_external)?( from)?(?: (\S+))?( or[ _]other| or specify other)?$/i

function selectOf(type: string): QuestionKind | null {
  const match = SELECT.exec(type)
  if (!match) return null
  const [, how = '', file, , of, other] = match
  const select = /rank/i.test(how) ? 'rank' : /one|1/i.test(how) ? 'selectOne' : 'selectMultiple'
  // a list in its own sheet, which tools separated because it was long
  if (file && !/external/i.test(file)) {
    return of === undefined ? null : { is: 'question', type: select, file: of }
  }
  if (isOneName(of ?? '')) return { is: 'question', type: select, answersOf: of }
  return { is: 'question', type: select, list: of, orOther: other === undefined ? undefined : true }
}

const NAMES: Record<QuestionType, string> = {
  text: 'text',
  integer: 'integer',
  decimal: 'decimal',
  selectOne: 'select_one',
  selectMultiple: 'select_multiple',
  date: 'date',
  time: 'time',
  dateTime: 'datetime',
  acknowledge: 'acknowledge',
  image: 'image',
  geopoint: 'geopoint',
  range: 'range',
  rank: 'rank',
  barcode: 'barcode',
  geotrace: 'geotrace',
  geoshape: 'geoshape',
  audio: 'audio',
  video: 'video',
  file: 'file',
}

/** The type of a question as every tool reads it. */
export function typeOf({
  type,
  list,
  file,
  answersOf,
  orOther,
}: Pick<QuestionKind, 'type' | 'list' | 'file' | 'answersOf' | 'orOther'>): string {
  const isSelect = type === 'selectOne' || type === 'selectMultiple' || type === 'rank'
  if (!isSelect) return NAMES[type]
  if (file !== undefined) return `${NAMES[type]}_from_file ${file}`
  return [NAMES[type], answersOf?.replaceAll(/\s/g, '') ?? list, orOther && 'or_other']
    .filter(Boolean)
    .join(' ')
}

import type { FormMeta, QuestionType } from '@plumbline/contract/forms/form-definition'

/** What a row of a sheet 'survey' is. */
export type Kind =
  | { is: 'group' }
  | { is: 'repeat' }
  | { is: 'end' }
  | { is: 'calculate' }
  | { is: 'note' }
  | { is: 'meta'; type: FormMeta['type'] }
  | {
      is: 'question'
      type: QuestionType
      list?: string | undefined
      file?: string | undefined
      orOther?: boolean | undefined
    }

const QUESTIONS: Record<string, QuestionType> = {
  text: 'text',
  string: 'text',
  'phone number': 'text',
  integer: 'integer',
  int: 'integer',
  decimal: 'decimal',
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  acknowledge: 'acknowledge',
  image: 'image',
  photo: 'image',
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

const META: [RegExp, FormMeta['type']][] = [
  [/^((get|set) )?start( time)?$/, 'start'],
  [/^((get|set) )?end( time)?$/, 'end'],
  [/^((get|set) )?today$/, 'today'],
  [/^(get )?(uri:)?device ?id$/, 'deviceid'],
  [/^(get )?username$/, 'username'],
  [/^(get )?email$/, 'email'],
  [/^(get )?phonenumber$/, 'phonenumber'],
  [/^(get )?sim ?serial$/, 'simserial'],
  [/^(get )?subscriber ?id$/, 'subscriberid'],
  [/^imei$/, 'imei'],
]

/** What a type of XLSForms is, in all the ways that people write it; null for one that is not known. */
export function kindOf(written: string): Kind | null {
  const type = written.trim().replaceAll(/\s+/g, ' ')
  const short = type.toLowerCase()
  const section = /^(begin|end)[ _](group|repeat)$/.exec(short)
  if (section?.[1] === 'end') return { is: 'end' }
  if (section) return { is: section[2] === 'repeat' ? 'repeat' : 'group' }
  if (short === 'note' || short === 'calculate') return { is: short }
  for (const [pattern, meta] of META) if (pattern.test(short)) return { is: 'meta', type: meta }
  const question = QUESTIONS[short]
  if (question) return { is: 'question', type: question }
  return selectOf(type)
}

const SELECT =
  /^(select[ _]one|select1|select[ _]multiple|select all that apply|rank)( from|_from_file)? (\S+)( or[ _]other| or specify other)?$/i

function selectOf(type: string): Kind | null {
  const match = SELECT.exec(type)
  if (!match) return null
  const [, how = '', from = '', of, other] = match
  const isOne = /one|1/i.test(how)
  const kind = /rank/i.test(how) ? 'rank' : isOne ? 'selectOne' : 'selectMultiple'
  if (/file/i.test(from)) return { is: 'question', type: kind, file: of }
  return { is: 'question', type: kind, list: of, orOther: other !== undefined }
}

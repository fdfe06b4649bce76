import { ownValue } from '../rules/own-value.ts'

/** Answers of one class are read, compared and shown in one way. */
export const ANSWER_CLASSES = [
  'number',
  'day',
  'moment',
  'time',
  'one',
  'several',
  'text',
  'place',
  'file',
] as const
export type AnswerClass = (typeof ANSWER_CLASSES)[number]

/** The class of each type of question, of each value that the phone fills in, and of a calculation. */
const CLASSES: Readonly<Record<string, AnswerClass>> = {
  text: 'text',
  barcode: 'text',
  integer: 'number',
  decimal: 'number',
  range: 'number',
  calculate: 'number',
  selectOne: 'one',
  acknowledge: 'one',
  selectMultiple: 'several',
  rank: 'several',
  date: 'day',
  today: 'day',
  dateTime: 'moment',
  start: 'moment',
  end: 'moment',
  time: 'time',
  image: 'file',
  audio: 'file',
  video: 'file',
  file: 'file',
  geopoint: 'place',
  geotrace: 'place',
  geoshape: 'place',
  'start-geopoint': 'place',
  deviceid: 'text',
  username: 'text',
  email: 'text',
  phonenumber: 'text',
  simserial: 'text',
  subscriberid: 'text',
  imei: 'text',
  hidden: 'text',
}

/**
 * The class of the answers of a kind: 'text' of one that is not known. A calculation counts as a number until it has
 * a value that is none.
 */
export function classOf(kind: string | null): AnswerClass {
  return ownValue(CLASSES, kind ?? '') ?? 'text'
}

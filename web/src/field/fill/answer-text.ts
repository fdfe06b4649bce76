import { formatDate, formatDateTime, formatTime } from '../../lib/dates/dates.ts'
import type { Question } from '../engine/question.ts'
import { plainText } from '../engine/texts.ts'
import { shownName } from './files/chosen-file.ts'

/** The parts of a question that its answer is read from. */
export interface Answered extends Pick<Question, 'type' | 'value' | 'choices'> {
  other?: Pick<Question, 'isRelevant' | 'value'> | undefined
}

/** An answer as people read it. @param locale `uk-UA` */
export function answerText(question: Answered, locale: string): string {
  const { value } = question
  if (value === '') return ''
  switch (question.type) {
    case 'selectOne':
    case 'selectMultiple': {
      const chosen = new Set(value.split(' '))
      const labels = question.choices
        .filter((choice) => chosen.has(choice.value))
        .map(({ label, value: name }) => plainText(label) || name)
      const other = question.other?.isRelevant ? question.other.value : ''
      return [...labels, ...(other ? [other] : [])].join(', ')
    }
    case 'date':
      return dayText(value, locale)
    case 'dateTime':
      return isMoment(value) ? formatDateTime(value, locale) : value
    case 'time':
      return timeText(value, locale)
    case 'rank':
      return ranked(question)
        .map((name, n) => `${n + 1}. ${name}`)
        .join(' ')
    case 'audio':
    case 'video':
    case 'file':
      return shownName(value)
    case 'integer':
    case 'decimal':
    case 'range':
      return numberText(value, locale)
    case 'acknowledge':
      return '✓'
    case 'geopoint':
      // phones that do not know where they are say so
      return /^0 0(?: |$)/.test(value) ? '' : value.split(' ').slice(0, 2).join(', ')
    default:
      return value
  }
}

/** 'Nov 27, 2026'; what is no day stays as it was written. */
function dayText(value: string, locale: string): string {
  const day = value.slice(0, 10)
  return isMoment(day) ? formatDate(day, locale) : value
}

/** '9:30 AM' of `09:30:00.000+02:00`: the hours that were meant, whatever the zone. */
function timeText(value: string, locale: string): string {
  const here = new Date(`2000-01-01T${value.slice(0, 5)}`)
  return isMoment(here) ? formatTime(here.toISOString(), locale) : value
}

const isMoment = (value: string | Date) => !Number.isNaN(new Date(value).getTime())

/** A number of the XML as people read it. */
export const numberText = (value: string, locale: string): string =>
  Number(value).toLocaleString(locale, { maximumFractionDigits: 10 })

/** The labels of what was put into order, in it. */
function ranked({ value, choices }: Answered): string[] {
  const names = new Map(choices.map(({ label, value: name }) => [name, plainText(label)]))
  return value.split(' ').map((name) => names.get(name) || name)
}

const two = (part: number) => String(part).padStart(2, '0')

/** A moment as the browser's own field takes it: `2026-11-21T09:30`, by the clock of the phone. */
export function localMoment(value: string): string {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return ''
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Units that people write behind a number, in both languages. */
const UNITS = new Set(
  (
    'm m² m³ m2 m3 mm cm km ha l t kg g h min s % °C kW kWh V A MPa kN dB lx pcs ' +
    'м м² м³ м2 м3 мм см км га л т кг г год хв с кВт кВт·год В А МПа кН дБ лк шт'
  ).split(' '),
)

/** The unit at the end of what a number is asked by, 'Floor area, m²' or 'Thickness (mm)'; '' where there is none. */
export function unitOf(label: string): string {
  const [, unit = ''] = /[,(]\s*([^\s,()]+?)\.?\)?\s*[?:]?$/.exec(label.trim()) ?? []
  return UNITS.has(unit) ? unit : ''
}

import type { FormQuestion } from '../form-definition.ts'
import type { CheckedForm, Findings } from './findings.ts'
import { namesOfList } from './names-of-list.ts'
import { ownValue } from '../../rules/own-value.ts'

const WHOLE = /^[+-]?\d+$/
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/
const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const TIME = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?$/

/** A first value that is no answer to its question: phones show none, send it all the same, or do not open the form. */
export function checkDefault(
  { definition: { lists } }: CheckedForm,
  path: string,
  question: FormQuestion,
  findings: Findings,
): void {
  const value = question.default?.trim() ?? ''
  const at = `${path}.default`
  if (value === '') return
  switch (question.type) {
    case 'integer':
      if (!WHOLE.test(value)) findings.report(at, 'formDefaultWhole', { value })
      return
    case 'decimal':
    case 'range':
      if (!NUMBER.test(value)) findings.report(at, 'formDefaultNumber', { value })
      return
    case 'date':
      if (!isDay(value)) findings.report(at, 'formDefaultDate', { value })
      return
    case 'time':
      if (!TIME.test(value)) findings.report(at, 'formDefaultTime', { value })
      return
    case 'dateTime':
      if (!isMoment(value)) findings.report(at, 'formDefaultMoment', { value })
      return
    case 'geopoint':
      if (!isPosition(value)) findings.report(at, 'formDefaultPosition', { value })
      return
    case 'selectOne':
    case 'selectMultiple':
    case 'rank':
      checkChosen(question, lists, { at, value }, findings)
      return
    default:
  }
}

function checkChosen(
  { type, list = '', orOther }: FormQuestion,
  lists: CheckedForm['definition']['lists'],
  { at, value }: { at: string; value: string },
  findings: Findings,
): void {
  // of a file, or of other answers, nobody knows yet what is offered
  const offered = ownValue(lists, list)
  if (!offered) return
  const names = namesOfList(offered)
  for (const name of type === 'selectOne' ? [value] : value.split(/\s+/)) {
    const isOffered = names.has(name) || (orOther && name === 'other')
    if (!isOffered) findings.report(at, 'formDefaultChoice', { value: name, list })
  }
}

function isDay(text: string): boolean {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A day alone is its beginning. */
function isMoment(text: string): boolean {
  const [day = '', time] = text.split('T', 2)
  return isDay(day) && (time === undefined || TIME.test(time))
}

/** Latitude and longitude, perhaps altitude and accuracy, between blanks. */
function isPosition(text: string): boolean {
  const parts = text.split(/\s+/)
  const [latitude = NaN, longitude = NaN] = parts.map(Number)
  return (
    parts.length >= 2 &&
    parts.length <= 4 &&
    parts.every((part) => NUMBER.test(part)) &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  )
}

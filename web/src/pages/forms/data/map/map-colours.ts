import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { COLOURING } from '@plumbline/contract/data/form-map'
import { askedFirst } from '../questions.ts'

/** By what a map is coloured: a question, or issues. */
export type MapColour = DataQuestion | 'issues'

/** The questions that can colour a map, those that somebody was asked first. */
export const colouringQuestions = (questions: readonly DataQuestion[]): DataQuestion[] =>
  askedFirst(questions).filter((one) => one.repeat === '' && COLOURING.includes(one.class))

/** The colours that the address names, else the first choice that was answered, else issues. */
export function colourOf(questions: readonly DataQuestion[], by: string | undefined): MapColour {
  if (by === 'issues') return by
  return (
    questions.find(({ q }) => String(q) === by) ??
    questions.find((one) => one.class === 'one' && one.answered > 0) ??
    'issues'
  )
}

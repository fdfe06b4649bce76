import type { FormSession } from '../engine/open-form.ts'
import type { Question } from '../engine/question.ts'
import { plainText } from '../engine/texts.ts'
import { answerText } from './answer-text.ts'
import { askedOf, countsOf, isFaulty, pagesOf } from './pages.ts'

/** A question with its answer, as it is read once more before it goes. */
export interface AnswerRow {
  question: Question
  asked: string
  answer: string
  notes: string
  flag: string | null
  photos: string[]
  isFaulty: boolean
  /** It has an answer that cannot stay. */
  isWrong: boolean
}

/** The questions that are asked at the moment with their answers, by the groups of the form. */
export function answersOf(session: FormSession, locale: string) {
  return pagesOf(session.parts).map((page) => {
    const rows = askedOf(page.parts).map((question): AnswerRow => {
      const { label, notes, photos, type, value } = question
      const own = type === 'image' && value !== '' ? [value] : []
      return {
        question,
        asked: plainText(label) || question.key,
        answer: type === 'image' ? '' : answerText(question, locale),
        notes: notes?.isRelevant ? notes.value : '',
        flag: question.flag,
        photos: [...own, ...(photos?.isRelevant ? photos.names : [])],
        isFaulty: isFaulty(question),
        isWrong: question.fault?.kind === 'constraint',
      }
    })
    return { id: page.id, name: plainText(page.title()), rows, ...countsOf(page.parts) }
  })
}

/** `2.4 MB`, `420 KB`. */
export function sizeText(bytes: number, locale: string): string {
  const isSmall = bytes < 1e6
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.ceil(bytes / 1e3) : bytes / 1e6)
}

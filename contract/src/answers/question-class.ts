import { type AnswerClass, classOf } from './answer-class.ts'

/**
 * The class by which a question of a form keeps its number. Calculations have a class of their own, and so have repeats
 * ('entry').
 */
export type QuestionClass = AnswerClass | 'computed' | 'entry'

/** The class of a question by its kind: a calculation may be a number at one visit, and a text at the next. */
export const questionClassOf = (kind: string): QuestionClass =>
  kind === 'calculate' ? 'computed' : classOf(kind)

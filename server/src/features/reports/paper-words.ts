import type { Language } from '@plumbline/contract/texts/languages'
import { readTexts } from '@plumbline/contract/texts/read-texts'

/** The fixed texts of printed documents: `paper.json` of each language. */
export const PAPER_WORDS = readTexts('paper')
/** The names of answers that nobody gave, and the words in which answers are written. */
export const ANSWER_WORDS = readTexts('web/answers')
type PaperWords = (typeof PAPER_WORDS)[Language]

/** The words that all printed documents use. */
export type SheetWords = PaperWords['sheet']
export type WeekWords = PaperWords['week']

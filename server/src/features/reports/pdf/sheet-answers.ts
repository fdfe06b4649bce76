import {
  type AnswerFormats,
  shownOf,
  type StoredAnswer,
} from '@plumbline/contract/answers/shown-of'
import { formatText } from '@plumbline/contract/texts/format-text'
import { LANGUAGES } from '@plumbline/contract/texts/languages'
import { offsetAt } from '../../lists/day-bounds.ts'
import { ANSWER_WORDS } from '../paper-words.ts'
import { dateIn, momentIn, type Writing } from './sheet-parts.ts'

/** An answer as its reader reads it on the page: a number, a day, the length of a trace. Files are no words of it. */
export function answersIn(writing: Writing, answer: StoredAnswer): string[] {
  return answer.answers.length === 0 ? [] : [shownOf(answer, formatsOf(writing)).text]
}

/** The formats in which a sheet writes answers: in its language, with moments by the clock of its reader. */
function formatsOf(writing: Writing): AnswerFormats {
  const { lang, query } = writing
  const { locale } = LANGUAGES[lang]
  const words = ANSWER_WORDS[lang]
  const moment = (at: string) => momentIn(writing, at)
  return {
    locale,
    day: (day) => dateIn(lang, day),
    time: (seconds) => timeIn(locale, seconds),
    moment,
    // paper lies about for years
    briefMoment: moment,
    offsetAt: (at) => offsetAt(at.getTime(), query.zone),
    onPhone: (time, offset) => formatText(lang, words['answers.onPhoneClock'], { time, offset }),
    points: (n) => formatText(lang, words['answers.points'], { n }),
    around: (length) => formatText(lang, words['answers.around'], { length }),
    beginning: (points, length) => formatText(lang, words['answers.beginning'], { points, length }),
  }
}

function timeIn(locale: string, seconds: number): string {
  const time = new Date(seconds * 1000).toLocaleTimeString(locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  })
  return time.replaceAll('\u202F', ' ')
}

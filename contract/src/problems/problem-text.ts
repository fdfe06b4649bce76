import { type Language, LANGUAGE_CODES, LANGUAGES } from '../texts/languages.ts'
import { type ProblemCode, problemOf, type ProblemParams } from '../problems.ts'
import { formatText } from '../texts/format-text.ts'
import { readTexts } from '../texts/read-texts.ts'

/* For the server and for builds: the browser is sent the texts of one language. */

const TEXTS: Record<Language, Record<ProblemCode, string> & { somebody: string }> =
  readTexts('problems')

const MOMENTS = new Map(
  LANGUAGE_CODES.map((language) => [language, momentFormat(LANGUAGES[language].locale)]),
)

/** The text of a problem for a person; moments to the minute, in UTC. */
export function problemText(
  language: Language,
  code: ProblemCode,
  params: ProblemParams = {},
): string {
  const kinds = Object.entries(problemOf(code).params ?? {})
  const values = kinds.map(([name, kind]) => {
    const value = params[name]
    if (kind === 'person') return [name, value ?? TEXTS[language].somebody]
    if (kind === 'moment') {
      return [name, `${MOMENTS.get(language)?.format(new Date(String(value)))} UTC`]
    }
    return [name, value]
  })
  return formatText(language, TEXTS[language][code], Object.fromEntries(values))
}

function momentFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
}

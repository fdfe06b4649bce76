import { formatText } from '../../texts/format-text.ts'
import { type Language, LANGUAGES } from '../../texts/languages.ts'
import { readTexts } from '../../texts/read-texts.ts'
import { type Sentence, sentencesOf, type StoryKey } from './story-sentences.ts'
import type { StoryFacts } from './story-facts.ts'
import { asValue, partsOf, type StoryPart } from './story-parts.ts'

/* For the server: a browser is sent the sentence, and none of its words. */

const WORDS: Record<Language, Record<StoryKey | 'detail', string>> = readTexts('story')

/**
 * The sentence about a project, or about one of its sites, in pieces: where it is, what is late, and when it ends.
 * Each case has sentences of its own, and no name is inflected.
 */
export function tellStory(facts: StoryFacts, language: Language): StoryPart[] {
  return partsOf(
    sentencesOf(facts).map((sentence) => ({
      text: textOf(sentence, facts.day, language),
      of: sentence.isOfPlan ? 'plan' : null,
      ids: { site: sentence.worst?.site._id, milestone: sentence.worst?.milestone._id },
    })),
  )
}

function textOf(
  { key, counts, dates, worst }: Sentence,
  today: string,
  language: Language,
): string {
  const words = WORDS[language]
  const values: Record<string, string | number> = { ...counts }
  for (const [name, date] of Object.entries(dates ?? {})) {
    values[name] = dateInSentence(language, date, today)
  }
  if (worst) {
    const organisation = asValue(worst.organisation)
    const named = {
      milestone: asValue(worst.milestone.name),
      organisation,
      by: organisation === '' ? 'unnamed' : 'named',
    }
    Object.assign(values, named, {
      site: asValue(worst.site.name),
      detail: formatText(language, words.detail, named),
    })
  }
  return formatText(language, words[key], values)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A calendar date in a sentence: 'Sep 21, 2027', '21 вересня 2027', without its year where that is the year of `today`.
 * Nothing of it ends with a point, for sentences do.
 */
function dateInSentence(language: Language, date: string, today: string): string {
  const hasYear = date.slice(0, 4) !== today.slice(0, 4)
  const parts = formatOf(language, hasYear).formatToParts(new Date(`${date}T00:00:00Z`))
  // what a language writes after the year ('2027 р.') belongs to longer forms
  const year = parts.findIndex(({ type }) => type === 'year')
  const shown = year > 0 ? parts.slice(0, year + 1) : parts
  return shown.map(({ value }) => value).join('')
}

function formatOf(language: Language, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${hasYear}`
  let format = formats.get(key)
  if (!format) {
    const { locale, shortDates } = LANGUAGES[language]
    format = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      day: 'numeric',
      // where short dates are numbers, a short month is cut by a point
      month: shortDates === 'words' ? 'short' : 'long',
      ...(hasYear && { year: 'numeric' }),
    })
    formats.set(key, format)
  }
  return format
}

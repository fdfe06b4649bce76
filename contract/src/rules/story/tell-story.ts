import type { StoryPart } from '../../story/story-shapes.ts'
import { formatText } from '../../texts/format-text.ts'
import type { Language } from '../../texts/languages.ts'
import { readTexts } from '../../texts/read-texts.ts'
import { dateInSentence } from './date-in-sentence.ts'
import { type Sentence, sentencesOf, type StoryKey } from './story-sentences.ts'
import type { StoryFacts } from './story-facts.ts'
import { asValue, partsOf } from './story-parts.ts'

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
      by: organisation === '' ? 'nobody' : 'somebody',
    }
    Object.assign(values, named, {
      site: asValue(worst.site.name),
      detail: formatText(language, words.detail, named),
    })
  }
  return formatText(language, words[key], values)
}

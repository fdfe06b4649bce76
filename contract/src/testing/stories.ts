import * as fc from 'fast-check'
import { dateOf, dayOf } from '../rules/dates/calendar-day.ts'
import type { LateMilestone, StoryFacts } from '../rules/story/story-facts.ts'
import { tellStory } from '../rules/story/tell-story.ts'
import { type Language, LANGUAGES } from '../texts/languages.ts'

const DAY = dayOf('2026-11-28')

const day = fc.integer({ min: DAY - 900, max: DAY + 4000 }).map(dateOf)
const near = fc.integer({ min: DAY - 40, max: DAY + 900 }).map(dateOf)
const count = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 3000 }))
const name = fc.constantFrom(
  'Okhtyrka Hospital',
  'Дах',
  'School No. 7',
  'Лікарня (корп. 2)',
  'Roof {n}',
  'A <end>b</end>',
  'B’s "wall"',
)
const named = fc.record({ _id: fc.uuid(), name })
const milestone: fc.Arbitrary<LateMilestone> = fc.record({
  milestone: named,
  site: named,
  organisation: fc.constantFrom('', ' ', 'TeploMontazh', 'Будівельник Ltd.'),
  days: fc.integer({ min: 1, max: 900 }),
})

const late = fc
  .record({ n: count, share: fc.double({ min: 0, max: 1, noNaN: true }), longest: milestone })
  .chain(({ n, share, longest }) =>
    fc.record({
      n: fc.constant(n),
      most: fc.constant(n === 0 ? null : { n: Math.max(1, Math.round(n * share)), longest }),
      longest: n === 0 ? fc.constant(null) : milestone,
    }),
  )
  .map((one) => ({
    ...one,
    sites: one.most === null ? 0 : Math.min(one.n, one.n - one.most.n + 1),
  }))

const plan = fc.record({
  start: day,
  end: near,
  hasEarned: fc.boolean(),
  daysAhead: fc.option(fc.double({ min: -2000, max: 2000, noNaN: true })),
  paceEnd: fc.option(day),
  isPaceFar: fc.boolean(),
})

/** Facts of any project or site at random, also numbers and names that make poor sentences. */
export const storiesAtRandom: fc.Arbitrary<StoryFacts> = fc
  .record({
    day: fc.constant(dateOf(DAY)),
    isOfSite: fc.boolean(),
    sites: count,
    visits: count,
    openIssues: count,
    rest: count,
    completed: count,
    stopped: count,
    notStarted: count,
    startedOn: fc.option(day),
    endedOn: fc.option(day),
    plan: fc.option(plan, { freq: 12 }),
    late,
    expectedEnd: fc.option(near),
  })
  // one case in some is that all are completed, stopped or not started
  .chain(({ rest, completed, stopped, notStarted, ...one }) =>
    fc.constantFrom(0, 1, 2, 3, 3, 3, 3).map((kind) => {
      const counts = {
        completed: kind === 0 || kind === 3 ? completed + 1 : 0,
        stopped: kind === 1 || kind === 3 ? stopped + 1 : 0,
        notStarted: kind === 2 || kind === 3 ? notStarted + 1 : 0,
      }
      const sum = counts.completed + counts.stopped + counts.notStarted
      const milestones = Math.max(one.late.n, sum + (kind === 3 ? rest : 0))
      return { ...one, ...counts, milestones, late: { ...one.late, of: milestones } }
    }),
  )

/** The forms of nouns beside numbers, by the language's plural form. */
const FORMS: Record<Language, Partial<Record<Intl.LDMLPluralRule, RegExp>>> = {
  en: { one: /^(day|site|visit|open issue)$/, other: /^(days|sites|visits|open issues)$/ },
  uk: {
    one: /^(день|об’єкт|об’єкті|візит|відкрита проблема)$/,
    few: /^(дні|об’єкти|об’єктах|візити|відкриті проблеми)$/,
    many: /^(днів|об’єктів|об’єктах|візитів|відкритих проблем)$/,
  },
}
const COUNTED =
  /(\d[\d,\u00a0]*) (open issues?|days?|sites?|visits?|відкрит\S+ проблем[аи]?|день|дні|днів|дня|об’єкт\p{L}*|візит\p{L}*)(?!\p{L})/gu

/** Faults that nobody may read in a story: holes, tags, doubled blanks, and points that end no sentence. */
const HOLES = /[{}<>\uE000]|undefined|null|NaN| {2}|\s[.,;:]|\(\)|\.\.|р\.$/u
const EMPTY_NUMBERS = /(?<!\d)0 (days?|sites?|днів|об’єкт)/u

/** Lists the faults of the sentence about a project in a language, each with the sentence. */
export function faultsOfStory(story: StoryFacts, language: Language): string[] {
  const parts = tellStory(story, language)
  const text = parts.map((part) => part.text).join('')
  // names stand in sentences as they are written
  const own = text.replaceAll(' {n}', '').replaceAll(' <end>b</end>', '')
  const rules = new Intl.PluralRules(LANGUAGES[language].locale)
  const wrong = [...own.matchAll(COUNTED)].flatMap(([words, number = '', noun = '']) => {
    const form = rules.select(Number(number.replaceAll(/\D/gu, '')))
    return FORMS[language][form]?.test(noun) ? [] : [`a wrong form, ‘${words}’`]
  })
  return [
    ...(HOLES.test(own) ? ['a hole'] : []),
    ...(EMPTY_NUMBERS.test(own) ? ['an empty number'] : []),
    ...(/^\S.*\S\.$/u.test(text) ? [] : ['no end']),
    ...(parts.every((part) => part.text !== '') ? [] : ['an empty part']),
    ...wrong,
  ].map((fault) => `${language}: ${fault} in ‘${text}’`)
}

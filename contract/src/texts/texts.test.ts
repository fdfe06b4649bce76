import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isLiteralElement,
  parse,
  type MessageFormatElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGE_CODES, LANGUAGES } from './languages.ts'
import { formatText } from './format-text.ts'

const FOLDER = join(import.meta.dirname, '../../locales')
const others = LANGUAGE_CODES.filter((code) => code !== 'en')

const filesOf = (language: string) =>
  readdirSync(join(FOLDER, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()

/** The texts of a file by their paths: `sheet.statuses.Ongoing`, `week.issueHeads.2`. */
function textsOf(language: string, file: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, path: string[]) => {
    if (typeof value === 'string') found.set(path.join(' › '), value)
    else for (const [key, inner] of Object.entries(value ?? {})) walk(inner, [...path, key])
  }
  walk(JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')), [])
  return found
}

/** The elements of a message and those within its plurals, choices and tags. */
function elementsOf(text: string): MessageFormatElement[] {
  const inner = (elements: MessageFormatElement[]): MessageFormatElement[] =>
    elements.flatMap((element) => [
      element,
      ...('options' in element
        ? Object.values(element.options).flatMap(({ value }) => inner(value))
        : []),
      ...('children' in element ? inner(element.children) : []),
    ])
  return inner(parse(text))
}

/** The names of a message's values and tags. */
const valuesOf = (text: string) =>
  [
    ...new Set(
      elementsOf(text).flatMap((element) =>
        'value' in element && !isLiteralElement(element) ? [element.value] : [],
      ),
    ),
  ].toSorted()

/** The plural forms that a language has and a message lacks; a text that is the same for every number has `other` alone. */
function missingForms(language: keyof typeof LANGUAGES, text: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(LANGUAGES[language].locale).resolvedOptions()
  return elementsOf(text)
    .filter((element): element is PluralElement => 'offset' in element)
    .filter(({ options }) => pluralCategories.some((form) => form !== 'other' && form in options))
    .flatMap(({ options }) => pluralCategories.filter((form) => !(form in options)))
}

test('every language has a folder, and no other language has one', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(LANGUAGE_CODES.toSorted())
})

describe.each(others)('the language %s', (language) => {
  it('has the same files as English', () => {
    expect(filesOf(language)).toEqual(filesOf('en'))
  })

  it.each(filesOf('en'))('says in %s what English says, with the same values', (file) => {
    const english = textsOf('en', file)
    const own = textsOf(language, file)
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    for (const [key, text] of english) {
      const theirs = own.get(key) ?? ''
      expect(theirs.trim() === '', key).toBe(text.trim() === '')
      expect(valuesOf(theirs), key).toEqual(valuesOf(text))
      expect(missingForms(language, theirs), key).toEqual([])
    }
  })
})

test('a text takes a value as it is, and counts by the rules of its language', () => {
  expect(formatText('en', 'For {name}', { name: "{n} $& 'it'" })).toBe("For {n} $& 'it'")
  expect(formatText('en', 'For {name}')).toBe('For ')
  const days = '{n, plural, one {# день} few {# дні} many {# днів} other {# дня}}'
  expect([1, 2, 5, 21].map((n) => formatText('uk', days, { n }))).toEqual([
    '1 день',
    '2 дні',
    '5 днів',
    '21 день',
  ])
})

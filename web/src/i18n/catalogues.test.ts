import {
  isLiteralElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'

const files = import.meta.glob<string>('../locales/*/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../locales/**'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
type Texts = Record<string, string>

/** The texts of a language by area. */
function areasOf(language: string): Record<string, Texts> {
  const prefix = `../locales/${language}/`
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, text]) => [path.slice(prefix.length, -5), JSON.parse(text) as Texts]),
  )
}

const english = areasOf('en')
const ukrainian = areasOf('uk')
const areas = Object.keys(english)

describe.each(areas)('the texts of %s', (area) => {
  const en = english[area] ?? {}
  const uk = ukrainian[area] ?? {}

  it('have the same keys in both languages, each with the name of the area', () => {
    expect(Object.keys(uk).toSorted()).toEqual(Object.keys(en).toSorted())
    expect(Object.keys(en).filter((key) => !key.startsWith(`${area}.`))).toEqual([])
  })

  it.each(Object.keys(en))('%s says something and takes the same values in both', (key) => {
    expect(en[key]?.trim()).toBeTruthy()
    expect(uk[key]?.trim()).toBeTruthy()
    expect(valuesOf(uk[key] ?? '')).toEqual(valuesOf(en[key] ?? ''))
  })

  it.each(Object.entries(uk).filter(([, text]) => text.includes(', plural,')))(
    '%s has every plural form of Ukrainian',
    (_, text) => {
      for (const form of ['one', 'few', 'many', 'other']) expect(text).toContain(`${form} {`)
    },
  )
})

it('no text stands twice in its file, where the later one would win', () => {
  for (const [path, text] of Object.entries(files)) {
    const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key)
    expect(keys.length, path).toBeGreaterThan(0)
    expect(new Set(keys).size, path).toBe(keys.length)
  }
})

it('both languages have the same areas', () => {
  expect(Object.keys(ukrainian).toSorted()).toEqual(areas.toSorted())
})

it('every text is said somewhere, by its key or by a key that is put together', () => {
  const code = Object.values(sources).join('\n')
  const keys = new Set(code.match(/(?<=['"`])[a-z][\w-]*\.[\w.]+(?=['"`])/g))
  const madeOf = [...new Set(code.match(/(?<=`)[\w.$-]*(?:\$\{[^`{}]*\}[\w.]*)+(?=`)/g))]
    .filter((template) => template.includes('.'))
    .map(
      (template) =>
        new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{.*?\}/g, '[\\w.-]+')}$`),
    )
  const unsaid = Object.values(english)
    .flatMap((texts) => Object.keys(texts))
    .filter((key) => !keys.has(key) && !madeOf.some((template) => template.test(key)))
  expect(unsaid).toEqual([])
})

/** The names of a message's placeholders and tags. */
function valuesOf(text: string): string[] {
  const names = new Set<string>()
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if ('value' in element && !isLiteralElement(element)) names.add(element.value)
      if ('options' in element) for (const { value } of Object.values(element.options)) walk(value)
      if ('children' in element) walk(element.children)
    }
  }
  walk(parse(text))
  return [...names].toSorted()
}

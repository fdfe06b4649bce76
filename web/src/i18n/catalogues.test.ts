import { expect, it } from 'vitest'

const files = import.meta.glob<string>('../../../contract/locales/*/web/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '!../**/*.test.*',
    '!./message-key.ts',
    // labels of fields
    '../../../contract/src/*/*-fields.ts',
  ],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
type Texts = Record<string, string>

/** The English texts by area. */
const english = Object.entries(files)
  .filter(([path]) => path.includes('/en/'))
  .map(
    ([path, text]) =>
      [path.slice(path.lastIndexOf('/') + 1, -5), JSON.parse(text) as Texts] as const,
  )

it.each(english)('the keys of %s begin with its name', (area, texts) => {
  expect(Object.keys(texts).length).toBeGreaterThan(0)
  expect(Object.keys(texts).filter((key) => !key.startsWith(`${area}.`))).toEqual([])
})

it('no text stands twice in its file, where the later one would win', () => {
  for (const [path, text] of Object.entries(files)) {
    const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key)
    expect(keys.length, path).toBeGreaterThan(0)
    expect(new Set(keys).size, path).toBe(keys.length)
  }
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
  const unsaid = english
    .flatMap(([, texts]) => Object.keys(texts))
    .filter((key) => !keys.has(key) && !madeOf.some((template) => template.test(key)))
  expect(unsaid).toEqual([])
})

/** Names and keys of the keyboard, which are the same in every language. */
const NAMES = new Set(['Plumbline', 'Esc', 'Alt ↑↓←→', 'Polski'])
const ATTRIBUTE = /\b(?:aria-label|title|placeholder|alt|label)="([^"{}]*\p{L}{2}[^"]*)"/gu
const BETWEEN_TAGS = /(?<=>)\s*([^<>{}=;()&|]*\p{L}{2}[^<>{}=;()&|]*?)\s*(?=<\/)/gu
const KEY = /^[a-z][\w-]*\.[\w.]+$/

it('no screen has a text of its own', () => {
  const texts = Object.entries(sources).flatMap(([path, code]) =>
    path.endsWith('.tsx') && !path.includes('/testing/')
      ? [...code.matchAll(ATTRIBUTE), ...code.matchAll(BETWEEN_TAGS)].map(
          ([, text = '']) => [path, text] as const,
        )
      : [],
  )
  // what the search would find in any page
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter(([, text]) => !NAMES.has(text) && !KEY.test(text))).toEqual([])
})

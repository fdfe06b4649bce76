import problems from '@plumbline/contract/locales/en/problems.json'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { expect, it } from 'vitest'
import specified from './specified-texts.json'

/**
 * specified-texts.json holds every text that the specification quotes for a screen, in its own
 * spelling, by screen: `built` ones stand in the catalogue or in the contract's problems; `waiting`
 * ones belong to a screen that is not built yet, and move up when it is. Nobody corrects them.
 */
const files = import.meta.glob<string>('../../../contract/locales/en/web/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const entries = Object.values(files).flatMap((file) =>
  Object.entries(JSON.parse(file) as Record<string, string>),
)

/** A text as the specification would write it: '{n} issues', not the forms for each number. */
function asSpecified(text: string): string {
  return text
    .replace(/\{(\w+), plural, .*other \{([^{}]*)\}\}/, (_, name: string, other: string) =>
      other.replace('#', `{${name}}`),
    )
    .replace(/\{(\w+), \w+\}/g, '{$1}')
}

/** The texts of screens, without the reasons for refusals. */
const onScreens = new Set(entries.map(([, text]) => asSpecified(text)))
const texts = new Set<string>([
  ...onScreens,
  ...Object.values(problems),
  // of a name in the profile
  problemText('en', 'maxLength', { max: 30 }),
])

const listed = (list: Record<string, string[]>) =>
  Object.entries(list).flatMap(([screen, own]) => own.map((text) => [screen, text] as const))

it.each(listed(specified.built))('%s: “%s” stands as the specification has it', (_, text) => {
  expect(texts).toContain(text)
})

it.each(listed(specified.waiting))('%s, to be built: “%s” is not shown yet', (_, text) => {
  expect(onScreens, 'a text that is built moves to `built`').not.toContain(text)
})

it('every text is listed once', () => {
  const all = [...listed(specified.built), ...listed(specified.waiting)].map(([, text]) => text)
  expect(all.filter((text, n) => all.indexOf(text) !== n)).toEqual([])
})

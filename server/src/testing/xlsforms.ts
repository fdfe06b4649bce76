import * as fc from 'fast-check'
import type {
  FormDefinition,
  FormItem,
  FormQuestion,
} from '@plumbline/contract/forms/form-definition'
import { anyFormOfSharedNames } from '@plumbline/contract/testing/form-arbitraries'

/* Forms at random with everything that a definition can hold, for going into files of Excel and back. */

const written = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+a',
    '@x',
    "'quoted",
    '_x000D_',
    ' blanks ',
    'a\nb',
    '0042',
    '1e3',
    'TRUE',
  ),
  fc.string({ minLength: 1, unit: 'grapheme' }),
)
const word = fc.constantFrom('a', 'минимум', '2026-11-05', '12', 'x y', 'yes.')
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 2 })

const flags = fc.oneof(
  fc.record({
    below: fc.double({ noNaN: true, noDefaultInfinity: true }),
    above: maybe(fc.integer()),
  }),
  fc.record({ field: fc.constant('q0'), equals: word }),
)

/** Parts of a question besides those that forms at random give it. */
const more = fc.record({
  default: maybe(fc.oneof(word, fc.constantFrom('now()', '${a}'))),
  firstValue: maybe(fc.constantFrom('today()', '1 + 1', '${a}')),
  trigger: maybe(fc.constantFrom('${q0}', '${ q1 }')),
  readOnly: maybe(fc.oneof(fc.boolean(), fc.constant('1 = 2'))),
  appearance: maybe(fc.constantFrom('minimal', 'w1 multiline', 'signature')),
  relevant: maybe(fc.constantFrom('\'a\' = "b"', '1 < 2')),
  parameters: maybe(
    fc.constantFrom({ 'max-pixels': '800' }, { start: '0', end: '5', step: '0.5' }),
  ),
  lastTime: maybe(fc.constant(false as const)),
  image: maybe(fc.constantFrom('a.png', 'фото 1.jpg')),
  flag: maybe(
    fc.record({ when: flags, name: fc.record({ en: written.map((text) => `F ${text}`) }) }),
  ),
  extra: maybe(
    fc.dictionary(
      fc.constantFrom('tr_id', 'tutorial notes', 'body::x', 'назва'),
      written.map((text) => `E ${text}`),
      { minKeys: 1 },
    ),
  ),
})

const BOTH = [
  { code: 'en', name: 'English' },
  { code: 'uk', name: 'Українська' },
]

export const anyWrittenForm: fc.Arbitrary<FormDefinition> = fc
  .record({
    form: anyFormOfSharedNames,
    decorations: fc.array(more, { minLength: 1, maxLength: 5 }),
    otherTitle: maybe(written.map((text) => `T ${text}`)),
    style: maybe(fc.constantFrom('pages', 'theme-grid')),
    clientEditable: maybe(fc.boolean()),
    lastTime: maybe(fc.boolean()),
    note: maybe(written.map((text) => `N ${text}`)),
  })
  .map(({ form, decorations, otherTitle, style, clientEditable, lastTime, note }) => {
    let n = 0
    const decorated = (items: readonly FormItem[]): FormItem[] =>
      items.map((item): FormItem => {
        if ('items' in item) return { ...item, items: decorated(item.items) }
        n += 1
        const { extra, ...rest } = decorations[n % decorations.length] ?? { extra: undefined }
        if (item.kind !== 'question') return { ...item, extra }
        const question: FormQuestion = { ...rest, ...item, extra }
        return question
      })
    // what stands in no language of the form is seen by nobody, and goes into no file
    const isBilingual = JSON.stringify(form).includes('"uk":')
    return {
      ...form,
      languages: isBilingual ? BOTH : form.languages,
      title: otherTitle && isBilingual ? { ...form.title, uk: otherTitle } : form.title,
      items: decorated(form.items),
      settings: { ...form.settings, style, clientEditable, lastTime },
      extra: note === undefined ? undefined : { submission_url: note },
    }
  })

/** Characters that XML 1.0 has no way to write. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** A definition as it is stored, without the characters that no file can hold and without saying no 'Other'. */
export function writable(definition: FormDefinition): unknown {
  return JSON.parse(JSON.stringify(definition), (key, value: unknown) => {
    if (key === 'orOther' && value === false) return undefined
    return typeof value === 'string' ? value.replaceAll(UNWRITABLE, '') : value
  }) as unknown
}

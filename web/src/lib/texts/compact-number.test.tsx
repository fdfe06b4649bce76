import { forAll } from '@plumbline/contract/testing/for-all'
import { constantFrom, integer, oneof } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '@plumbline/contract/texts/languages'
import { currentLanguage, showLanguage } from '../../i18n/language.ts'
import { compactNumber } from './compact-number.ts'

const LANGUAGES: [Language, string][] = [
  ['en', 'en-US'],
  ['uk', 'uk-UA'],
]

describe.each(LANGUAGES)('in the language %s', (language, locale) => {
  it('amounts are as short as the browser writes them', async () => {
    await showLanguage(language)
    const { translate } = currentLanguage()
    const browser = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    const amounts = oneof(
      integer({ min: 0, max: 2000 }),
      integer({ min: 0, max: 1_000_000_000_000 }),
      constantFrom(999, 999.95, 1000, 99_950, 999_949, 999_950, 1_234_567, 999_949_999),
    )
    await forAll(amounts, {
      reaches: (amount) => amount >= 1000,
      check: (amount) => expect(compactNumber(translate, amount)).toBe(browser.format(amount)),
    })
  })
})

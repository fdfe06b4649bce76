import { expect, it } from 'vitest'

/** The Ukrainian catalogue, file by file. */
const files = import.meta.glob<string>('../../../contract/locales/uk/web/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const texts = Object.values(files).flatMap((file) =>
  Object.entries(JSON.parse(file) as Record<string, string>),
)

/** A PDF is a report; what the field sent is a visit. */
const ABOUT_REPORTS =
  /^(reports|operation|audit\.(report|group|field\.report)|verify\.kind_(siteWeek|projectMonth)|settings\.(measures|mainBaselineHint)|exporting\.(pdfAsked|pdfOfList)|shell\.reports)/

it.each([
  ['one short form of a day', /[\d}#] д(?![\p{L}.])/u],
  ['as such', /як такі/],
  ['a due date is Строк', /Термін/],
  ['a severity is Рівень', /серйозн|категорі/i],
  ['a currency is written in words', /UAH/],
])('no text in Ukrainian breaks the rule: %s', (_, wrong) => {
  expect(texts.filter(([, text]) => wrong.test(text))).toEqual([])
})

it('what the field sent is called a visit', () => {
  const wrong = texts.filter(
    ([key, text]) => /(?<!\p{L})звіт/iu.test(text) && !ABOUT_REPORTS.test(key),
  )
  expect(wrong).toEqual([])
})

it('an entry of a history names the act by a noun or a participle', () => {
  const wrong = texts.filter(
    ([key, text]) => /^(activity|bell)\.|\.event/.test(key) && /^<b>\{name\}<\/b> [^·—]/.test(text),
  )
  expect(wrong).toEqual([])
})

/** The languages whose names of months are known. */
const LANGUAGES =
  'en uk bg cs da de el es et fi fr hu it lt lv nb nl pl pt ro ru sk sl sr sv tr'.split(' ')
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))

/** The beginnings of the months' names in English and Ukrainian, also where people shorten them in their own way. */
const BEGINNINGS = [
  ['jan', 'січ'],
  ['feb', 'лют'],
  ['mar', 'бер'],
  ['apr', 'кві'],
  ['may', 'тра'],
  ['jun', 'чер'],
  ['jul', 'лип'],
  ['aug', 'сер'],
  ['sep', 'вер'],
  ['oct', 'жов'],
  ['nov', 'лис'],
  ['dec', 'гру'],
]

/**
 * The month (1 to 12) that a word names, in full, shortened or inflected, in the languages of Europe; 0 for
 * none, and for a word that names different months in different languages.
 */
export function monthNamed(word: string): number {
  const plain = plainWord(word)
  const begins = BEGINNINGS.findIndex((names) => names.includes(plain.slice(0, 3))) + 1
  // the whole names of all languages are made when a word needs them
  if (plain.length <= 3 && begins > 0) return begins
  return (names ??= namesOfMonths()).get(plain) ?? begins
}

let names: ReadonlyMap<string, number> | undefined

function namesOfMonths(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const language of LANGUAGES) {
    for (const form of formsOf(language)) {
      for (const [n, date] of MONTHS.entries()) {
        const month = form.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''
        const name = plainWord(month)
        const known = found.get(name)
        found.set(name, known === undefined || known === n + 1 ? n + 1 : 0)
      }
    }
  }
  return found
}

/** The forms of a month's name beside a day: many languages inflect it there. */
function formsOf(language: string): Intl.DateTimeFormat[] {
  return (['long', 'short'] as const).flatMap((month) =>
    [{}, { day: 'numeric' as const }].map(
      (day) => new Intl.DateTimeFormat(language, { month, timeZone: 'UTC', ...day }),
    ),
  )
}

function plainWord(word: string): string {
  return word.normalize('NFC').toLowerCase().replaceAll('.', '')
}

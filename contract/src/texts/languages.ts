/** The facts about a language besides its texts, which lie in contract/locales/<code>/. */
interface LanguageFacts {
  /** Its own name for itself. */
  name: string
  /** The locale of its dates, numbers and plural forms. */
  locale: string
  /** The form of a short date: 'Nov 20, 2026', or '20.11.2026'. */
  shortDates: 'words' | 'numbers'
  /** The mark before the fraction of a number. */
  decimal: '.' | ','
  /** The sign after the number of a percentage: '51%', or '51 %' with a space that does not break. */
  percent: '%' | '\u00A0%'
  /** The size of its paper; null where the region of the reader decides. */
  paper: 'a4' | null
  /** The letters that its pages need first, besides the Latin ones. */
  letters: 'cyrillic' | null
  /** Currencies that its sentences write otherwise than by their code. */
  currencies: Readonly<Record<string, string>>
}

const languages = {
  en: {
    name: 'English',
    locale: 'en-US',
    shortDates: 'words',
    decimal: '.',
    percent: '%',
    paper: null,
    letters: null,
    currencies: {},
  },
  uk: {
    name: 'Українська',
    locale: 'uk-UA',
    shortDates: 'numbers',
    decimal: ',',
    percent: '\u00A0%',
    paper: 'a4',
    letters: 'cyrillic',
    currencies: { UAH: 'грн', USD: 'дол. США', EUR: 'євро' },
  },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languages

/** Every language of the product. docs/recipes.md says how to add one. */
export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = languages

/** Their codes, in the order in which people choose among them. */
export const LANGUAGE_CODES = Object.keys(languages) as [Language, ...Language[]]

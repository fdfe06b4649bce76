import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import { createElement, Fragment, type ReactNode } from 'react'
import type { MessageKey } from '../i18n/message-key.ts'
import type { FindMessage } from '../i18n/catalogue.ts'
import { elementsOf } from './message-parts.ts'

type Values = Record<string, string | number | Date>
/** Values of a rich text: nodes for `{name}`, functions for `<name>…</name>`. */
type RichValues = Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>

export interface Translate {
  /** The text of `key` with its placeholders filled in. */
  (key: MessageKey, values?: Values): string
  /** The same with elements inside. */
  rich: (key: MessageKey, values: RichValues) => ReactNode
  /** Returns true where a text has this key. */
  has: (key: string) => boolean
}

const LOCALES = new Map<string, Intl.Locale>()
// Asked for every text, and a millisecond each time.
IntlMessageFormat.resolveLocale = (locales) => {
  const locale = String(locales)
  const known = LOCALES.get(locale) ?? new Intl.Locale(locale)
  LOCALES.set(locale, known)
  return known
}

/** The texts of one language; `locale` decides plurals and how numbers are written. */
export function createTranslate(locale: string, find: FindMessage): Translate {
  const formats = new Map<string, IntlMessageFormat>()
  const formatters = createFormatters()

  function formatOf(key: MessageKey): IntlMessageFormat | string {
    const message = find(key)
    if (message === undefined) throw new Error(`No text for ${key} in ${locale}`)
    if (typeof message === 'string') return message
    let format = formats.get(key)
    if (!format) {
      format = new IntlMessageFormat(elementsOf(message), locale, undefined, { formatters })
      formats.set(key, format)
    }
    return format
  }

  const translate = (key: MessageKey, values?: Values) => {
    const format = formatOf(key)
    return typeof format === 'string' ? format : String(format.format(values))
  }
  translate.has = (key: string) => find(key) !== undefined
  translate.rich = (key: MessageKey, values: RichValues): ReactNode => {
    const format = formatOf(key)
    if (typeof format === 'string') return format
    const parts = format.format<ReactNode>(values)
    return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts
  }
  return translate
}

/** Formatters cost a hundred times what formatting does: one of a kind for all texts. */
function createFormatters(): Formatters {
  return {
    getNumberFormat: once((locale, style) =>
      style ? new Intl.NumberFormat(locale, style) : plainNumbers(locale),
    ),
    getDateTimeFormat: once((...how) => new Intl.DateTimeFormat(...how)),
    getPluralRules: once((...how) => new Intl.PluralRules(...how)),
  }
}

/** The separators between thousands. */
const GROUPS: Record<string, string> = { 'en-US': ',', 'uk-UA': '\u00a0' }

/** Whole numbers without a formatter, of which the first of a page costs more than ten milliseconds. */
function plainNumbers(locale?: string | string[]): Intl.NumberFormat {
  let format: Intl.NumberFormat | undefined
  const write = (value: number) => {
    const group = GROUPS[String(locale)]
    if (group !== undefined && Number.isSafeInteger(value) && value >= 0) {
      const digits = String(value)
      const head = digits.length % 3 || 3
      return [digits.slice(0, head), ...(digits.slice(head).match(/\d{3}/g) ?? [])].join(group)
    }
    format ??= new Intl.NumberFormat(locale)
    return format.format(value)
  }
  return { format: write } as Intl.NumberFormat
}

function once<How extends unknown[], Format>(create: (...how: How) => Format) {
  const made = new Map<string, Format>()
  return (...how: How): Format => {
    const key = JSON.stringify(how)
    const format = made.get(key) ?? create(...how)
    made.set(key, format)
    return format
  }
}

import { IntlMessageFormat } from 'intl-messageformat'
import { createElement, Fragment, type ReactNode } from 'react'
import type { MessageKey } from '../locales/index.ts'
import type { Catalogue } from './catalogue.ts'

export type Values = Record<string, string | number | Date>
/** Values of a rich text: nodes for `{name}`, functions for `<name>…</name>`. */
export type RichValues = Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>

export interface Translate {
  /** The text of `key` with its placeholders filled in. */
  (key: MessageKey, values?: Values): string
  /** The same with elements inside. */
  rich: (key: MessageKey, values: RichValues) => ReactNode
}

/** The texts of one language; `locale` decides plurals and how numbers are written. */
export function createTranslate(locale: string, messages: Catalogue): Translate {
  const formats = new Map<string, IntlMessageFormat>()

  function formatOf(key: MessageKey): IntlMessageFormat | string {
    const message = messages[key]
    if (message === undefined) throw new Error(`No text for ${key} in ${locale}`)
    if (typeof message === 'string') return message
    let format = formats.get(key)
    if (!format) formats.set(key, (format = new IntlMessageFormat(message, locale)))
    return format
  }

  const translate = (key: MessageKey, values?: Values) => {
    const format = formatOf(key)
    return typeof format === 'string' ? format : String(format.format(values))
  }
  translate.rich = (key: MessageKey, values: RichValues): ReactNode => {
    const format = formatOf(key)
    if (typeof format === 'string') return format
    const parts = format.format<ReactNode>(values)
    return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts
  }
  return translate
}

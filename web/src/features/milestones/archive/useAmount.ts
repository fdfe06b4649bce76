import { useCallback } from 'react'
import { useLanguage } from '../../../i18n/useT.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Writes amounts of money as the language does: '7,215,000 UAH'. */
export function useAmount(): (amount: number, unit: string) => string {
  const { locale } = useLanguage()
  return useCallback(
    (amount, unit) => {
      let format = formats.get(locale)
      if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale)))
      return `${format.format(amount)} ${unit}`.trim()
    },
    [locale],
  )
}

import { formatPercent } from '@plumbline/contract/texts/format-percent'
import { useMemo } from 'react'
import { useLanguage } from '../../../../i18n/useT.ts'

interface Figures {
  /** A value or a limit, with its decimals. */
  number: (value: number) => string
  /** Writes a computed number with as many decimals as are useful: '53.4'. */
  computed: (value: number) => string
  /** '61%', of 0.61. */
  share: (part: number) => string
  /** 'Nov', with the year where it begins: of the first day of a month. */
  monthName: (day: string) => string
}

/** Writes the figures of charts in the reader's language. */
export function useFigures(): Figures {
  const { language, locale } = useLanguage()
  return useMemo(() => {
    const exact = new Intl.NumberFormat(locale, { maximumSignificantDigits: 12 })
    const brief = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 })
    const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
    const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
    const january = new Intl.DateTimeFormat(locale, {
      month: 'short',
      year: '2-digit',
      timeZone: 'UTC',
    })
    return {
      number: (value) => exact.format(value),
      computed: (value) => (Math.abs(value) < 1000 ? brief : whole).format(value),
      share: (part) => formatPercent(language, part),
      monthName: (day) => (day.slice(5, 7) === '01' ? january : month).format(new Date(day)),
    }
  }, [language, locale])
}

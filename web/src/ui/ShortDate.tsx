import { LANGUAGES } from '@plumbline/contract/texts/languages'
import { useLanguage } from '../i18n/useT.ts'
import { DateText } from './DateText.tsx'

interface Props {
  value: string | null
  /** A date that stands behind it: a year that both have is said there alone. */
  beside?: string | null
}

/** A date in the narrow columns of a table: Ukrainian writes a month and a year too long for them. */
export function ShortDate({ value, beside = null }: Props) {
  const { language } = useLanguage()
  if (LANGUAGES[language].shortDates === 'numbers') return <DateText value={value} form="numeric" />
  const isOfOneYear = value !== null && value.slice(0, 4) === beside?.slice(0, 4)
  return <DateText value={value} form={isOfOneYear ? 'dayMonth' : 'date'} />
}

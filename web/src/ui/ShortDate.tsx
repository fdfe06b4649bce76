import { useLanguage } from '../i18n/useT.ts'
import { DateText } from './DateText.tsx'

/** A date in the narrow columns of a table: Ukrainian writes a month and a year too long for them. */
export function ShortDate({ value }: { value: string | null }) {
  const { language } = useLanguage()
  return <DateText value={value} form={language === 'uk' ? 'numeric' : 'date'} />
}

import { useLanguage, useT } from '../i18n/useT.ts'
import { formatBriefRange, formatFull, formatRange, formatShort } from '../lib/dates/dates.ts'
import { pointedTitle } from '../lib/overlay/pointed-title.ts'

interface Props {
  /** Calendar dates; a dash stands for one that is missing. */
  start: string | null
  end: string | null
  /** Without the year where it is the current one. */
  isBrief?: boolean
}

/** From one calendar date to another, in one line; one day is said once. */
export function RangeText({ start, end, isBrief = false }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const missing = t('common.missing')
  if (start === null && end === null) return missing
  const day = (date: string | null) => (date === null ? missing : formatShort(date, locale))
  const full = (date: string | null) => (date === null ? missing : formatFull(date, locale))
  return (
    <span
      className="num"
      {...pointedTitle(() => (start === end ? full(end) : `${full(start)} – ${full(end)}`))}
    >
      {start !== null && end !== null
        ? isBrief
          ? formatBriefRange(start, end, undefined, locale)
          : formatRange(start, end, locale)
        : `${day(start)} – ${day(end)}`}
    </span>
  )
}

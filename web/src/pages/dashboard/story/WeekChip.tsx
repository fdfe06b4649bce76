import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { formatDay, formatRange } from '../../../lib/dates/dates.ts'
import type { Days } from '../../../lib/dates/in-days.ts'
import { Button } from '../../../ui/form/Button.tsx'

interface Props {
  days: Days
  onEnd: () => void
}

/** Elements that close by Escape themselves, or use that key for something of their own. */
const TAKES_ESCAPE =
  '[role=dialog], [role=menu], [role=listbox], [data-row-tip], input:not([type=range]):focus, textarea:focus'

/** Says which weeks are shown; pressed, or with Escape, all are again. */
export default function WeekChip({ days, onEnd }: Props) {
  const t = useT()
  const isOne = dayOf(days.to) - dayOf(days.from) < 7
  const words = isOne
    ? t('curve.weekOf', { date: formatDay(days.from) })
    : formatRange(days.from, days.to)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const listening = new AbortController()
    let isFree = false
    const hear = (phase: 'before' | 'after') => (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // what is open then closes by the same key
      if (phase === 'before') isFree = document.querySelector(TAKES_ESCAPE) === null
      else if (isFree && !event.defaultPrevented) end()
    }
    const { signal } = listening
    window.addEventListener('keydown', hear('before'), { capture: true, signal })
    window.addEventListener('keydown', hear('after'), { signal })
    return () => listening.abort()
  }, [])
  return (
    <Button
      aria-label={t('curve.endWeek', { week: words })}
      aria-keyshortcuts="Escape"
      onClick={onEnd}
    >
      {words}
      <X size={14} aria-hidden="true" />
    </Button>
  )
}

import { CalendarDays } from 'lucide-react'
import type { FocusEvent } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { useTopLayer } from '../../../lib/overlay/layers.ts'
import { useOpener } from '../../overlay/useOpener.ts'
import { VisuallyHidden } from '../../VisuallyHidden.tsx'
import classes from './CalendarButton.module.css'
import type { DateValue, useTypedDate } from './useTypedDate.ts'

const calendar = onDemand(async () => (await import('./Calendar.tsx')).Calendar)

interface Props extends Omit<DateValue, 'onChange'> {
  typed: ReturnType<typeof useTypedDate>
  disabled?: boolean | undefined
  /** For a field of 30 pixels instead of 40. */
  size?: 's'
}

/** Opens the calendar beside a field, and tells screen readers the whole date that stands in it. */
export function CalendarButton({ typed, value, min, max, disabled, size }: Props) {
  const t = useT()
  const { Panel: Calendar, opener, opened, close, trigger } = useOpener(calendar)
  // Escape and Back close the calendar alone
  useTopLayer(opened, close)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles up from the button and the days
    <span
      className={classes.place}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        const next = event.relatedTarget
        if (opened && next && !event.currentTarget.contains(next)) close()
      }}
      onKeyDown={(event) => {
        if (!opened || event.key !== 'Escape') return
        event.stopPropagation()
        close()
        event.currentTarget.querySelector('button')?.focus()
      }}
    >
      <button
        {...trigger}
        type="button"
        className={classes.button}
        data-size={size}
        disabled={disabled}
        aria-label={t('common.chooseDate')}
      >
        <CalendarDays size={16} aria-hidden="true" />
      </button>
      <VisuallyHidden>
        <span id={typed.words.id}>{typed.words.text}</span>
      </VisuallyHidden>
      {Calendar && opener && (
        <Calendar
          opener={opener}
          value={value}
          min={min}
          max={max}
          onChoose={(date) => {
            close()
            typed.choose(date)
          }}
        />
      )}
    </span>
  )
}

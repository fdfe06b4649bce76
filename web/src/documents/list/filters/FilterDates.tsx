import { LANGUAGES } from '@plumbline/contract/texts/languages'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/uk'
import { DatePicker, DatePickerInput } from '@mantine/dates'
import { calendarWords, pressedDay } from '../../../ui/form/date/calendar-words.ts'
import { DatesProvider } from '../../../ui/mantine/DatesProvider.ts'
import { CalendarDays, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { formatDate, localDay } from '../../../lib/dates/dates.ts'
import { useTopLayer } from '../../../lib/overlay/layers.ts'
import classes from './FilterPanel.module.css'
import type { FilterDraft } from './filters.ts'
import type { Kind } from '../../kinds.ts'

type Dates = Pick<FilterDraft, 'from' | 'to'>

interface Props extends Dates {
  kind: Kind
  onChange: (dates: Partial<Dates>) => void
}

const PARTS = {
  input: classes.dayInput ?? '',
  month: classes.month ?? '',
  weekday: classes.weekday ?? '',
  day: classes.cell ?? '',
}

type End = keyof Dates

/**
 * From one day of the viewer to another, both included. The calendar stands below the two, in the panel itself, so that
 * it covers nothing of it; it begins with the month of the day that is chosen, or of the other one.
 */
export function FilterDates({ kind, from, to, onChange }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const heading = useId()
  const calendar = useId()
  const [opened, setOpened] = useState<End | null>(null)
  const buttons = useRef<Partial<Record<End, HTMLButtonElement | null>>>({})
  const days = { from, to }
  function close() {
    if (opened) buttons.current[opened]?.focus()
    setOpened(null)
  }
  // Escape and Back close the calendar alone, and not the sheet that it stands in
  useTopLayer(opened !== null, close)
  const field = (end: End) => ({
    ref: (button: HTMLButtonElement | null) => {
      buttons.current[end] = button
    },
    label: t(`archive.${end}`),
    value: days[end],
    expanded: opened === end,
    controls: calendar,
    onOpen: () => setOpened(opened === end ? null : end),
    onClear: () => {
      onChange({ [end]: null })
      // the button that was pressed is gone
      buttons.current[end]?.focus()
    },
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is for the calendar
    <fieldset
      className={classes.group}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return
        event.stopPropagation()
        close()
      }}
    >
      <span id={heading} className={classes.label}>
        {t(kind === 'submissions' ? 'submissions.dateReceived' : 'issues.date')}
      </span>
      <div className={`row ${classes.dates}`}>
        <DayButton {...field('from')} />
        <span aria-hidden="true">–</span>
        <DayButton {...field('to')} />
      </div>
      <div id={calendar} className={classes.calendar}>
        {opened && (
          <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
            <DatePicker
              key={opened}
              ref={scrolledTo}
              value={days[opened]}
              defaultDate={days[opened] ?? from ?? to ?? localDay()}
              {...(opened === 'to' && from !== null && { minDate: from })}
              {...(opened === 'from' && to !== null && { maxDate: to })}
              onChange={(day) => {
                onChange({ [opened]: day })
                close()
              }}
              hideOutsideDates
              getDayProps={pressedDay(days[opened])}
              ariaLabels={calendarWords(t)}
              classNames={PARTS}
            />
          </DatesProvider>
        )}
      </div>
    </fieldset>
  )
}

/** The calendar that has just opened is seen whole, where there is room. */
const scrolledTo = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })

interface DayButtonProps {
  ref: (button: HTMLButtonElement | null) => void
  label: string
  value: string | null
  expanded: boolean
  /** The id of where the calendar stands. */
  controls: string
  onOpen: () => void
  onClear: () => void
}

function DayButton({ ref, label, value, expanded, controls, onOpen, onClear }: DayButtonProps) {
  const t = useT()
  return (
    <span className={classes.dayField}>
      <button
        ref={ref}
        type="button"
        className={`row ${classes.dayButton}`}
        data-empty={value === null || undefined}
        aria-label={value ? t('archive.dayChosen', { label, day: value }) : label}
        aria-expanded={expanded}
        aria-controls={controls}
        onClick={onOpen}
      >
        <CalendarDays size={15} aria-hidden="true" />
        <span>{value ? formatDate(value) : label}</span>
      </button>
      {value && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('archive.clearDay', { label })}
          onClick={onClear}
        >
          <X size={13} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

interface DayProps {
  label: string
  value: string | null
  min: string | null
  max: string | null
  onChange: (day: string | null) => void
}

/** One day, or none; stands inside of Mantine's DatesProvider. */
export function DayField({ label, value, min, max, onChange }: DayProps) {
  const t = useT()
  const { language } = useLanguage()
  return (
    <DatePickerInput
      className={classes.day ?? ''}
      aria-label={value ? t('archive.dayChosen', { label, day: value }) : label}
      placeholder={label}
      leftSection={<CalendarDays size={15} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      valueFormat={LANGUAGES[language].shortDates === 'numbers' ? 'D MMM YYYY' : 'MMM D, YYYY'}
      value={value}
      // the month of what is chosen, or of the other end
      defaultDate={value ?? min ?? max ?? localDay()}
      onChange={onChange}
      {...(min !== null && { minDate: min })}
      {...(max !== null && { maxDate: max })}
      clearable
      clearButtonProps={{ 'aria-label': t('archive.clearDay', { label }) }}
      popoverProps={{ withinPortal: false, position: 'top-start' }}
      hideOutsideDates
      getDayProps={pressedDay(value)}
      ariaLabels={calendarWords(t)}
      classNames={PARTS}
    />
  )
}

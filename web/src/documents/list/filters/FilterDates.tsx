import '@mantine/core/styles/Input.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/uk'
import { DatePickerInput } from '@mantine/dates'
import { DatesProvider } from '../../../ui/mantine/DatesProvider.ts'
import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
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

/** From one day of the viewer to another, both included. */
export function FilterDates({ kind, from, to, onChange }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const heading = useId()
  return (
    <fieldset className={classes.group} aria-labelledby={heading}>
      <span id={heading} className={classes.label}>
        {t(kind === 'submissions' ? 'submissions.dateReceived' : 'issues.date')}
      </span>
      <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
        <div className={classes.dates}>
          <DayField
            label={t('archive.from')}
            value={from}
            max={to}
            min={null}
            onChange={(day) => onChange({ from: day })}
          />
          <span aria-hidden="true">–</span>
          <DayField
            label={t('archive.to')}
            value={to}
            min={from}
            max={null}
            onChange={(day) => onChange({ to: day })}
          />
        </div>
      </DatesProvider>
    </fieldset>
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
      valueFormat={language === 'uk' ? 'D MMM YYYY' : 'MMM D, YYYY'}
      value={value}
      onChange={onChange}
      {...(min !== null && { minDate: min })}
      {...(max !== null && { maxDate: max })}
      clearable
      clearButtonProps={{ 'aria-label': t('archive.clearDay', { label }) }}
      popoverProps={{ withinPortal: false, position: 'top-start' }}
      hideOutsideDates
      classNames={PARTS}
    />
  )
}

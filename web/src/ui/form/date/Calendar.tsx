import '@mantine/core/styles/Input.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/uk'
import { DatePicker } from '@mantine/dates'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { typedDate } from '../../../lib/dates/typed-date.ts'
import { DatesProvider } from '../../mantine/DatesProvider.ts'
import { Panel } from '../../overlay/Panel.tsx'
import type { Opener } from '../../overlay/useOpener.ts'
import classes from './Calendar.module.css'
import { calendarWords, pressedDay } from './calendar-words.ts'
import type { DateValue } from './useTypedDate.ts'

interface Props extends Omit<DateValue, 'onChange'> {
  opener: Opener
  onChoose: (date: string) => void
}

/** The days of a month, the one of the date that is chosen first; by arrows and Page keys too. */
export function Calendar({ opener, value, min, max, onChoose }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const chosen = typedDate(value)
  return (
    <Panel
      opener={opener}
      position="bottom-end"
      offset={6}
      width="max-content"
      withinPortal={false}
      closeOnEscape={false}
      hideDetached={false}
      trapFocus
      panel={{
        'aria-label': t('common.chooseDate'),
        children: (
          <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
            <DatePicker
              value={chosen}
              {...(chosen && { defaultDate: chosen })}
              {...(min && { minDate: min })}
              {...(max && { maxDate: max })}
              onChange={(date) => date !== null && onChoose(date)}
              hideOutsideDates
              getDayProps={pressedDay(chosen)}
              ariaLabels={calendarWords(t)}
              classNames={{
                month: classes.month ?? '',
                weekday: classes.weekday ?? '',
                day: classes.day ?? '',
              }}
            />
          </DatesProvider>
        ),
      }}
    />
  )
}

import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { Select } from '../../ui/form/Select.tsx'
import { DateField } from '../../ui/form/date/DateField.tsx'
import { END_DAYS, isComplete, type End } from './share-end.ts'
import classes from './Share.module.css'

interface Props {
  end: End
  onChange: (end: End) => void
  /** Sharing was asked for: what is missing is said. */
  isAsked: boolean
}

/** The end of a link. */
export function ShareEnd({ end, onChange, isAsked }: Props) {
  const t = useT()
  const label = useId()

  function choose(value: string) {
    if (value === 'never') onChange({ kind: 'never' })
    else if (value === 'day') onChange({ kind: 'day', day: '' })
    else onChange({ kind: 'days', n: Number(value) })
  }

  return (
    <div className={classes.end}>
      <div className={classes.option}>
        <span className={classes.icon} aria-hidden="true">
          <CalendarClock size={18} />
        </span>
        <span className="growing">
          <span id={label} className={classes.label}>
            {t('sharing.ends')}
          </span>
          <span className={`hintText ${classes.hint}`}>{t('sharing.endsHint')}</span>
        </span>
        <Select
          aria-labelledby={label}
          value={end.kind === 'days' ? String(end.n) : end.kind}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="never">{t('sharing.never')}</option>
          {END_DAYS.map((n) => (
            <option key={n} value={n}>
              {t('sharing.inDays', { n })}
            </option>
          ))}
          <option value="day">{t('sharing.onDay')}</option>
        </Select>
      </div>
      {end.kind === 'day' && (
        <DateField
          className={classes.day}
          label={t('sharing.lastDay')}
          value={end.day}
          min={localDay()}
          max="9999-12-31"
          required
          error={isAsked && !isComplete(end) ? t('sharing.noDay') : undefined}
          onChange={(day) => onChange({ kind: 'day', day })}
        />
      )}
    </div>
  )
}

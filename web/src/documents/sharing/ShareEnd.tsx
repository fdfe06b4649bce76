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

/** How long a link works. */
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
        <span className={classes.words}>
          <span id={label} className={classes.label}>
            {t('shares.ends')}
          </span>
          <span className={classes.hint}>{t('shares.endsHint')}</span>
        </span>
        <Select
          aria-labelledby={label}
          value={end.kind === 'days' ? String(end.n) : end.kind}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="never">{t('shares.never')}</option>
          {END_DAYS.map((n) => (
            <option key={n} value={n}>
              {t('shares.inDays', { n })}
            </option>
          ))}
          <option value="day">{t('shares.onDay')}</option>
        </Select>
      </div>
      {end.kind === 'day' && (
        <DateField
          className={classes.day}
          label={t('shares.lastDay')}
          value={end.day}
          min={localDay()}
          max="9999-12-31"
          required
          error={isAsked && !isComplete(end) ? t('shares.noDay') : undefined}
          onChange={(day) => onChange({ kind: 'day', day })}
        />
      )}
    </div>
  )
}

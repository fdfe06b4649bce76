import { OFF_TRACK, SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { useId } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { SeverityGlyph } from '../../../ui/status/SeverityGlyph.tsx'
import classes from './FilterPanel.module.css'
import { rangeOf } from './filters.ts'
import { shortSeverity } from '../../../ui/status/SeverityPill.tsx'

interface Props {
  chosen: readonly Severity[]
  onChange: (chosen: Severity[]) => void
}

/** From one severity to another; what would cross the other end takes it along. */
export function FilterSeverity({ chosen, onChange }: Props) {
  const t = useT()
  const heading = useId()
  const [least = 0, most = OFF_TRACK] = [chosen[0], chosen.at(-1)]
  return (
    <fieldset className={classes.group} aria-labelledby={heading}>
      <span id={heading} className={classes.label}>
        {t('issues.severity')}
      </span>
      <div className={`${classes.dates} ${classes.severities}`}>
        <End
          label={t('archive.leastSeverity')}
          value={least}
          onChange={(next) => onChange(rangeOf(next, next > most ? next : most))}
        />
        <span aria-hidden="true">–</span>
        <End
          label={t('archive.mostSeverity')}
          value={most}
          onChange={(next) => onChange(rangeOf(next < least ? next : least, next))}
        />
      </div>
    </fieldset>
  )
}

interface EndProps {
  label: string
  value: Severity
  onChange: (severity: Severity) => void
}

function End({ label, value, onChange }: EndProps) {
  const t = useT()
  return (
    <Select
      className={classes.day}
      aria-label={label}
      icon={<SeverityGlyph severity={value} />}
      value={value}
      onChange={(event) => onChange(Number(event.target.value) as Severity)}
    >
      {SEVERITIES.map((severity) => (
        <option key={severity} value={severity}>
          {shortSeverity(t, severity)}
        </option>
      ))}
    </Select>
  )
}

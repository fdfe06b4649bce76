import { SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { useId } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { SeverityGlyph } from '../../../ui/status/SeverityGlyph.tsx'
import { shortSeverity } from '../../../ui/status/SeverityPill.tsx'
import classes from './FilterPanel.module.css'

interface Props {
  /** None stands for all. */
  chosen: readonly Severity[]
  onChange: (chosen: Severity[]) => void
}

/** The severities from 0 to 4, any of them at once. */
export function FilterSeverity({ chosen, onChange }: Props) {
  const t = useT()
  const heading = useId()
  return (
    <fieldset className={classes.group} aria-labelledby={heading}>
      <span id={heading} className={classes.label}>
        {t('issues.severity')}
      </span>
      <div className={classes.reviews}>
        {SEVERITIES.map((severity) => (
          <label key={severity} className={classes.review}>
            <input
              type="checkbox"
              checked={chosen.includes(severity)}
              onChange={({ target }) =>
                onChange(
                  SEVERITIES.filter((one) =>
                    one === severity ? target.checked : chosen.includes(one),
                  ),
                )
              }
            />
            <SeverityGlyph severity={severity} />
            {shortSeverity(t, severity)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

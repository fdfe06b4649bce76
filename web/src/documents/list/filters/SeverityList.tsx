import { SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { useId } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { SeverityGlyph } from '../../../ui/status/SeverityGlyph.tsx'
import { shortSeverity } from '../../../ui/status/SeverityPill.tsx'
import classes from './SeverityList.module.css'

interface Props {
  /** None stands for all. */
  chosen: readonly Severity[]
  /** The number of documents of each severity; undefined where nobody knows. */
  counts: readonly number[] | undefined
  onChange: (chosen: Severity[]) => void
}

/** Severities to tick, the worst first, each with how many there are of it. */
export function SeverityList({ chosen, counts, onChange }: Props) {
  const t = useT()
  const heading = useId()
  return (
    <fieldset className={classes.group} aria-labelledby={heading}>
      <div className={classes.head}>
        <span id={heading}>{t('issues.severity')}</span>
        <span className={`num ${classes.sum}`}>
          {chosen.length === 0
            ? t('archive.allOf', { n: SEVERITIES.length })
            : t('archive.someOf', { n: chosen.length, total: SEVERITIES.length })}
        </span>
      </div>
      <ul className={classes.list}>
        {SEVERITIES.toReversed().map((severity) => (
          <li key={severity}>
            <label className={`row gap12 ${classes.row}`}>
              <SeverityGlyph severity={severity} />
              <span className="growing">{shortSeverity(t, severity)}</span>
              {counts && <span className={`num ${classes.count}`}>{counts[severity]}</span>}
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
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

import { SEVERITIES } from '@plumbline/contract/rules/severity'
import type { Severity } from '@plumbline/contract/rules/severity'
import { useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import field from '../../ui/form/TextField.module.css'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { shortSeverity } from '../../ui/status/SeverityPill.tsx'
import severity from '../../ui/status/severity.module.css'
import classes from './RaiseIssue.module.css'

/** Words that five tiles have room for. */
const TILES: Partial<Record<Severity, MessageKey>> = {
  0: 'work.severityNone',
  2: 'work.severityMed',
}

interface Props {
  value: Severity
  onChange: (severity: Severity) => void
}

/** The severities side by side, each with its shape and word. */
export function SeverityTiles({ value, onChange }: Props) {
  const t = useT()
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`}>
      <span id={`${name}-label`} className={field.label}>
        {t('issues.severity')}
      </span>
      <div className={classes.tiles}>
        {SEVERITIES.map((one) => (
          <label
            key={one}
            className={`${classes.tile} ${one === value ? severity[`tint-${one}`] : ''}`}
          >
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            <SeverityGlyph severity={one} size={18} />
            {TILES[one] ? t(TILES[one]) : shortSeverity(t, one)}
          </label>
        ))}
      </div>
    </div>
  )
}

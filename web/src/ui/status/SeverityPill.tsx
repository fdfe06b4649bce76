import { SEVERITIES } from '@plumbline/contract/rules/severity'
import { ChevronDown } from 'lucide-react'
import type { Translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import pill from './pill.module.css'
import { SeverityGlyph } from './SeverityGlyph.tsx'
import classes from './severity.module.css'
import { Spinner } from './Spinner.tsx'

/** The word of a severity in the person's language; 'ERROR' for an unknown value. */
export function severityWord(t: Translate, severity: number): string {
  return t(
    isKnown(severity) ? (`common.severity${severity}` as MessageKey) : 'common.severityUnknown',
  )
}

/** The same in one word where there are no other 'Low': in filters and tables. */
export function shortSeverity(t: Translate, severity: number): string {
  return severity === 1 ? t('common.severityLow') : severityWord(t, severity)
}

interface Props {
  severity: number
  /** In one word. */
  short?: boolean
  /** It opens a menu. */
  chevron?: boolean
  /** Another one is on its way. */
  busy?: boolean
}

/** An issue's severity: shape, word and tint. */
export function SeverityPill({ severity, short = false, chevron = false, busy = false }: Props) {
  const t = useT()
  const known = isKnown(severity)
  return (
    <span className={`${pill.pill} ${classes[known ? `tint-${severity}` : 'unknown']}`}>
      {busy ? <Spinner size={13} /> : known && <SeverityGlyph severity={severity} size={13} />}
      <span className={pill.label}>{(short ? shortSeverity : severityWord)(t, severity)}</span>
      {chevron && <ChevronDown size={12} className={pill.chevron} aria-hidden="true" />}
    </span>
  )
}

function isKnown(severity: number): boolean {
  return SEVERITIES.some((known) => known === severity)
}

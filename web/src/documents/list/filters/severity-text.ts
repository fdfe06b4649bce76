import type { Translate } from '../../../i18n/translate.ts'
import { severityWord } from '../../../ui/status/SeverityPill.tsx'

/** The severities as the filters call them: 'Low' without more. */
export function filterSeverity(t: Translate, severity: number): string {
  return severity === 1 ? t('archive.low') : severityWord(t, severity)
}

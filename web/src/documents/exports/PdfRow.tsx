import type { QueryInput } from '@plumbline/contract/endpoint'
import { PAPERS, type Paper, type reports } from '@plumbline/contract/reports'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { usualPaper, zoneHere } from '../../lib/texts/paper.ts'
import { Select } from '../../ui/form/Select.tsx'
import classes from './ExportDialog.module.css'

export type PdfQuery = QueryInput<typeof reports.issue>

interface Props {
  kind: 'issues' | 'submissions'
  /** One document is exported, and not a list. */
  isOne: boolean
  onPrint: (query: PdfQuery) => void
}

/** One issue or submission as a PDF: in which language, on which paper, and with its history or without. */
export function PdfRow({ kind, isOne, onPrint }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const [lang, setLang] = useState<Language>(language)
  const [paper, setPaper] = useState<Paper>(usualPaper)
  const [hasHistory, setHasHistory] = useState(true)
  const ofOne = kind === 'issues' ? 'exports.pdfOfOneIssue' : 'exports.pdfOfOneSubmission'
  const print = () =>
    onPrint({ lang, paper, history: hasHistory ? 'true' : 'false', zone: zoneHere() })
  return (
    <li>
      <button type="button" className={classes.format} disabled={!isOne} onClick={print}>
        <FileText size={18} aria-hidden="true" />
        <span className={classes.name}>{t('exports.pdf')}</span>
        <span className={classes.hint}>{t(isOne ? 'exports.pdfHint' : ofOne)}</span>
      </button>
      {isOne && (
        <div className={classes.options}>
          <Select
            aria-label={t('exports.pdfLanguage')}
            value={lang}
            onChange={(event) => setLang(event.target.value as Language)}
          >
            {LANGUAGES.map((choice) => (
              <option key={choice} value={choice} lang={choice}>
                {LANGUAGE_NAMES[choice]}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t('exports.pdfPaper')}
            value={paper}
            onChange={(event) => setPaper(event.target.value as Paper)}
          >
            {PAPERS.map((choice) => (
              <option key={choice} value={choice}>
                {t(`exports.${choice}`)}
              </option>
            ))}
          </Select>
          <label className={classes.option}>
            <input
              type="checkbox"
              checked={hasHistory}
              onChange={(event) => setHasHistory(event.target.checked)}
            />
            {t('exports.pdfHistory')}
          </label>
        </div>
      )}
    </li>
  )
}

import type { QueryInput } from '@plumbline/contract/endpoint'
import type { reports } from '@plumbline/contract/reports'
import { REPORT_DOCUMENTS_MAX } from '@plumbline/contract/reports/report'
import { PAPERS, type Paper } from '@plumbline/contract/reports/printing'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { type Language, LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { usualPaper, zoneHere } from '../../lib/texts/paper.ts'
import { Select } from '../../ui/form/Select.tsx'
import classes from './ExportDialog.module.css'

export type PdfQuery = QueryInput<typeof reports.issue>

interface Props {
  /** One document is exported, at once; of a list a report is made. */
  isOne: boolean
  /** The number of documents in the list; undefined where nobody counts them. */
  total: number | undefined
  onPrint: (query: PdfQuery) => void
}

/** Issues or submissions as a PDF: in which language, on which paper, and with its history and photos or without. */
export function PdfRow({ isOne, total, onPrint }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const [lang, setLang] = useState<Language>(language)
  const [chosenPaper, setPaper] = useState<Paper>()
  const paper = chosenPaper ?? usualPaper(lang)
  const [hasHistory, setHasHistory] = useState(true)
  const [hasPhotos, setHasPhotos] = useState(true)
  const max = REPORT_DOCUMENTS_MAX
  const isTooMany = !isOne && (total === undefined || total > max)
  const hint = isOne
    ? 'exporting.pdfHint'
    : isTooMany
      ? 'exporting.pdfTooMany'
      : 'exporting.pdfOfList'
  const print = () =>
    onPrint({
      lang,
      paper,
      history: hasHistory ? 'true' : 'false',
      photos: hasPhotos ? 'true' : 'false',
      zone: zoneHere(),
    })
  return (
    <li>
      <button
        type="button"
        className={classes.format}
        disabled={isTooMany || total === 0}
        onClick={print}
      >
        <FileText size={18} aria-hidden="true" />
        <span className={classes.name}>{t('exporting.pdf')}</span>
        <span className="hintText">{t(hint, { max })}</span>
      </button>
      {!isTooMany && (
        <div className={classes.options}>
          <Select
            aria-label={t('exporting.pdfLanguage')}
            value={lang}
            onChange={(event) => setLang(event.target.value as Language)}
          >
            {LANGUAGE_CODES.map((choice) => (
              <option key={choice} value={choice} lang={choice}>
                {LANGUAGES[choice].name}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t('exporting.pdfPaper')}
            value={paper}
            onChange={(event) => setPaper(event.target.value as Paper)}
          >
            {PAPERS.map((choice) => (
              <option key={choice} value={choice}>
                {t(`exporting.${choice}`)}
              </option>
            ))}
          </Select>
          <label className={`row gap6 ${classes.option}`}>
            <input
              type="checkbox"
              checked={hasHistory}
              onChange={(event) => setHasHistory(event.target.checked)}
            />
            {t('exporting.pdfHistory')}
          </label>
          <label className={`row gap6 ${classes.option}`}>
            <input
              type="checkbox"
              checked={hasPhotos}
              onChange={(event) => setHasPhotos(event.target.checked)}
            />
            {t('exporting.pdfPhotos')}
          </label>
        </div>
      )}
    </li>
  )
}

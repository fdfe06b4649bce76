import { reports } from '@plumbline/contract/reports'
import { Printer } from 'lucide-react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { urlOf } from '../../lib/api/call.ts'
import { usualPaper, zoneHere } from '../../lib/texts/paper.ts'
import type { DocumentAction } from '../document-action.ts'
import type { Kind } from '../kinds.ts'

/** An issue or a submission on paper, as the browser shows it: in the language and at the hours of the screen. */
export function usePrintAction(
  kind: Kind,
  { project, _id }: { project: string; _id: string },
): DocumentAction {
  const t = useT()
  const { language } = useLanguage()
  const href = urlOf(kind === 'issues' ? reports.issue : reports.submission, {
    params: { projectId: project, docId: _id },
    query: { lang: language, paper: usualPaper(language), zone: zoneHere(), as: 'page' },
  })
  return { key: 'print', label: t('archive.print'), icon: Printer, href, target: '_blank' }
}

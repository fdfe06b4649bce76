import { Printer } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import type { DocumentAction } from '../document-action.ts'

/** Prints the page of an issue or a submission; the style sheets leave out what only screens need. */
export function usePrintAction(): DocumentAction {
  const t = useT()
  return { key: 'print', label: t('archive.print'), icon: Printer, onClick: () => window.print() }
}

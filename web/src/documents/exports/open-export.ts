import { withSetupTexts } from '../../i18n/language.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import type { ListExport, PageExport } from './ExportDialog.tsx'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const ExportDialog = lazyPart(withSetupTexts(() => import('./ExportDialog.tsx')))

/** Asks in which form documents are saved. */
export function openExport(of: Omit<ListExport, 'onClose'> | Omit<PageExport, 'onClose'>): void {
  openDialog(ExportDialog, of)
}

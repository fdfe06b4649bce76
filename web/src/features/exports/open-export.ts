import { openDialog } from '../../lib/dialogs.ts'
import type { ListExport, PageExport } from './ExportDialog.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'))

/** Asks in which form documents are saved. */
export function openExport(of: Omit<ListExport, 'onClose'> | Omit<PageExport, 'onClose'>): void {
  openDialog(ExportDialog, of)
}

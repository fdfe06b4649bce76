import { lazy } from 'react'
import { openDialog } from '../../lib/dialogs.ts'
import type { ExportDialogProps } from './ExportDialog.tsx'

const ExportDialog = lazy(() => import('./ExportDialog.tsx'))

/** Asks in which form documents are saved. */
export function openExport(of: Omit<ExportDialogProps, 'onClose'>): void {
  openDialog(ExportDialog, of)
}

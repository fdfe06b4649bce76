import { Download } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import type { Kind } from '../kinds.ts'
import type { DocumentAction } from '../document-action.ts'
import { openExport } from './open-export.ts'

/** Saves one issue or submission as a file, in the form that it has in a list; `e` does the same. */
export function useExportAction(
  kind: Kind,
  doc: { _id: string; project: string; isDeleted: boolean },
): DocumentAction {
  const t = useT()
  const open = () => {
    const query = { _id: doc._id, isDeleted: doc.isDeleted ? 'true' : undefined }
    openExport({ projectId: doc.project, kind, query, total: 1 })
  }
  useShortcut('e', open)
  return { key: 'export', label: t('exports.export'), icon: Download, onClick: open }
}

import { Download } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { ListExport } from './ExportDialog.tsx'
import { openExport } from './open-export.ts'

/** Saves the documents of a list, as its filters leave them, as a file. */
export function ExportButton(of: Omit<ListExport, 'onClose'>) {
  const t = useT()
  return (
    <Button iconOnPhone icon={<Download size={15} />} onClick={() => openExport(of)}>
      {t('exports.export')}
    </Button>
  )
}

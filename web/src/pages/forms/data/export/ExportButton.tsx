import { Download } from 'lucide-react'
import { withSetupTexts } from '../../../../i18n/language.ts'
import { useT } from '../../../../i18n/useT.ts'
import { lazyPart } from '../../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../../lib/overlay/dialogs.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import type { FormParams } from '../data-calls.ts'
import type { DataSearch } from '../data-search.ts'

const ExportDataDialog = lazyPart(withSetupTexts(() => import('./ExportDataDialog.tsx')))

interface Props {
  params: FormParams
  search: DataSearch
  /** Submissions that are chosen in the table. */
  chosen?: readonly string[]
}

/** Saves what was answered to a form as a file. */
export function ExportButton({ params, search, chosen = [] }: Props) {
  const t = useT()
  return (
    <Button
      iconOnPhone
      icon={<Download size={15} />}
      onClick={() => openDialog(ExportDataDialog, { params, search, chosen })}
    >
      {t('exports.export')}
    </Button>
  )
}

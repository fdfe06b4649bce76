import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import type { ExportDialogProps } from './ExportDialog.tsx'

const ExportDialog = lazy(() => import('./ExportDialog.tsx'))

/** Saves the documents of a list, as its filters leave them, as a file. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button icon={<Download size={15} />} onClick={() => setOpened(true)}>
        {t('exports.export')}
      </Button>
      {opened && (
        <Suspense>
          <ExportDialog {...props} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { useImportAct } from '../useImportAct.ts'

/** Applies all of the difference, once it was confirmed. Nothing to do, nothing to press. */
export function ApplyButton({ doc }: { doc: ImportDoc }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const apply = useImportAct(imports.apply, doc)
  const { added = 0, changed = 0, missing = 0, floats = 0 } = doc.counts ?? {}
  if (added + changed + missing + floats === 0) return null
  return (
    <>
      <Button variant="primary" icon={<Check size={15} />} onClick={() => setAsked(true)}>
        {t('imports.apply')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('imports.applyTitle')}
        text={t(doc.kind === 'sites' ? 'imports.applySites' : 'imports.applyMeans', {
          added,
          changed,
          missing,
        })}
        busy={apply.isPending}
        onYes={() => apply.mutate({ version: doc.version }, { onSettled: () => setAsked(false) })}
        onNo={() => setAsked(false)}
      />
    </>
  )
}

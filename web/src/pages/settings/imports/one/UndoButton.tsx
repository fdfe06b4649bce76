import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import classes from './ImportPage.module.css'
import { useImportAct } from '../useImportAct.ts'

type Undo = NonNullable<ImportDoc['undo']>
/** The number of remaining milestones that are named; the others are only counted. */
const NAMED = 5

/** Takes an applied import back, once it was confirmed. Where nothing can go back there is nothing to press. */
export function UndoButton({ doc }: { doc: ImportDoc }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const act = useImportAct(imports.undo, doc)
  const { undo, counts } = doc
  const hasFloats = counts?.floats !== undefined
  if (!undo || (undo.back === 0 && !hasFloats)) return null
  const means = [
    undo.back > 0 && t('imports.undoMeans', { back: undo.back }),
    hasFloats && t('imports.undoFloats'),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <Button variant="danger" icon={<Undo2 size={15} />} onClick={() => setAsked(true)}>
        {t('imports.undo')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('imports.undoTitle')}
        text={
          undo.left > 0
            ? `${means} ${t('imports.undoLeft', { left: undo.left, names: namesOf(undo) })}`
            : means
        }
        destructive
        busy={act.isPending}
        onYes={() => act.mutate({ version: doc.version }, { onSettled: () => setAsked(false) })}
        onNo={() => setAsked(false)}
      />
    </>
  )
}

/** Names what the undo left as it is, because others had changed it since. */
export function UndoTimeLeft({ undo }: { undo: Undo }) {
  const t = useT()
  return (
    <p className={classes.appliedText}>
      {t('imports.undoLeft', { left: undo.left, names: namesOf(undo) })}
    </p>
  )
}

function namesOf({ docs, left }: Undo): string {
  const named = docs.slice(0, NAMED).map(({ name, site }) => `${name} (${site})`)
  return named.join(', ') + (left > named.length ? ' …' : '')
}

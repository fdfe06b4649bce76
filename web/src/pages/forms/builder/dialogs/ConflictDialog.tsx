import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import type { LastChange } from '../../../../lib/api/last-change.ts'
import { formatTime } from '../../../../lib/dates/dates.ts'
import { toastError, toastSuccess } from '../../../../lib/overlay/toasts.ts'
import { copyText } from '../../../../lib/texts/copy-text.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { Dialog, DialogButtons } from '../../../../ui/overlay/Dialog.tsx'
import type { Saving } from '../useDraftSave.ts'
import classes from './Dialogs.module.css'

interface Props {
  by: LastChange
  /** One's own. */
  definition: FormDefinition
  saving: Saving
  onTheirs: (definition: FormDefinition) => void
}

/** Milliseconds for which an alert says where one's own version is. */
const SHOWN_MS = 6000

/** Somebody else has saved the form meanwhile: whose goes on is decided here, and nothing is lost by a slip. */
export function ConflictDialog({ by, definition, saving, onTheirs }: Props) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = by.name ?? t('common.somebody')

  async function lookAtTheirs() {
    setBusy(true)
    try {
      const theirs = await saving.readTheirs()
      const isCopied = await copyText(JSON.stringify(definition, null, 2))
      const next = theirs.draft
      if (next) {
        onTheirs(next)
        saving.settle(theirs, next)
        toastSuccess(t(isCopied ? 'builder.mineIsCopied' : 'builder.mineByUndo'), SHOWN_MS)
      } else {
        // it was published or thrown away: the page begins anew with what is live
        saving.settle(theirs, definition)
        window.location.reload()
      }
    } catch (error) {
      toastError(error instanceof Error ? error.message : '')
    } finally {
      setBusy(false)
    }
  }

  async function keepMine() {
    if (!isAsked) return setAsked(true)
    setBusy(true)
    try {
      await saving.keepMine()
    } catch (error) {
      toastError(error instanceof Error ? error.message : '')
    } finally {
      setBusy(false)
      setAsked(false)
    }
  }
  return (
    <Dialog size={440} title={t('builder.conflictTitle')} onClose={() => void lookAtTheirs()}>
      <p>
        {by.at
          ? t('builder.changedBy', { name, time: formatTime(by.at) })
          : t('builder.changedByNow', { name })}
      </p>
      {isAsked && (
        <p role="alert" className={classes.warning}>
          {t('builder.pressAgain', { name })}
        </p>
      )}
      <DialogButtons>
        <Button
          variant={isAsked ? 'delete' : 'secondary'}
          busy={busy && isAsked}
          onClick={() => void keepMine()}
        >
          {t('builder.keepMine')}
        </Button>
        <Button
          data-autofocus
          variant="primary"
          busy={busy && !isAsked}
          onClick={() => void lookAtTheirs()}
        >
          {t('builder.lookAtTheirs')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

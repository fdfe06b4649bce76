import { useState, type ReactNode } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { Dialog, DialogButtons } from '../../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../../ui/status/Notice.tsx'
import classes from './Code.module.css'
import type { Made } from './made-keys.ts'

interface Props {
  title: string
  size: number
  /** Something was printed, copied or saved. */
  isSaved: boolean
  onClose: () => void
  /** The ways to keep the codes. */
  buttons: ReactNode
  children: ReactNode
}

/** A dialog with what is told but once: before it was kept, Escape and the cross ask, and Done does not. */
export function KeepDialog({ title, size, isSaved, onClose, buttons, children }: Props) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog title={title} size={size} onClose={() => (isSaved ? onClose() : setAsking(true))}>
      {children}
      <DialogButtons>
        <span className={`flow ${classes.keep}`}>{buttons}</span>
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('field.done')}
        </Button>
      </DialogButtons>
      <ConfirmDialog
        opened={isAsking}
        title={t('field.leaveTitle')}
        text={t('field.leaveText')}
        destructive
        onYes={onClose}
        onNo={() => setAsking(false)}
      />
    </Dialog>
  )
}

/** The reason why some of the keys are missing here. */
export function NotAllMade({ failed }: Pick<Made, 'failed'>) {
  const t = useT()
  if (!failed) return null
  return (
    <div className={classes.notice}>
      <Notice>{t('field.someNotMade', { n: failed.n, why: problemText(failed.why) })}</Notice>
    </div>
  )
}

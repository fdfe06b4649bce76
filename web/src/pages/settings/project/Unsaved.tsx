import { useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import classes from './ProjectEdit.module.css'

interface Props {
  changes: number
  busy: boolean
  onDiscard: () => void
  /** The button that saves them. */
  children: ReactNode
}

/**
 * At the foot of the window how many changes are not saved, the button that goes back to what is, once that is confirmed,
 * and the one that saves; not there when nothing was changed.
 */
export function Unsaved({ changes, busy, onDiscard, children }: Props) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  if (changes === 0) return null
  return (
    <div className={`row flow ${classes.saving}`}>
      <output className={classes.unsaved}>{t('settings.unsaved', { n: changes })}</output>
      <Button size="l" disabled={busy} onClick={() => setAsked(true)}>
        {t('settings.discard')}
      </Button>
      {children}
      <ConfirmDialog
        opened={isAsked}
        destructive
        title={t('settings.discardTitle')}
        text={t('settings.discardText', { n: changes })}
        onNo={() => setAsked(false)}
        onYes={() => {
          setAsked(false)
          onDiscard()
        }}
      />
    </div>
  )
}

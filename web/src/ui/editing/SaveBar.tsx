import { Check, CircleDot } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../form/Button.tsx'
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx'
import classes from './saveBar.module.css'

interface Props {
  changes: number
  /** Further content beside the number. */
  more?: ReactNode
  /** The next possible step, where there is room for it. */
  hint?: string | undefined
  /** The person has confirmed it. */
  onDiscard: () => void
  onSave: () => void
  isSaving: boolean
}

/** The number of unsaved changes, at the foot of the window. Discarding them asks first. */
export function SaveBar({ changes, more, hint, onDiscard, onSave, isSaving }: Props) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const keys = isApple() ? '⌘S' : 'Ctrl S'
  return (
    <div className={`row gap12 ${classes.bar}`}>
      <CircleDot size={16} className={classes.icon} aria-hidden="true" />
      <output className={classes.text}>
        <b>{t('schedule.changes', { n: changes })}</b>
        {more && <span className={classes.more}>{more}</span>}
      </output>
      {hint && <span className={`oneLine faint ${classes.hint}`}>{hint}</span>}
      <Button
        className={classes.first}
        disabled={changes === 0 || isSaving}
        onClick={() => setAsked(true)}
      >
        {t('schedule.discard')}
      </Button>
      <Button
        variant="primary"
        icon={<Check size={15} aria-hidden="true" />}
        aria-keyshortcuts="Control+S Meta+S"
        disabled={changes === 0}
        busy={isSaving}
        onClick={onSave}
      >
        {t('schedule.save')}
        <kbd className={classes.keys} aria-hidden="true">
          {keys}
        </kbd>
      </Button>
      <ConfirmDialog
        opened={isAsked}
        destructive
        title={t('schedule.exitTitle')}
        text={t('schedule.exitText', { n: changes })}
        onNo={() => setAsked(false)}
        onYes={() => {
          setAsked(false)
          onDiscard()
        }}
      />
    </div>
  )
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

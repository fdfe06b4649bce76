import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface Props {
  unsaved: number
  busy: boolean
  onDiscard: () => void
}

/** Goes back to what is saved, once that is confirmed; not there when nothing was changed. */
export function DiscardButton({ unsaved, busy, onDiscard }: Props) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  if (unsaved === 0) return null
  return (
    <>
      <Button size="l" disabled={busy} onClick={() => setAsked(true)}>
        {t('settings.discard')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        destructive
        title={t('settings.discardTitle')}
        text={t('settings.discardText', { n: unsaved })}
        onNo={() => setAsked(false)}
        onYes={() => {
          setAsked(false)
          onDiscard()
        }}
      />
    </>
  )
}

import { RecoveryCodes } from '../../../documents/factors/RecoveryCodes.tsx'
import { useT } from '../../../i18n/useT.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'

interface Props {
  codes: string[]
  onClose: () => void
}

/** New recovery codes; there is one way out, and it says that they are safe. */
export function SafeCodes({ codes, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('second.keep')} onClose={onClose}>
      <div className="stack">
        <p className="quiet">{t('second.keepText')}</p>
        <RecoveryCodes codes={codes}>
          {(isSafe) => (
            <DialogButtons>
              <Button variant="primary" disabled={!isSafe} onClick={onClose}>
                {t('second.done')}
              </Button>
            </DialogButtons>
          )}
        </RecoveryCodes>
      </div>
    </Dialog>
  )
}

export default SafeCodes

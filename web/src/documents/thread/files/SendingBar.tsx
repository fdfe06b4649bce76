import { useT } from '../../../i18n/useT.ts'
import { Button } from '../../../ui/form/Button.tsx'
import classes from '../composer/Composer.module.css'

interface Props {
  /** The share that has left the browser, 0 to 1. */
  share: number
  onCancel: () => void
}

/** The progress of a note on its way. When all has left, the server still has to store it. */
export function SendingBar({ share, onCancel }: Props) {
  const t = useT()
  const percent = Math.floor(share * 100)
  const text = share < 1 ? t('updates.sending', { percent }) : t('updates.saving')
  return (
    <div className={`row gap10 ${classes.sending}`}>
      <progress className={classes.progress} value={share} max={1} aria-label={text} />
      <span className={classes.sendingText}>{text}</span>
      <Button size="s" variant="quiet" onClick={onCancel} aria-label={t('updates.cancelSending')}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}

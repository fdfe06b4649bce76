import { MessageSquareText } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Button, type ButtonLook } from '../../ui/form/Button.tsx'
import classes from './Detail.module.css'

/** The id of the composer's text area on the page of a document. */
export const COMPOSER_ID = 'composer'
/** The class of a button in the phone's bar. */
export const barButton = classes.bottomButton

/** `c` does the same everywhere; what opens the composer of phones is pressed. */
export function toComposer(): void {
  const composer = document.getElementById(COMPOSER_ID)
  if (composer instanceof HTMLButtonElement) composer.click()
  else composer?.focus()
}

interface Props extends Pick<ButtonLook, 'variant'> {
  /** Beside two other buttons there is no room for its word. */
  isIcon?: boolean
}

/** The phone's way to the composer. */
export function CommentButton({ variant = 'primary', isIcon = false }: Props) {
  const t = useT()
  if (isIcon) {
    return (
      <Button
        className={`${classes.bottomButton} ${classes.bottomIcon}`}
        aria-label={t('updates.comment')}
        icon={<MessageSquareText size={18} />}
        onClick={toComposer}
      />
    )
  }
  return (
    <Button
      className={barButton}
      variant={variant}
      icon={<MessageSquareText size={18} />}
      onClick={toComposer}
    >
      {t('updates.comment')}
    </Button>
  )
}

import { MessageSquareText } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Detail.module.css'

/** The id of the composer's text area on the page of a document. */
export const COMPOSER_ID = 'composer'

const toComposer = () => document.getElementById(COMPOSER_ID)?.focus()

/** The phone's way to the composer; `c` does the same everywhere. */
export function CommentButton() {
  const t = useT()
  useShortcut('c', toComposer)
  return (
    <Button
      className={classes.bottomButton}
      variant="primary"
      icon={<MessageSquareText size={18} />}
      onClick={toComposer}
    >
      {t('updates.comment')}
    </Button>
  )
}

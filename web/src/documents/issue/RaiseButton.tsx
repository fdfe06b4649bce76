import { Plus } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { raiseIssue, type RaisedAt } from './raise-issue.ts'

interface Props extends RaisedAt {
  /** The key that does the same on this page. */
  keys?: string
  /** Beside a heading: 'icon' has no word, 'quiet' no frame. */
  look?: 'icon' | 'quiet'
}

/** Opens the form of an issue that nobody has sent from the field. */
export function RaiseButton({ keys, look, ...where }: Props) {
  const t = useT()
  const open = () => raiseIssue(where)
  useShortcut(keys, open)
  if (look === 'icon') {
    return (
      <IconButton
        label={t(where.siteId ? 'work.raiseHere' : 'work.raise')}
        icon={<Plus size={16} />}
        size="s"
        aria-haspopup="dialog"
        onClick={open}
      />
    )
  }
  return (
    <Button
      {...(look === 'quiet'
        ? { variant: 'quiet', size: 's' }
        : { variant: 'primary', iconOnPhone: true })}
      icon={<Plus size={15} aria-hidden="true" />}
      aria-haspopup="dialog"
      aria-keyshortcuts={keys}
      onClick={open}
    >
      {t('work.raise')}
    </Button>
  )
}

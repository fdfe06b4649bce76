import { TRASH_DAYS } from '@plumbline/contract/rules/limits'
import { Trash2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { isAdmin } from '../../lib/texts/people.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useUser } from '../../lib/session/useUser.ts'
import classes from './Detail.module.css'

const DAY_MS = 86_400_000

/** The moment at which what was deleted at `deletedAt` is removed for good. */
export function removedAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString()
}

interface Props {
  text: string
  onRestore: () => void
}

/** Says on top of a document that it is in the trash, since when and until when. */
export function DeletedBanner({ text, onRestore }: Props) {
  const t = useT()
  const user = useUser()
  return (
    <div className={`row ${classes.banner}`}>
      <Trash2 size={16} aria-hidden="true" />
      <p>{text}</p>
      {isAdmin(user) && (
        <Button size="s" onClick={onRestore}>
          {t('detail.restore')}
        </Button>
      )}
    </div>
  )
}

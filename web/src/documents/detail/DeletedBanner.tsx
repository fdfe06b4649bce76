import { TRASH_DAYS } from '@plumbline/contract/rules/limits'
import { Trash2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useIsAdmin } from '../../lib/project/rights.ts'
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
  const admin = useIsAdmin()
  return (
    <div className={`row ${classes.banner}`}>
      <Trash2 size={16} aria-hidden="true" />
      <p>{text}</p>
      {admin && (
        <Button size="s" onClick={onRestore}>
          {t('detail.restore')}
        </Button>
      )}
    </div>
  )
}

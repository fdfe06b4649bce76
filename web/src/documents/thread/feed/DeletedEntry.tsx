import { Trash2 } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import classes from './Feed.module.css'

/** What stands in the place of an entry that was deleted. */
export function DeletedEntry() {
  const t = useT()
  return (
    <p className={classes.deleted}>
      <Trash2 size={14} aria-hidden="true" />
      {t('updates.deleted')}
    </p>
  )
}

import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './Feed.module.css'

/** The dot of an entry that the person had not seen before. */
export function Unread() {
  const t = useT()
  return (
    <span className={classes.unread}>
      <VisuallyHidden>{t('updates.unread')}</VisuallyHidden>
    </span>
  )
}

import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './IssueTable.module.css'

/** Says that an issue has entries that one has not seen. */
export function UnreadDot() {
  const t = useT()
  return (
    <span className={classes.unread}>
      <VisuallyHidden>{t('issues.unread')}</VisuallyHidden>
    </span>
  )
}

import { useT } from '../../../i18n/useT.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './Feed.module.css'
import { useThread } from '../thread.ts'

/** The dot of an entry that the person had not seen before; of milestones nobody keeps that. */
export function Unread() {
  const t = useT()
  const { kind } = useThread()
  if (kind === 'milestone') return null
  return (
    <span className={classes.unread}>
      <VisuallyHidden>{t('updates.unread')}</VisuallyHidden>
    </span>
  )
}

import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/useT.ts'
import BellContent from '../../../documents/bell/BellContent.tsx'
import { useInboxCounts } from '../../../documents/bell/InboxCount.tsx'
import { useProjectId, useProjectTitle } from '../../../lib/project/useProject.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from './Phone.module.css'

/** `/projects/{projectId}/inbox`: what the bell shows, as a page; phones have no bell. */
export function InboxPage() {
  const t = useT()
  const projectId = useProjectId()
  const { uncategorized, unread } = useInboxCounts()
  const n = uncategorized + unread
  useProjectTitle(t('shell.inbox'))
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('shell.inbox')}</h1>
      <nav className={classes.ways} aria-label={t('shell.inbox')}>
        <span className={classes.way} aria-current="page">
          <span>
            {t('bell.notifications')}
            {n > 0 && <span className={`num ${classes.n}`}>{n}</span>}
          </span>
        </span>
        <Link to="/projects/$projectId/my-work" params={{ projectId }} className={classes.way}>
          {t('work.title')}
        </Link>
      </nav>
      <Card as="div" className={classes.told}>
        <BellContent />
      </Card>
    </div>
  )
}

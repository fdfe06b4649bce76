import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { LinkRow, linkInRow } from '../../ui/LinkRow.tsx'
import classes from './ProfilePage.module.css'

/** The head of My Profile, with the way to its other page. */
export function ProfileHead() {
  const t = useT()
  const user = useUser()
  const params = { projectId: useProjectId() }
  const link = { params, className: linkInRow, activeOptions: { exact: true } }
  return (
    <>
      <header className={classes.head}>
        <h1>{t('shell.myProfile')}</h1>
        <p className="hintText">{t('profile.memberSince', { date: formatDate(user.createdAt) })}</p>
      </header>
      <LinkRow label={t('shell.myProfile')}>
        <li>
          <Link to="/projects/$projectId/profile" {...link}>
            {t('second.profile')}
          </Link>
        </li>
        <li>
          <Link to="/projects/$projectId/profile/security" {...link}>
            {t('second.security')}
          </Link>
        </li>
      </LinkRow>
    </>
  )
}

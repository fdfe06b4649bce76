import { useT } from '../../i18n/useT.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { useProjectTitle } from '../../lib/project/useProject.ts'
import { AboutCard } from './AboutCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PersonalForm } from './PersonalForm.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import classes from './ProfilePage.module.css'
import { SessionsCard } from './SessionsCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'

/** My Profile: what others see of me, how I sign in, and how the product speaks to me. */
export function ProfilePage() {
  const t = useT()
  useProjectTitle(t('shell.myProfile'))
  const user = useUser()
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('shell.myProfile')}</h1>
        <p className={classes.since}>
          {t('profile.memberSince', { date: formatDate(user.createdAt) })}
        </p>
      </header>
      <div className={classes.columns}>
        <PhotoCard user={user} />
        <div className={classes.cards}>
          <PersonalForm user={user} />
          <PasswordForm />
          <PreferencesCard user={user} />
          <SessionsCard />
          <SignInsCard />
          <AboutCard />
        </div>
      </div>
    </div>
  )
}

import { about } from '@plumbline/contract/operation/about'
import { useQuery } from '@tanstack/react-query'
import { ReleaseLinks } from '../../documents/about/ReleaseLinks.tsx'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { APP_NAME } from '../../lib/texts/name.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import { useProjectTitle } from '../../lib/project/useProject.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { PersonalForm } from './PersonalForm.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import classes from './ProfilePage.module.css'

/** My Profile: what others see of me, my password, and how the product speaks to me. */
export function ProfilePage() {
  const t = useT()
  useProjectTitle(t('shell.myProfile'))
  const user = useUser()
  return (
    <div className={classes.page}>
      <ProfileHead />
      <div className={classes.columns}>
        <PhotoCard user={user} />
        <div className={classes.cards}>
          <PersonalForm user={user} />
          <PasswordForm />
          <PreferencesCard user={user} />
          <AboutCard />
        </div>
      </div>
    </div>
  )
}

/** Which release of the product runs, what it changed and what it is made of. */
function AboutCard() {
  const t = useT()
  const { data } = useQuery({ ...q(about.get), staleTime: Infinity })
  if (!data) return null
  const { release, revision } = data
  return (
    <Card aria-labelledby="about">
      <CardHead id="about" title={t('profile.about', { name: APP_NAME })} />
      <div className={`row flow apart ${classes.release}`}>
        <span>
          {revision === null
            ? t('profile.release', { release })
            : t('profile.releaseOf', { release, revision: revision.slice(0, 7) })}
        </span>
        <ReleaseLinks {...data} />
      </div>
    </Card>
  )
}

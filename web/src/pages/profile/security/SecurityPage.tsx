import { useT } from '../../../i18n/useT.ts'
import { useProjectTitle } from '../../../lib/project/useProject.ts'
import classes from '../ProfilePage.module.css'
import { ProfileHead } from '../ProfileHead.tsx'
import { FactorsCard } from './FactorsCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'

/** My Profile, Security: by what I show that it is me, and where I am signed in. */
export function SecurityPage() {
  const t = useT()
  useProjectTitle(t('second.security'))
  return (
    <div className={classes.page}>
      <ProfileHead />
      <div className={classes.cards}>
        <FactorsCard />
        <SessionsCard />
        <SignInsCard />
      </div>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { Activity, LogOut, Settings2, UserRound, UserRoundCog, UsersRound } from 'lucide-react'
import { useSignOut } from '../../lib/session/useSignOut.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { MenuLine, menuRow, PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './ProjectFrame.module.css'
import { MyLanguage } from './MyLanguage.tsx'

/** Greeting, language, and the ways to one's own pages and out. */
export function SettingsMenu() {
  const t = useT()
  const user = useUser()
  const params = { projectId: useProjectId() }
  const { signOut } = useSignOut()
  return (
    <PopoverMenu
      width={280}
      trigger={
        <button type="button" className={classes.me}>
          <Avatar person={user} size={30} />
          <VisuallyHidden>{t('shell.settings', { name: fullName(user) })}</VisuallyHidden>
        </button>
      }
    >
      <MyLanguage greeting={t('shell.hello', { name: user.firstName })} />
      <MenuLine />
      <Link to="/projects/$projectId/update" {...{ params }} className={menuRow}>
        <Settings2 size={15} />
        {t('shell.projectSettings')}
      </Link>
      <Link to="/projects/$projectId/team" {...{ params }} className={menuRow}>
        <UsersRound size={15} />
        {t('shell.projectTeam')}
      </Link>
      <Link to="/projects/$projectId/profile" {...{ params }} className={menuRow}>
        <UserRoundCog size={15} />
        {t('shell.account')}
      </Link>
      <Link to="/projects/$projectId/profile" {...{ params }} className={menuRow}>
        <UserRound size={15} />
        {t('shell.myProfile')}
      </Link>
      {user.authorityLevel === 'superAdmin' && (
        <Link to="/server" className={menuRow}>
          <Activity size={15} />
          {t('shell.server')}
        </Link>
      )}
      <MenuLine />
      <button type="button" className={menuRow} onClick={signOut}>
        <LogOut size={15} />
        {t('auth.signOut')}
      </button>
    </PopoverMenu>
  )
}

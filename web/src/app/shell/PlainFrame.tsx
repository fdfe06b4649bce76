import { Link, Outlet } from '@tanstack/react-router'
import { Activity, LogOut } from 'lucide-react'
import { useSignOut } from '../../lib/session/useSignOut.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { useT } from '../../i18n/useT.ts'
import { APP_NAME } from '../../lib/texts/name.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { MenuLine, menuRow } from '../../ui/overlay/PopoverMenu.tsx'
import { Widgets } from '../Widgets.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { MyLanguage } from './MyLanguage.tsx'
import { OfflineSign } from './OfflineSign.tsx'
import { SkipLink } from './SkipLink.tsx'
import classes from './TopBar.module.css'

/** The frame without a project: the product's title and Sign Out. */
export function PlainFrame() {
  const t = useT()
  const { firstName, authorityLevel } = useUser()
  const { signOut, busy } = useSignOut()
  return (
    <Widgets>
      <SkipLink />
      <header className={`row gap12 ${classes.bar}`}>
        <Link to="/projects" className={`row ${classes.title}`}>
          <Mark size={24} />
          {APP_NAME}
        </Link>
        <span className={classes.space} />
        <OfflineSign />
        <AppearanceMenu>
          <MyLanguage greeting={t('shell.hello', { name: firstName })} />
          <MenuLine />
          {authorityLevel === 'superAdmin' && (
            <>
              <Link to="/server" className={menuRow}>
                <Activity size={15} />
                {t('shell.server')}
              </Link>
              <MenuLine />
            </>
          )}
        </AppearanceMenu>
        <Button icon={<LogOut size={15} />} busy={busy} onClick={signOut}>
          {t('auth.signOut')}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </Widgets>
  )
}

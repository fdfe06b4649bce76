import { Link, Outlet } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useSignOut } from '../../features/auth/useSignOut.ts'
import { useT } from '../../i18n/useT.ts'
import { APP_NAME } from '../../lib/name.ts'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Widgets } from '../Widgets.tsx'
import { SkipLink } from './SkipLink.tsx'
import classes from './TopBar.module.css'

/** The frame without a project: the product's title and Sign Out. */
export function PlainFrame() {
  const t = useT()
  const { signOut, busy } = useSignOut()
  return (
    <Widgets>
      <SkipLink />
      <header className={classes.bar}>
        <Link to="/projects" className={classes.title}>
          <Mark size={24} />
          {APP_NAME}
        </Link>
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

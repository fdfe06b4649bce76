import { Link, Outlet } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { APP_NAME, THIS_YEAR } from '../../lib/texts/name.ts'
import { Mark } from '../../ui/Mark.tsx'
import classes from './AuthFrame.module.css'
import { VisitorSettings } from './VisitorSettings.tsx'

/** The split screen of the auth pages: picture, logo and copyright; beside them the form. */
export function AuthFrame() {
  const t = useT()
  return (
    <div className={classes.split}>
      <header className={classes.picture}>
        <p className={`row ${classes.logo}`}>
          <Mark size={28} onImage />
          {APP_NAME}
        </p>
        <Link to="/home" className={classes.copyright}>
          {t('auth.copyright', { year: THIS_YEAR, app: APP_NAME })}
        </Link>
      </header>
      <main className={classes.side}>
        <div className={classes.form}>
          <Outlet />
        </div>
        <footer className={classes.settings}>
          <VisitorSettings />
        </footer>
      </main>
    </div>
  )
}

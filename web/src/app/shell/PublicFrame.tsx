import { Link, Outlet } from '@tanstack/react-router'
import { BAR_ACTIONS } from '../../lib/overlay/bar-actions.ts'
import { APP_NAME } from '../../lib/texts/name.ts'
import { Mark } from '../../ui/Mark.tsx'
import { SkipLink } from './SkipLink.tsx'
import classes from './TopBar.module.css'
import { VisitorSettings } from './VisitorSettings.tsx'

/** The frame of pages for anybody: the product's title, no account controls. */
export function PublicFrame() {
  return (
    <>
      <SkipLink />
      <header className={`row gap12 ${classes.bar}`}>
        <Link to="/home" className={`row ${classes.title}`}>
          <Mark size={24} />
          {APP_NAME}
        </Link>
        <span className={classes.space} />
        <div className={classes.settings}>
          <VisitorSettings />
        </div>
        <span id={BAR_ACTIONS} className={classes.actions} />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </>
  )
}

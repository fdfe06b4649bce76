import { operation } from '@plumbline/contract/operation/operation'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { Activity, ArrowLeft, LogIn, Users } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { useSignOut } from '../../lib/session/useSignOut.ts'
import { APP_NAME } from '../../lib/texts/name.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { menuRow, MenuLine } from '../../ui/overlay/PopoverMenu.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DialogHost } from '../DialogHost.tsx'
import { Widgets } from '../Widgets.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { MyLanguage } from './MyLanguage.tsx'
import { OfflineSign } from './OfflineSign.tsx'
import classes from './ServerFrame.module.css'
import { SkipLink } from './SkipLink.tsx'
import nav from './ProjectFrame.module.css'

/** The frame of the area Server: its bar, its places and the page. */
export function ServerFrame() {
  const t = useT()
  const { firstName } = useUser()
  const { signOut } = useSignOut()
  return (
    <Widgets>
      <SkipLink />
      <div className={classes.frame}>
        <header className={`row ${classes.bar}`}>
          <Link to="/projects" className={`row ${classes.title}`} aria-label={APP_NAME}>
            <Mark size={22} />
            <span className={classes.name}>{APP_NAME}</span>
          </Link>
          <span className={classes.slash} aria-hidden="true">
            /
          </span>
          <span>{t('shell.server')}</span>
          <span className={classes.space} />
          <OfflineSign />
          <Link to="/projects" className={buttonClass({ variant: 'quiet' })}>
            <ArrowLeft size={14} aria-hidden="true" />
            {t('projects.title')}
          </Link>
          <AppearanceMenu>
            <MyLanguage greeting={t('shell.hello', { name: firstName })} />
            <MenuLine />
            <button type="button" className={menuRow} onClick={signOut}>
              {t('auth.signOut')}
            </button>
            <MenuLine />
          </AppearanceMenu>
        </header>
        <nav className={classes.drawer} aria-label={t('shell.server')}>
          <Link to="/server/operation" className={`row gap10 ${nav.item}`}>
            <Activity size={17} aria-hidden="true" />
            <span>{t('operation.title')}</span>
            <Count />
          </Link>
          <Link to="/server/sign-in" className={`row gap10 ${nav.item}`}>
            <LogIn size={17} aria-hidden="true" />
            <span>{t('access.signIn')}</span>
          </Link>
          <Link to="/server/people" className={`row gap10 ${nav.item}`}>
            <Users size={17} aria-hidden="true" />
            <span>{t('access.people')}</span>
          </Link>
        </nav>
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <DialogHost />
    </Widgets>
  )
}

/** The number of things that need somebody, without those that are only good to know. */
function Count() {
  const t = useT()
  const isSuperAdmin = useUser().authorityLevel === 'superAdmin'
  const { data } = useQuery({ ...q(operation.get), enabled: isSuperAdmin })
  const pressing = data?.needs.filter(({ grade }) => grade !== 'grey') ?? []
  if (pressing.length === 0) return null
  const isRed = pressing.some(({ grade }) => grade === 'red')
  return (
    <span className={classes.count} data-red={isRed || undefined}>
      <span aria-hidden="true">{pressing.length}</span>
      <VisuallyHidden>{t('operation.count', { n: pressing.length })}</VisuallyHidden>
    </span>
  )
}

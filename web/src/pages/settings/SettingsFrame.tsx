import { Link, Outlet } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { isAdmin } from '../../lib/texts/people.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import { useUser } from '../../lib/session/useUser.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { useLayoutEffect, useRef } from 'react'
import classes from './SettingsFrame.module.css'

/** The pages of the settings in their order; `adminsOnly` are not offered to others. */
const PAGES = [
  { to: '/projects/$projectId/update', text: 'settings.project', adminsOnly: false },
  { to: '/projects/$projectId/update/sites', text: 'settings.sites', adminsOnly: true },
  {
    to: '/projects/$projectId/update/milestones',
    text: 'settings.milestones',
    adminsOnly: true,
  },
  { to: '/projects/$projectId/update/imports', text: 'settings.imports', adminsOnly: true },
  { to: '/projects/$projectId/baselines', text: 'settings.baselines', adminsOnly: false },
] as const

/** 'Project Settings': the way back, and the row of links to its pages. */
export function SettingsFrame() {
  const t = useT()
  const params = { projectId: useProjectId() }
  const admin = isAdmin(useUser())
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Link
          to="/projects/$projectId"
          params={params}
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          <ArrowLeft size={15} aria-hidden="true" />
          {t('common.goBack')}
        </Link>
        <h1>{t('shell.projectSettings')}</h1>
      </header>
      <nav aria-label={t('settings.pages')} className={classes.pages}>
        <ul>
          {PAGES.filter(({ adminsOnly }) => admin || !adminsOnly).map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                params={params}
                className={classes.link}
                activeOptions={{ exact: text === 'settings.project', includeSearch: false }}
              >
                {({ isActive }) => <PageName text={t(text)} isOpen={isActive} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}

/** So much of a neighbour is seen beside it, as a sign that there is more. */
const PEEK = 32

/** The name in a link of a row that scrolls sideways: the page that is open is brought into view. */
function PageName({ text, isOpen }: { text: string; isOpen: boolean }) {
  const name = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (isOpen) showInRow(name.current?.closest('li'))
  }, [isOpen])
  return <span ref={name}>{text}</span>
}

/** Moves the row alone and at once: `scrollIntoView` might move the page too. */
function showInRow(item: Element | null | undefined) {
  const row = item?.parentElement
  if (!row) return
  const [seen, box] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  const [before, behind] = [seen.left + PEEK - box.left, box.right + PEEK - seen.right]
  if (before > 0) row.scrollLeft -= before
  else if (behind > 0) row.scrollLeft += behind
}

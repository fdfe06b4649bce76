import { Link, useLocation } from '@tanstack/react-router'
import { Camera, CircleAlert, Ellipsis, Inbox, LayoutDashboard } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { raiseIssue } from '../../../documents/issue/raise-issue.ts'
import { useT } from '../../../i18n/useT.ts'
import { afterPaint } from '../../../lib/loading/afterPaint.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { useProjectId } from '../../../lib/project/useProject.ts'
import classes from './TabBar.module.css'

/** It comes after the page, as the bell does elsewhere. */
const InboxCount = lazyPart(afterPaint(() => import('../../../documents/bell/InboxCount.tsx')))

const TABS = [
  { to: '/projects/$projectId', text: 'shell.overview', icon: LayoutDashboard },
  { to: '/projects/$projectId/issues', text: 'shell.issues', icon: CircleAlert },
  { to: '/projects/$projectId/inbox', text: 'shell.inbox', icon: Inbox },
  { to: '/projects/$projectId/more', text: 'shell.more', icon: Ellipsis },
] as const

/** Phones have the places of a project at the lower edge; whatever has no tab of its own is under More. */
export function TabBar() {
  const t = useT()
  const projectId = useProjectId()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const current = tabOf(path, projectId)
  return (
    <nav className={classes.bar} aria-label={t('shell.tabs')}>
      {TABS.map(({ to, text, icon: Icon }) => (
        <Fragment key={to}>
          {text === 'shell.inbox' && <CameraTab projectId={projectId} />}
          <Tab to={to} projectId={projectId} isCurrent={to === current}>
            <span className={classes.icon}>
              <Icon size={22} aria-hidden="true" />
              {text === 'shell.inbox' && <InboxCount />}
            </span>
            <span>{t(text)}</span>
          </Tab>
        </Fragment>
      ))}
    </nav>
  )
}

interface TabProps {
  to: (typeof TABS)[number]['to']
  projectId: string
  isCurrent: boolean
  children: ReactNode
}

/** A second tap leads to the top of its page. */
function Tab({ to, projectId, isCurrent, children }: TabProps) {
  return (
    <Link
      to={to}
      params={{ projectId }}
      className={classes.tab}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent || undefined}
      onClick={() => isCurrent && window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      {children}
    </Link>
  )
}

/**
 * The tab that reports what one sees: the camera opens at once, and its photo begins an issue. Without a photo the form
 * opens all the same.
 */
function CameraTab({ projectId }: { projectId: string }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const camera = input.current
    // React hears of it on dialogs alone
    const onCancel = () => raiseIssue({ projectId, photos: [] })
    camera?.addEventListener('cancel', onCancel)
    return () => camera?.removeEventListener('cancel', onCancel)
  }, [projectId])
  return (
    <>
      <button
        type="button"
        className={classes.tab}
        aria-haspopup="dialog"
        onClick={() => input.current?.click()}
      >
        <span className={classes.camera}>
          <Camera size={22} aria-hidden="true" />
        </span>
        <span>{t('updates.camera')}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          raiseIssue({ projectId, photos: [...(event.target.files ?? [])] })
          // the next photo may have the same name
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Returns the tab to which a page belongs. */
function tabOf(path: string, projectId: string): TabProps['to'] {
  const [page = ''] = path.replace(`/projects/${projectId}`, '').split('/').filter(Boolean)
  if (page === '') return '/projects/$projectId'
  if (page === 'issues') return '/projects/$projectId/issues'
  return page === 'inbox' || page === 'my-work'
    ? '/projects/$projectId/inbox'
    : '/projects/$projectId/more'
}

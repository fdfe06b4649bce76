import { useQuery } from '@tanstack/react-query'
import { useProject } from '../../lib/project/useProject.ts'
import { countsQuery } from '../../documents/bell/bell-queries.ts'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis, LifeBuoy, Replace } from 'lucide-react'
import { settings } from '../../lib/settings/settings.ts'
import { menuRow, PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import type { ReactNode } from 'react'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { Tip } from '../../ui/overlay/Tip.tsx'
import { PLACES, PROJECT_PLACES } from '../../lib/project/places.ts'
import classes from './ProjectFrame.module.css'

/** The places of a project, and the Actions menu at the bottom. `rail` shows the icons alone. */
export function SideNav({ rail }: { rail: boolean }) {
  const t = useT()
  const { _id, openIssues } = useProject()
  const waiting = useWaiting(_id)
  return (
    <div className={classes.nav}>
      <ul className={classes.list}>
        {PLACES.map((place) => (
          <NavItem key={place.to} place={place} projectId={_id} label={t(place.text)} rail={rail}>
            {place.text === 'work.title' && waiting > 0 && (
              <Badge accent>
                <span aria-hidden="true">{waiting}</span>
                <VisuallyHidden>{t('work.waiting', { n: waiting })}</VisuallyHidden>
              </Badge>
            )}
            {place.text === 'shell.issues' && openIssues > 0 && (
              <Badge>
                <span aria-hidden="true">{openIssues}</span>
                <VisuallyHidden>{t('shell.openIssues', { n: openIssues })}</VisuallyHidden>
              </Badge>
            )}
          </NavItem>
        ))}
      </ul>
      <p className={classes.overline} data-rail={rail || undefined} aria-hidden="true">
        {!rail && t('shell.projectNav')}
      </p>
      <ul className={classes.project}>
        {PROJECT_PLACES.map((place) => (
          <NavItem key={place.to} place={place} projectId={_id} label={t(place.text)} rail={rail} />
        ))}
      </ul>
      <ActionsMenu rail={rail} />
    </div>
  )
}

/** How much cannot wait: what is overdue, what is to be verified, and what was answered. */
function useWaiting(projectId: string): number {
  const { data } = useQuery(countsQuery(projectId))
  return data ? data.docs.overdue + data.docs.toVerify + data.docs.answers : 0
}

/** The way to help and to the other projects. */
function ActionsMenu({ rail }: { rail: boolean }) {
  const t = useT()
  return (
    <PopoverMenu
      width={200}
      position="top-start"
      trigger={
        <button type="button" className={`row gap10 ${classes.item}`}>
          <Ellipsis size={17} aria-hidden="true" />
          {rail ? (
            <VisuallyHidden>{t('shell.actions')}</VisuallyHidden>
          ) : (
            <span>{t('shell.actions')}</span>
          )}
        </button>
      }
    >
      <a href={`mailto:${settings.helpdeskEmail}`} className={menuRow}>
        <LifeBuoy size={15} />
        {t('shell.contactHelpdesk')}
      </a>
      <Link to="/projects" className={menuRow}>
        <Replace size={15} />
        {t('shell.switchProject')}
      </Link>
    </PopoverMenu>
  )
}

interface Props {
  place: (typeof PLACES)[number] | (typeof PROJECT_PLACES)[number]
  projectId: string
  label: string
  /** Shows the icon alone, and the label as its tooltip. */
  rail: boolean
  /** A count beside the label. */
  children?: ReactNode
}

/** A link of the drawer; `g` and its letter go there too. */
function NavItem({ place, projectId, label, rail, children }: Props) {
  const { icon: Icon } = place
  const navigate = useNavigate()
  const target = { to: place.to, params: { projectId } }
  useShortcut(
    `g ${place.key}`,
    () =>
      void navigate(
        'newest' in place
          ? {
              to: '/projects/$projectId/baselines/$baselineId',
              params: { projectId, baselineId: 'newest' },
            }
          : target,
      ),
  )
  return (
    <li>
      <Tip label={label} position="right" disabled={!rail}>
        <Link
          {...target}
          className={`row gap10 ${classes.item}`}
          activeOptions={{ exact: place.text === 'shell.dashboard', includeSearch: false }}
        >
          <Icon size={17} aria-hidden="true" />
          {rail ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
          {!rail && children}
        </Link>
      </Tip>
    </li>
  )
}

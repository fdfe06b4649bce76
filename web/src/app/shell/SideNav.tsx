import { useQuery } from '@tanstack/react-query'
import { useProject } from '../../lib/project/useProject.ts'
import { countsQuery } from '../../documents/bell/bell-queries.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
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
import { KEYED, type Place, PLACES, PROJECT_PLACES, TRASH } from '../../lib/project/places.ts'
import { useHere } from '../../lib/project/useHere.ts'
import { PlaceLink } from '../../documents/PlaceLink.tsx'
import classes from './ProjectFrame.module.css'

/** The places of a project, and the Actions menu at the bottom. `rail` shows the icons alone. */
export function SideNav({ rail }: { rail: boolean }) {
  const t = useT()
  const { _id, openIssues } = useProject()
  const waiting = useWaiting(_id)
  const here = useHere()?.place
  const item = (place: Place, badge?: ReactNode) => (
    <NavItem projectId={_id} label={t(place.text)} isHere={place === here} {...{ place, rail }}>
      {badge}
    </NavItem>
  )
  const badges: Partial<Record<MessageKey, ReactNode>> = {
    'work.title': waiting > 0 && (
      <Badge accent>
        <span aria-hidden="true">{waiting}</span>
        <VisuallyHidden>{t('work.waiting', { n: waiting })}</VisuallyHidden>
      </Badge>
    ),
    'shell.issues': openIssues > 0 && (
      <Badge>
        <span aria-hidden="true">{openIssues}</span>
        <VisuallyHidden>{t('shell.openIssues', { n: openIssues })}</VisuallyHidden>
      </Badge>
    ),
  }
  return (
    <div className={classes.nav}>
      <ul className={classes.list}>
        {PLACES.map((place) => (
          <li key={place.to}>{item(place, badges[place.text])}</li>
        ))}
      </ul>
      <p className={classes.overline} data-rail={rail || undefined} aria-hidden="true">
        {!rail && t('shell.projectNav')}
      </p>
      <ul className={classes.project}>
        {PROJECT_PLACES.map((place) => (
          <li key={place.to}>{item(place)}</li>
        ))}
      </ul>
      <div className={classes.foot} data-rail={rail || undefined}>
        <ActionsMenu rail={rail} />
        <NavItem place={TRASH} projectId={_id} label={t(TRASH.text)} isHere={here === TRASH} rail />
      </div>
      {KEYED.map((place) => (
        <GoKey key={place.key} place={place} projectId={_id} />
      ))}
    </div>
  )
}

/** The number of things that cannot wait: overdue issues, issues to verify, and answers. */
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
  place: Place
  projectId: string
  label: string
  isHere: boolean
  /** Shows the icon alone, and the label as its tooltip. */
  rail: boolean
  /** A count beside the label. */
  children?: ReactNode
}

/** A link of the drawer, which is lit for all tabs of its place. */
function NavItem({ place, projectId, label, isHere, rail, children }: Props) {
  const { icon: Icon } = place
  return (
    <Tip label={label} position="right" disabled={!rail}>
      <PlaceLink
        projectId={projectId}
        place={place}
        isHere={isHere}
        className={`row gap10 ${classes.item}`}
      >
        <Icon size={17} aria-hidden="true" />
        {rail ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        {!rail && children}
      </PlaceLink>
    </Tip>
  )
}

/** `g` and a letter go to a place or a tab. */
function GoKey({ place, projectId }: { place: (typeof KEYED)[number]; projectId: string }) {
  const navigate = useNavigate()
  useShortcut(
    `g ${place.key}`,
    () =>
      void navigate(
        place.newest
          ? {
              to: '/projects/$projectId/baselines/$baselineId',
              params: { projectId, baselineId: 'newest' },
            }
          : { to: place.to, params: { projectId } },
      ),
  )
  return null
}

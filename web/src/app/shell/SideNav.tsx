import { useProject } from '../../lib/project/useProject.ts'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ActionsMenu } from './ActionsMenu.tsx'
import { NavItem } from './NavItem.tsx'
import { PLACES } from '../../lib/project/places.ts'
import classes from './SideNav.module.css'

/** The places of a project, and the Actions menu at the bottom. `rail` shows the icons alone. */
export function SideNav({ rail }: { rail: boolean }) {
  const t = useT()
  const { _id, openIssues } = useProject()
  return (
    <div className={classes.nav}>
      <ul className={classes.list}>
        {PLACES.map((place) => (
          <NavItem key={place.to} place={place} projectId={_id} label={t(place.text)} rail={rail}>
            {place.text === 'shell.issues' && openIssues > 0 && (
              <Badge>
                <span aria-hidden="true">{openIssues}</span>
                <VisuallyHidden>{t('shell.openIssues', { n: openIssues })}</VisuallyHidden>
              </Badge>
            )}
          </NavItem>
        ))}
      </ul>
      <ActionsMenu rail={rail} />
    </div>
  )
}

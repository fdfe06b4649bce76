import type { ProjectDetail } from '@plumbline/contract/projects'
import { Link } from '@tanstack/react-router'
import { UserRoundPen } from 'lucide-react'
import { type ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Contact } from '../../../ui/Contact.tsx'
import classes from './ProjectEdit.module.css'

interface Props {
  project: ProjectDetail
  /** For admins: the choice of the contact. */
  children?: ReactNode
}

/** Whom to ask about the project, and the way to what is said of oneself. */
export function ProjectTeam({ project, children }: Props) {
  const t = useT()
  return (
    <Card aria-labelledby="team">
      <CardHead id="team" title={t('shell.projectTeam')}>
        <Link
          to="/projects/$projectId/profile"
          params={{ projectId: project._id }}
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          <UserRoundPen size={14} aria-hidden="true" />
          {t('settings.updateProfile')}
        </Link>
      </CardHead>
      <div className={classes.body}>
        <h3 className={classes.overline}>{t('dashboard.contact')}</h3>
        <Contact person={project.poc} />
        {children}
      </div>
    </Card>
  )
}

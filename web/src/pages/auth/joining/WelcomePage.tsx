import { Link } from '@tanstack/react-router'
import {
  ChevronRight,
  CircleAlert,
  ClipboardCheck,
  LayoutDashboard,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { Card } from '../../../ui/Card.tsx'
import { useUser } from '../../../lib/session/useUser.ts'
import { useProject, useProjectTitle } from '../../../lib/project/useProject.ts'
import classes from './WelcomePage.module.css'

const NEXT = [
  { to: '/projects/$projectId', key: 'dashboard', icon: LayoutDashboard },
  { to: '/projects/$projectId/issues', key: 'issues', icon: CircleAlert },
  { to: '/projects/$projectId/submissions', key: 'submissions', icon: ClipboardCheck },
  { to: '/projects/$projectId/profile', key: 'profile', icon: UserRound },
  { to: '/projects/$projectId/team', key: 'team', icon: UsersRound },
] as const

/** Where somebody lands who has just joined a project: what it is, and what to do next. */
export function WelcomePage() {
  const t = useT()
  const project = useProject()
  const { firstName } = useUser()
  useProjectTitle(t('joining.welcomeTitle'))
  return (
    <div className={classes.page}>
      <h1>{t('joining.welcome', { name: firstName, project: project.name })}</h1>
      {project.description && <p className="quiet">{project.description}</p>}
      <Card as="section" aria-labelledby="next">
        <h2 id="next" className={classes.head}>
          {t('joining.next')}
        </h2>
        <ul>
          {NEXT.map(({ to, key, icon: Icon }) => (
            <li key={key} className={classes.step}>
              <Link to={to} params={{ projectId: project._id }} className={classes.link}>
                <span className={classes.icon} aria-hidden="true">
                  <Icon size={18} />
                </span>
                <span>
                  <span className={classes.name}>{t(`joining.${key}`)}</span>
                  <span className={`quietText ${classes.why}`}>{t(`joining.${key}Why`)}</span>
                </span>
                <ChevronRight size={16} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

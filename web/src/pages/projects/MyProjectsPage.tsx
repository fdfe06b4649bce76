import { projects } from '@plumbline/contract/projects'
import { ordered } from '@plumbline/contract/rules/project-order'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { Meanwhile, lazyPart } from '../../lib/loading/lazy-part.tsx'
import { q } from '../../lib/api/query.ts'
import { settings } from '../../lib/settings/settings.ts'
import { useTitle } from '../../lib/texts/title.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { SkeletonRows, Skeleton } from '../../ui/status/Skeleton.tsx'
import { useUser } from '../../lib/session/useUser.ts'
import classes from './MyProjectsPage.module.css'
import { ProjectCard } from './ProjectCard.tsx'

// few people see it, and its dialog would come along to everybody's first page
const AllProjects = lazyPart(async () => ({
  default: (await import('./AllProjects.tsx')).AllProjects,
}))

/** All projects that one belongs to; what is bookmarked is in the switcher. */
export function MyProjectsPage() {
  const t = useT()
  const { authorityLevel } = useUser()
  const { view } = useSearch({ from: '/signed-in/plain/projects' })
  const isSuperAdmin = authorityLevel === 'superAdmin'
  const isAll = isSuperAdmin && view === 'all'
  const title = t(isAll ? 'projects.all' : 'projects.title')
  useTitle(title)
  return (
    <div className={classes.page}>
      <div className={`row flow gap12 ${classes.head}`}>
        <h1 className={classes.title}>{title}</h1>
        <div className="flow">
          {isSuperAdmin && (
            <Link
              to="/projects"
              search={{ view: isAll ? undefined : 'all' }}
              className={buttonClass({ variant: 'quiet' })}
            >
              {t(isAll ? 'projects.mine' : 'projects.all')}
            </Link>
          )}
          <CreateButton />
        </div>
      </div>
      {isAll ? (
        <Meanwhile value={<SkeletonRows rows={6} label={t('common.loading')} />}>
          <AllProjects />
        </Meanwhile>
      ) : (
        <ProjectGrid />
      )}
    </div>
  )
}

/** Super admins create projects; for everybody else the button is there and does nothing. */
function CreateButton() {
  const t = useT()
  const { authorityLevel } = useUser()
  const icon = <Plus size={15} aria-hidden="true" />
  if (authorityLevel !== 'superAdmin') {
    return (
      <Button icon={icon} disabled>
        {t('projects.create')}
      </Button>
    )
  }
  return (
    <Link to="/create-project" className={buttonClass()}>
      {icon}
      {t('projects.create')}
    </Link>
  )
}

function ProjectGrid() {
  const t = useT()
  const user = useUser()
  // The hearts are those of arrival, so that a press on one does not move the cards under the pointer.
  const [choices] = useState(user)
  const { data, error, isFetching, refetch } = useQuery(q(projects.list))
  const view = useSteadyLoading(!data && !error)
  if (view === 'nothing') return null
  if (view === 'skeleton') return <ProjectCardSkeletons />
  if (!data) {
    return (
      <Card>
        <ErrorState
          {...(error && { message: problemText(error) })}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
      </Card>
    )
  }
  if (data.docs.length === 0) {
    return (
      <Card>
        <EmptyState
          as="h2"
          icon={<FolderOpen size={22} />}
          title={t('projects.empty')}
          text={t('projects.emptyText')}
          action={
            <a href={`mailto:${settings.helpdeskEmail}`} className={buttonClass()}>
              {t('projects.helpdesk')}
            </a>
          }
        />
      </Card>
    )
  }
  return (
    <ul className={classes.grid}>
      {ordered(data.docs, choices).map((project, place) => (
        <li key={project._id}>
          <ProjectCard project={project} user={user} isFirst={place === 0} />
        </li>
      ))}
    </ul>
  )
}

/** Six cards of the same size as those that are coming. */
function ProjectCardSkeletons() {
  const t = useT()
  return (
    <output aria-label={t('common.loading')} className={classes.grid}>
      {Array.from({ length: 6 }, (_, card) => (
        <Card key={card} as="div" className={classes.card}>
          <div className={classes.projectCardHead}>
            <Skeleton width={36} height={36} />
            <div className="growing">
              <Skeleton width="80%" />
            </div>
          </div>
          <Skeleton height={152} radius={0} />
          <div className={classes.description}>
            <Skeleton width="90%" />
          </div>
          <div className={`row ${classes.actions}`}>
            <Skeleton width={160} height={32} />
          </div>
        </Card>
      ))}
    </output>
  )
}

import { projects, type OtherProject } from '@plumbline/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/texts/people.ts'
import { keyOf, q } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../ui/status/Skeleton.tsx'
import classes from './AllProjects.module.css'

/** For super admins: the projects that they do not belong to, and the way into them. */
export function AllProjects() {
  const t = useT()
  const [joining, setJoining] = useState<OtherProject | null>(null)
  const { data, error, isFetching, refetch } = useQuery(q(projects.others))
  const view = useSteadyLoading(!data && !error)
  if (view === 'nothing') return null
  if (view === 'skeleton') return <SkeletonRows rows={6} label={t('common.loading')} />
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
  return (
    <>
      <p className={classes.text}>{t('projects.allText')}</p>
      <Card className={classes.card}>
        {data.docs.length === 0 ? (
          <EmptyState as="h2" icon={<FolderOpen size={22} />} title={t('projects.allNone')} />
        ) : (
          <ul aria-label={t('projects.all')}>
            {data.docs.map((project) => (
              <li key={project._id} className={`row ${classes.project}`}>
                <OtherRow project={project} onJoin={() => setJoining(project)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {joining && <JoinDialog project={joining} onClose={() => setJoining(null)} />}
    </>
  )
}

function OtherRow({ project, onJoin }: { project: OtherProject; onJoin: () => void }) {
  const t = useT()
  const { name, admins, members, sites, milestones } = project
  const sizes = [
    t('projects.members', { n: members }),
    t('projects.sites', { n: sites }),
    t('projects.milestones', { n: milestones }),
  ]
  return (
    <>
      <div className="growing">
        <h2 className={classes.name}>{name}</h2>
        <p>
          {admins.length > 0
            ? t('projects.admins', { names: admins.map(fullName).join(', ') })
            : t('projects.noAdmin')}
        </p>
        <p className="quiet">{sizes.join(' · ')}</p>
      </div>
      <Button aria-label={t('projects.joinNamed', { name })} onClick={onJoin}>
        {t('projects.join')}
      </Button>
    </>
  )
}

function JoinDialog({ project, onClose }: { project: OtherProject; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { _id: projectId, name } = project
  const join = useSend(projects.join, {
    success: t('projects.joined', { name }),
    invalidates: () => [keyOf(projects.list), keyOf(projects.others)],
    onSuccess: () => navigate({ to: '/projects/$projectId', params: { projectId } }),
  })
  return (
    <ConfirmDialog
      opened
      title={t('projects.joinAsk', { name })}
      text={t('projects.joinText')}
      busy={join.isPending}
      onYes={() => join.mutate({ params: { projectId } })}
      onNo={onClose}
    />
  )
}

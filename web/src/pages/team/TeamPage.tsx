import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { TicketCheck, UserPlus, UsersRound } from 'lucide-react'
import { withSetupTexts } from '../../i18n/language.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { useAsked } from '../../lib/overlay/useAsked.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../ui/status/Skeleton.tsx'
import { PlaceTabs } from '../../documents/PlaceTabs.tsx'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { useProjectId, useProjectTitle } from '../../lib/project/useProject.ts'
import { invitationsQuery, teamQuery } from '../../lib/project/team-queries.ts'
import { FieldButtons } from './field/FieldButtons.tsx'
import { keysQuery } from './field/queries.ts'
import { teamRows } from './team-rows.ts'
import { TeamCard } from './TeamCard.tsx'
import classes from './TeamPage.module.css'
import { useTeamColumns } from './useTeamColumns.tsx'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'))
const CodesDialog = lazyPart(() => import('./CodesDialog.tsx'))

const FieldTab = lazyPart(withSetupTexts(() => import('./field/FieldTab.tsx')))

/** Project Team: who belongs to the project and lets people in, and with which keys phones come in. */
export function TeamPage() {
  const t = useT()
  useProjectTitle(t('shell.projectTeam'))
  const admin = useIsAdmin()
  const phone = useMedia(XS)
  const { tab = 'web' } = useSearch({ from: '/signed-in/projects/$projectId/team' })
  const keyButtons = tab === 'field' && <FieldButtons />
  return (
    <div className={classes.page}>
      <header className={`row flow ${classes.head}`}>
        <h1>{t('shell.projectTeam')}</h1>
        <Total tab={tab} />
        {tab === 'web' && admin && <AdminButtons />}
        {!phone && keyButtons && <div className={`flow ${classes.buttons}`}>{keyButtons}</div>}
      </header>
      <PlaceTabs />
      {tab === 'field' ? <FieldTab /> : <WebUsers />}
      {phone && keyButtons && <div className={classes.bottomBar}>{keyButtons}</div>}
    </div>
  )
}

/** The number of people or keys, once it is known. */
function Total({ tab }: { tab: 'web' | 'field' }) {
  const projectId = useProjectId()
  const people = useQuery({ ...teamQuery(projectId), enabled: tab === 'web' })
  const keys = useQuery({ ...keysQuery(projectId), enabled: tab === 'field' })
  const total = (tab === 'web' ? people : keys).data?.totalDocs
  return total !== undefined && <span className="listTotal">{total}</span>
}

function AdminButtons() {
  const t = useT()
  const projectId = useProjectId()
  const { invite } = useSearch({ from: '/signed-in/projects/$projectId/team' })
  useAsked('invite', invite === 1, () => openDialog(InviteDialog, { projectId }))
  return (
    <div className={`flow ${classes.buttons}`}>
      <Button
        icon={<TicketCheck size={15} />}
        onClick={() => openDialog(CodesDialog, { projectId })}
      >
        {t('team.codes')}
      </Button>
      <Button
        variant="primary"
        icon={<UserPlus size={15} />}
        onClick={() => openDialog(InviteDialog, { projectId })}
      >
        {t('team.invite')}
      </Button>
    </div>
  )
}

function WebUsers() {
  const t = useT()
  const projectId = useProjectId()
  const user = useUser()
  const admin = useIsAdmin()
  const people = useQuery(teamQuery(projectId))
  const invited = useQuery({ ...invitationsQuery(projectId), enabled: admin })
  const columns = useTeamColumns(projectId, user)
  const isPending = people.isPending || (admin && invited.isPending)
  const view = useSteadyLoading(isPending)
  const error = people.error ?? invited.error
  const rows = teamRows(people.data?.docs ?? [], invited.data?.docs ?? [])
  return (
    <Card as="div" className={classes.list}>
      {view === 'skeleton' && <SkeletonRows rows={8} label={t('common.loading')} />}
      {view === 'content' && error && (
        <ErrorState
          message={problemText(error)}
          busy={people.isFetching || invited.isFetching}
          onRefresh={() => void Promise.all([people.refetch(), admin && invited.refetch()])}
        />
      )}
      {view === 'content' && !error && rows.length === 0 && (
        <EmptyState as="h2" icon={<UsersRound size={22} />} title={t('team.nobody')} />
      )}
      {view === 'content' && !error && rows.length > 0 && (
        <DataTable
          label={t('team.webUsers')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          renderCard={(row) => <TeamCard projectId={projectId} row={row} me={user} />}
          minWidth={860}
        />
      )}
    </Card>
  )
}

import { users } from '@plumbline/contract/users'
import type { DataOf } from '@plumbline/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { Tag } from '../../../ui/status/Badge.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { AccessRows } from './AccessRows.tsx'
import { deviceOf } from './device.ts'
import { DeviceName, useDeviceName } from './DeviceName.tsx'
import classes from '../ProfilePage.module.css'

type Session = DataOf<typeof users.sessions>['docs'][number]

const sessions = q(users.sessions)
/** How a session began, by the second factor that was shown. */
const BY = {
  none: 'second.way',
  totp: 'second.wayAndCode',
  recovery: 'second.wayAndRecovery',
} as const

/** Where one is signed in, what else opens in one's name, and the way to end each from here. */
export function SessionsCard() {
  const t = useT()
  const client = useQueryClient()
  const { data, error, isPending, isFetching, refetch } = useQuery(sessions)
  const view = useSteadyLoading(isPending)
  const others = useSend(users.endOtherSessions, {
    success: t('profile.othersEnded'),
    onSuccess: (left) => void client.setQueryData(sessions.queryKey, left),
  })
  const hasOthers = (data?.docs.length ?? 0) > 1
  return (
    <Card aria-labelledby="sessions">
      <CardHead id="sessions" title={t('profile.sessions')}>
        {hasOthers && (
          <Button
            icon={<LogOut size={15} />}
            busy={others.isPending}
            onClick={() => others.mutate({})}
          >
            {t('profile.endOthers')}
          </Button>
        )}
      </CardHead>
      {view === 'skeleton' && <SkeletonRows rows={2} label={t('common.loading')} />}
      {error && !data && (
        <ErrorState
          message={problemText(error)}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      <ul>
        {data?.docs.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {data && <AccessRows access={data.access} />}
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useT()
  const client = useQueryClient()
  const end = useSend(users.endSession, {
    success: t('profile.sessionEnded'),
    onSuccess: (left) => void client.setQueryData(sessions.queryKey, left),
  })
  const Icon = deviceOf(session.userAgent).isPhone ? Smartphone : Monitor
  const name = useDeviceName(session.userAgent)
  return (
    <li className={classes.session}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <span className={classes.device}>
          <DeviceName userAgent={session.userAgent} />
          {session.isCurrent && <Tag>{t('profile.thisDevice')}</Tag>}
        </span>
        <span className={classes.facts}>
          {t.rich('profile.lastUsed', {
            date: <DateText value={session.lastSeenAt} form="feed" />,
          })}
          {session.ip && ` · ${session.ip}`}
          {` · ${t(BY[session.factor ?? 'none'], { way: session.way })}`}
        </span>
      </div>
      {!session.isCurrent && (
        <IconButton
          label={t('profile.endSession', { name })}
          icon={<LogOut size={16} />}
          aria-busy={end.isPending}
          onClick={() => {
            if (!end.isPending) end.mutate({ params: { sessionId: session._id } })
          }}
        />
      )}
    </li>
  )
}
